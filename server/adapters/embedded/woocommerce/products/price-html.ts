import { formatRinggit, type Sen } from "#app/domain/money.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { readAmount } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import type { ProductRow } from "./product-rows.ts";

const SYMBOL = "&#82;&#77;";
const SALE_SYMBOL = "&#082;&#077;";

/** "1,234.50" */
export function groupedAmount(sen: Sen): string {
  return formatRinggit(sen).slice("RM\u00a0".length);
}

/** The markup in which WooCommerce shows the price of a product; "" for one without a price. */
export function priceHtml(database: Database, product: ProductRow): string {
  if (product.price === "") return "";
  if (product.type === "grouped") return range(product);
  if (product.type !== "variable") {
    return product.on_sale
      ? reduced(readAmount(product.data.regular_price), product.min_price)
      : amount(product.min_price);
  }
  if (product.min_price !== product.max_price) return range(product);
  const regular = sharedRegularPrice(database, product.id);
  return product.on_sale && regular !== undefined
    ? reduced(regular, product.min_price)
    : amount(product.min_price);
}

function amount(sen: Sen, attributes = ""): string {
  return (
    `<span class="woocommerce-Price-amount amount"${attributes}><bdi>` +
    `<span class="woocommerce-Price-currencySymbol" translate="no">${SYMBOL}</span>` +
    `${groupedAmount(sen)}</bdi></span>`
  );
}

function reduced(regular: Sen, sale: Sen): string {
  return (
    `<del aria-hidden="true">${amount(regular)}</del> ` +
    `<span class="screen-reader-text">Original price was: ${SALE_SYMBOL}${groupedAmount(regular)}.</span>` +
    `<ins aria-hidden="true">${amount(sale)}</ins>` +
    `<span class="screen-reader-text">Current price is: ${SALE_SYMBOL}${groupedAmount(sale)}.</span>`
  );
}

function range({ min_price: low, max_price: high }: ProductRow): string {
  if (low === high) return amount(low);
  const hidden = ' aria-hidden="true"';
  return (
    `${amount(low, hidden)} <span aria-hidden="true">&ndash;</span> ${amount(high, hidden)}` +
    `<span class="screen-reader-text">Price range: ${SYMBOL}${groupedAmount(low)} through ${SYMBOL}${groupedAmount(high)}</span>`
  );
}

/** The regular price of all published variations when they have the same one. */
function sharedRegularPrice(database: Database, productId: number): Sen | undefined {
  const prices = database.all<{ price: string }>(
    `select distinct data ->> 'regular_price' as price from products join product_data using (id)
     where parent_id = ? and is_variation = 1 and status = 'publish' and products.price <> ''`,
    productId,
  );
  return prices.length === 1 ? readAmount(prices[0]?.price ?? "") : undefined;
}
