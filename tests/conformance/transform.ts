import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { ORDERS_WITH_RAISED_PRICES, type RaisedOrder } from "./raised-orders.ts";
import { recordedShop } from "./recorded-shop.ts";
import type { Exchange, Json, JsonObject, RecordedRequest } from "./recordings.ts";

/**
 * The second replay: every id of the shop is shifted and every price is a ringgit higher, in the shop, in the requests
 * and in the expected answers. A stored answer cannot pass it.
 */
const SHIFT = 5000;
const RAISE_SEN = 100;

const KNOWN_IDS = idsOf(recordedShop());
const ID_NAMES = /^(id|product_id|variation_id|parent_id|parent|image)$/;
const ID_LIST_NAMES =
  /^(categories|tags|images|variations|grouped_products|product_ids|excluded_product_ids|product_categories|excluded_product_categories|include|exclude|category)$/;
const PRICE_NAMES = /^(price|regular_price|sale_price)$/;
const PRICE_PARAMETERS = /^(min|max)_price$/;

/** The shop with its ids shifted and its prices raised. */
export function transformShop(catalogue: CatalogueFile): CatalogueFile {
  return changed(catalogue as unknown as Json) as unknown as CatalogueFile;
}

/** The exchanges as WooCommerce would have recorded them in the transformed shop. */
export function transformExchanges(exchanges: Exchange[]): Exchange[] {
  return exchanges.map((exchange) => {
    const { request, response } = exchange;
    return {
      ...exchange,
      request: {
        ...request,
        path: address(request.path),
        ...(request.query && { query: transformQuery(request.query) }),
        ...(request.body && { body: raisedLineInputs(changed(request.body) as JsonObject) }),
      },
      response: {
        ...response,
        headers: { ...response.headers, ...transformLink(response.headers["link"]) },
        body: sortedByPrice(exchange, raisedOrder(exchange, changed(response.body))),
      },
    };
  });
}

const shift = (id: number): number => (KNOWN_IDS.has(id) ? id + SHIFT : id);

/** "65.00" to "66.00", "0" to "1"; no price stays no price. */
function raisePrice(text: string): string {
  if (text === "") return "";
  const raised = (Number(text) * 100 + RAISE_SEN) / 100;
  return text.includes(".") ? raised.toFixed(2) : String(raised);
}

function changed(value: Json, name = ""): Json {
  if (Array.isArray(value)) {
    return value.map((item) =>
      typeof item === "number" && ID_LIST_NAMES.test(name) ? shift(item) : changed(item, name),
    );
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([inner, item]) => [inner, changed(item, inner)]),
    );
  }
  if (typeof value === "number") return ID_NAMES.test(name) ? shift(value) : value;
  if (typeof value !== "string") return value;
  if (PRICE_NAMES.test(name)) return raisePrice(value);
  if (name === "price_html") {
    return value.replaceAll(/\d[\d,]*\.\d\d/g, (amount) => raisePrice(amount));
  }
  if (name === "id" && /^\d+$/.test(value)) return String(shift(Number(value)));
  return address(value);
}

/** Addresses and the coupon_info texts hold ids too. */
function address(text: string): string {
  return text.replaceAll(
    /(\/(?:products|categories|variations|coupons)\/|[?&]p=|^\[)(\d+)/g,
    (_, before: string, id: string) => before + String(shift(Number(id))),
  );
}

function transformQuery(
  query: NonNullable<RecordedRequest["query"]>,
): NonNullable<RecordedRequest["query"]> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (PRICE_PARAMETERS.test(name)) return [name, raisePrice(String(value))];
      if (!ID_LIST_NAMES.test(name)) return [name, value];
      return [name, String(value).replaceAll(/\d+/g, (id) => String(shift(Number(id))))];
    }),
  );
}

function transformLink(link: string | undefined): Record<string, string> {
  if (link === undefined) return {};
  const idsInQuery = /((?:include|exclude)(?:%5B\d+%5D)=)(\d+)/g;
  return {
    link: address(link).replaceAll(
      idsInQuery,
      (_, name: string, id: string) => name + String(shift(Number(id))),
    ),
  };
}

/** A posted line that states the catalogue's price and total states the raised ones. */
function raisedLineInputs(body: JsonObject): JsonObject {
  if (!Array.isArray(body["line_items"])) return body;
  return {
    ...body,
    line_items: (body["line_items"] as JsonObject[]).map((line) => {
      if (typeof line["price"] !== "number") return line;
      const price = (line["price"] * 100 + RAISE_SEN) / 100;
      return { ...line, price, total: (price * Number(line["quantity"])).toFixed(2) };
    }),
  };
}

/** An expected order with the amounts that follow from the raised prices. */
function raisedOrder({ name }: Exchange, body: Json): Json {
  const amounts = ORDERS_WITH_RAISED_PRICES[name];
  if (amounts === undefined || !isObject(body)) return body;
  if (!Array.isArray(body["line_items"])) return { ...body, total: amounts.total };
  return {
    ...body,
    total: amounts.total,
    discount_total: amounts.discount,
    line_items: (body["line_items"] as JsonObject[]).map((line, index) =>
      raisedLine(line, amounts.lines[index]),
    ),
    coupon_lines: (body["coupon_lines"] as JsonObject[]).map((line, index) => ({
      ...line,
      discount: amounts.coupons?.[index] ?? "",
    })),
  };
}

function raisedLine(
  line: JsonObject,
  amounts: RaisedOrder["lines"][number] | undefined,
): JsonObject {
  if (amounts === undefined) return line;
  const [subtotal, total] = amounts;
  return { ...line, subtotal, total, price: Number(total) / Number(line["quantity"]) };
}

/**
 * A free product costs one ringgit now, and is no longer equal to those without a price. All others keep their places,
 * because all prices rise by the same amount.
 */
function sortedByPrice({ recording, request }: Exchange, body: Json): Json {
  if (!recording.startsWith("products_orderby_price") || !Array.isArray(body)) return body;
  const products = body as JsonObject[];
  const direction = request.query?.["order"] === "asc" ? 1 : -1;
  const isCheap = (product: JsonObject) => product["price"] === "" || product["price"] === "1";
  const cheap = products
    .filter(isCheap)
    .toSorted(
      (a, b) =>
        direction * (Number(a["price"]) - Number(b["price"]) || Number(a["id"]) - Number(b["id"])),
    );
  const rest = products.filter((product) => !isCheap(product));
  return direction === 1 ? [...cheap, ...rest] : [...rest, ...cheap];
}

function idsOf(catalogue: CatalogueFile): Set<number> {
  const products = catalogue.products.flatMap((product) => [
    product.id,
    ...(product.tags ?? []),
    ...(product.attributes ?? []).map((attribute) => attribute.id ?? 0),
    ...(product._variation_rows ?? []).map((variation) => variation.id),
  ]);
  const others = [catalogue.categories, catalogue.images, catalogue.coupons].flatMap((list) =>
    (list ?? []).map((item) => item.id),
  );
  const ids = new Set([...products, ...others]);
  ids.delete(0);
  return ids;
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
