import type {
  CatalogueProduct,
  CatalogueVariation,
} from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";

type StoredInColumns =
  | "id"
  | "type"
  | "status"
  | "slug"
  | "sku"
  | "menu_order"
  | "featured"
  | "catalog_visibility"
  | "total_sales"
  | "manage_stock"
  | "stock_quantity"
  | "stock_status"
  | "backorders"
  | "date_created"
  | "date_modified"
  | "_variation_rows";

/** What of a product is kept as JSON. */
type ProductData = Omit<CatalogueProduct, StoredInColumns>;
/** What of a variation is kept as JSON; `name` is its attribute values joined. */
type VariationData = Omit<CatalogueVariation, StoredInColumns> & { name: string };

/** The columns of a product or a variation; see schema.ts for their meaning. */
export interface ItemColumns {
  id: number;
  parent_id: number;
  is_variation: number;
  type: string;
  status: string;
  slug: string;
  sku: string;
  menu_order: number;
  featured: number;
  visibility: string;
  created_at: number;
  modified_at: number;
  total_sales: number;
  manage_stock: number;
  stock_quantity: number | null;
  stock_status: string;
  backorders: string;
  price: string;
  min_price: number;
  max_price: number;
  on_sale: number;
}

export interface ProductRow extends ItemColumns {
  data: ProductData;
}

export interface VariationRow extends ItemColumns {
  data: VariationData;
}

type StoredItem = ItemColumns & { data: string };

const parse = (row: StoredItem): ItemColumns & { data: unknown } => ({
  ...row,
  data: JSON.parse(row.data) as unknown,
});

const ONE_ITEM =
  "select * from products join product_data using (id) where id = ? and is_variation = ?";

/** A product (not a variation) by id. */
export function findProduct(database: Database, id: number): ProductRow | undefined {
  const row = database.one<StoredItem>(ONE_ITEM, id, 0);
  return row && (parse(row) as ProductRow);
}

/** A variation by id, of any parent. */
export function findVariation(database: Database, id: number): VariationRow | undefined {
  const row = database.one<StoredItem>(ONE_ITEM, id, 1);
  return row && (parse(row) as VariationRow);
}

const ITEMS_IN_ORDER = `
  select products.*, data from json_each(?) wanted
  cross join products on products.id = wanted.value
  join product_data on product_data.id = products.id
  order by wanted.key`;

/** Products by id, in the order of the ids. */
export function productsInOrder(database: Database, ids: number[]): ProductRow[] {
  return database.all<StoredItem>(ITEMS_IN_ORDER, JSON.stringify(ids)).map(parse) as ProductRow[];
}

/** Variations by id, in the order of the ids. */
export function variationsInOrder(database: Database, ids: number[]): VariationRow[] {
  return database.all<StoredItem>(ITEMS_IN_ORDER, JSON.stringify(ids)).map(parse) as VariationRow[];
}

/** Ids of a product's variations in the order they are shown, private ones included. */
export function variationIds(database: Database, parentId: number): number[] {
  return database
    .all<{
      id: number;
    }>(
      "select id from products where is_variation = 1 and parent_id = ? order by menu_order, id",
      parentId,
    )
    .map((row) => row.id);
}
