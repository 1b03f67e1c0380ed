import { type Kysely, sql } from "kysely";
import { synonymGroups } from "#app/config/synonyms.ts";
import type { StoreDialect } from "../../platform/storage/migrate.ts";
import { sha256 } from "../../platform/crypto/sha256.ts";
import { WEIGHTS } from "./word-weights.ts";

/**
 * The words of the products' texts. Plain tables with the same rows on both databases, so that a search finds the same
 * on both: the ranking of SQLite's FTS5 and PostgreSQL's tsvector differ, their stemmers know no Malay, and pg_trgm
 * needs a right that many hosted databases do not give.
 */
interface SearchSchema {
  /** `weight`: of the best text that the word stands in. */
  catalogueWords: { word: string; productId: number; weight: number };
  /** JSON: the weight of each word of a product, to see what changed. */
  catalogueWordLists: { productId: number; words: string };
  /** Every word that a product has or had, and its letters backwards, to find the ends of words. */
  catalogueVocabulary: { word: string; backwards: string };
  /** Each word of the vocabulary under its keys for typing mistakes. */
  catalogueMistakes: { key: string; word: string };
}

/** Another one when other phrases have to be found in the products' texts. */
const SEARCH_FORMAT = sha256(synonymGroups.flat().filter((word) => word.includes(" "))).slice(0, 8);

/** The statements that create the tables of `SearchSchema`. */
function searchTables(dialect: StoreDialect): string[] {
  const number = dialect === "sqlite" ? "integer" : "bigint";
  // Compared by bytes on both.
  const text = dialect === "sqlite" ? "text" : 'text collate "C"';
  const byKey = dialect === "sqlite" ? "without rowid" : "";
  return [
    `create table catalogue_words (
      word ${text} not null,
      product_id ${number} not null,
      weight ${number} not null,
      primary key (word, product_id)${dialect === "sqlite" ? "" : " include (weight)"}
    ) ${byKey}`,
    `create index catalogue_words_of_names on catalogue_words (word, product_id)
      where weight = ${WEIGHTS.name}`,
    `create table catalogue_word_lists (
      product_id ${number} primary key,
      words text not null
    )`,
    `create table catalogue_vocabulary (
      word ${text} primary key,
      backwards ${text} not null
    ) ${byKey}`,
    `create index catalogue_vocabulary_backwards on catalogue_vocabulary (backwards)`,
    `create table catalogue_mistakes (
      key ${text} not null,
      word ${text} not null,
      primary key (key, word)
    ) ${byKey}`,
  ];
}

/** Another number lets the next start drop all tables of the index and fill them anew. */
export const INDEX_FORMAT = `9-${SEARCH_FORMAT}`;

/**
 * The tables of the catalogue index, a copy of what the back end has. Times are ms since the epoch, money is sen, flags
 * are 0 or 1, JSON is text, on both databases.
 */
export interface IndexSchema extends SearchSchema {
  catalogueProducts: ProductTable;
  /**
   * JSON of Product, with the prices of the moment of writing. Apart, so that rows of lists are small. Of a product that
   * left the shop its name stays (kept-names.ts).
   */
  catalogueProductData: { id: number; product: string };
  catalogueVariations: VariationTable;
  catalogueProductCategories: { categoryId: number; productId: number };
  /** The products of a grouped product. */
  catalogueGroupMembers: { groupId: number; memberId: number };
  catalogueCategories: { id: number; position: number; category: string };
  catalogueState: { name: string; value: string };
}

/** The index itself, or an open transaction. */
export type IndexQueries = Kysely<IndexSchema>;

interface ProductTable {
  id: number;
  /** As `plainPath` makes it; "" for a product without an own page. */
  slug: string;
  status: string;
  visibility: string;
  /** 1 unless it is sold out. */
  isOffered: number;
  featured: number;
  menuOrder: number;
  titleKey: string;
  createdAt: number;
  totalSales: number;
  /** Lowest and highest price; 0 without a price, as lists are sorted. */
  lowPrice: number;
  highPrice: number;
  hasPrice: number;
  /** 1 for a published product on sale. */
  onSale: number;
  /** The next start or end of a sale of the product or its variations. */
  priceChangesAt: number | null;
  /** ",birthday,eggless,": the occasions and diets that it suits, each between commas. */
  suits: string;
  /** Changes with anything that is stored of the product or its variations. */
  contentHash: string;
  /** The number of the comparison that saw it last. */
  seenIn: number;
}

interface VariationTable {
  id: number;
  productId: number;
  position: number;
  /** JSON of Variation. */
  variation: string;
}

/** What lists are sorted by. */
const ORDERS = {
  menu: ["menu_order", "title_key", "id"],
  title: ["title_key", "id"],
  low_price: ["low_price", "id"],
  high_price: ["high_price", "id"],
  date: ["created_at", "id"],
  sales: ["total_sales", "id"],
};
/** What lists are filtered by. In every index, so that a list reads no other data of the rows that it passes over. */
const FILTERS = [
  "visibility",
  "is_offered",
  "status",
  "featured",
  "on_sale",
  "low_price",
  "high_price",
  "has_price",
];

export async function createStateTable(db: IndexQueries): Promise<void> {
  const table =
    "create table if not exists catalogue_state (name text primary key, value text not null)";
  await sql.raw(table).execute(db);
}

/** Creates the tables in an empty database. */
export async function createTables(db: IndexQueries, dialect: StoreDialect): Promise<void> {
  await createStateTable(db);
  for (const statement of [...statements(dialect), ...searchTables(dialect)]) {
    await sql.raw(statement).execute(db);
  }
  const state = { name: "format", value: INDEX_FORMAT };
  await db.insertInto("catalogueState").values(state).execute();
}

function statements(dialect: StoreDialect): string[] {
  const number = dialect === "sqlite" ? "integer" : "bigint";
  const binaryText = dialect === "sqlite" ? "text" : 'text collate "C"';
  return [
    `create table catalogue_products (
      id ${number} primary key,
      slug text not null,
      status text not null,
      visibility text not null,
      is_offered ${number} not null,
      featured ${number} not null,
      menu_order ${number} not null,
      title_key ${binaryText} not null,
      created_at ${number} not null,
      total_sales ${number} not null,
      low_price ${number} not null,
      high_price ${number} not null,
      has_price ${number} not null,
      on_sale ${number} not null,
      price_changes_at ${number},
      suits text not null,
      content_hash text not null,
      seen_in ${number} not null
    )`,
    `create table catalogue_product_data (id ${number} primary key, product text not null)`,
    `create table catalogue_variations (
      id ${number} primary key,
      product_id ${number} not null,
      position ${number} not null,
      variation text not null
    )`,
    `create table catalogue_product_categories (
      category_id ${number} not null,
      product_id ${number} not null,
      primary key (category_id, product_id)
    )`,
    `create table catalogue_group_members (
      group_id ${number} not null,
      member_id ${number} not null,
      primary key (group_id, member_id)
    )`,
    `create table catalogue_categories (
      id ${number} primary key,
      position ${number} not null,
      category text not null
    )`,
    `create index catalogue_products_slug on catalogue_products (slug)`,
    `create index catalogue_products_changes on catalogue_products (price_changes_at)
      where price_changes_at is not null`,
    `create index catalogue_variations_of on catalogue_variations (product_id, position)`,
    `create index catalogue_categories_of on catalogue_product_categories (product_id)`,
    `create index catalogue_groups_of on catalogue_group_members (member_id)`,
    ...Object.entries(ORDERS).map(([name, columns]) => {
      const all = [...new Set([...columns, ...FILTERS])].join(", ");
      return `create index catalogue_products_by_${name} on catalogue_products (${all})`;
    }),
  ];
}

/** Drops everything of another format on PostgreSQL. A SQLite file is deleted instead. */
export async function dropTables(db: IndexQueries): Promise<void> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename like 'catalogue\\_%'`.execute(db);
  for (const { name } of tables.rows) {
    await sql`drop table ${sql.table(name)} cascade`.execute(db);
  }
}
