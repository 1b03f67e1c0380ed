import fc from "fast-check";
import { expect } from "vitest";
import { PRODUCTS, VARIATIONS } from "./checkout-catalogue.ts";
import { type BrowserForm, formsIn } from "./browser-form.ts";
import { openOwnersShop, type OwnersShop, postFiles } from "./owner.ts";

/** Fields of a row of WooCommerce, as its answers have them. */
type Row = Record<string, unknown>;

/** The rows of the variations of a product, by id. */
const VARIATIONS_OF = "variations of it";

/** The only tag of the shop. */
const TAG = 900;

const some = <Value>(...values: Value[]) => fc.constantFrom(...values);

const stock = {
  manage_stock: fc.boolean(),
  stock_quantity: some(null, -4, 0, 3, 250_000),
  stock_status: some("instock", "outofstock", "onbackorder", "preorder"),
  backorders: some("no", "notify", "yes"),
};
const prices = {
  regular_price: some("", "12.50", "12.505", "0", "250000"),
  sale_price: some("", "9", "99999"),
  date_on_sale_from_gmt: some(null, "2026-11-10T16:00:00", "2026-11-22T05:14:15"),
  date_on_sale_to_gmt: some(null, "2026-11-24T16:00:00", "2026-11-19T15:59:59"),
};
const META = some(
  [],
  [{ id: 1, key: "_plugin", value: { a: ["b"] } }],
  [{ id: 2, key: "_kedai_lead_hours", value: "90000" }],
  [{ id: 3, key: "_kedai_letters", value: "9999" }],
  [{ id: 4, key: "_kedai_ms_description", value: "<p>Satu\r\ndua</p>" }],
);
const TEXT = some(
  "",
  "Plain\r\nlines\r\n\r\nof text",
  "<p>One</p>\n<p>Two & <b>three</b></p>\n",
  "\nA line before",
  '<div class="builder"><p>Of a page builder</p></div>',
  "**Stars** and - dashes\n- one\n- two",
);
const fact = (name: string, options: string[], position = 0) => ({
  id: 0,
  name,
  position,
  visible: true,
  variation: false,
  options,
});

const simple: fc.Arbitrary<Row> = fc.record({
  ...stock,
  ...prices,
  status: some("publish", "draft", "private", "pending", "future", "wc-archived"),
  date_created_gmt: some("2026-10-10T02:00:00", "2026-11-22T02:00:00"),
  menu_order: some(0, -3, 7, 90_000),
  sku: some("", "K-1", " with blanks ", "K".repeat(120)),
  name: some("Kek", "Kek  dua", "Kek &amp; &lt;3", "Kek ".repeat(80).trim(), "Kek “Lima”"),
  description: TEXT,
  short_description: TEXT,
  sold_individually: fc.boolean(),
  shipping_class: some("", "frozen-of-a-plug-in"),
  meta_data: META,
  attributes: some(
    [],
    [fact("Serves", ["6; 8", "10"]), fact("Allergens", ["Contains Egg and sesame"], 1)],
    [fact("Halal", ["JAKIM | MS 1500"]), fact("Colour", ["Red", "Blue"], 1)],
  ),
  tags: some(
    [],
    [{ id: 9, name: "sweet, sour", slug: "sweet-sour" }],
    [{ id: 7, name: "t".repeat(90), slug: "t" }],
    Array.from({ length: 25 }, (_, at) => ({ id: 100 + at, name: `Tag ${at}`, slug: `tag-${at}` })),
    [{ id: 8, name: "Tea &amp; Cake", slug: "tea-cake" }],
  ),
  categories: some([], [{ id: 5 }], [{ id: 5 }, { id: 999 }]),
});

const TAG_ROW = { id: TAG, name: "pedas", slug: "pedas", count: 0 };

/**
 * A back end whose products and variations have these fields, as plug-ins and imports leave them. Writes are recorded,
 * and change nothing.
 */
function scripted({ world }: OwnersShop) {
  const rows = new Map<number, Row>();
  const writes: Row[] = [];
  const original = world.woo.fetch;
  const merged = (row: Row & { id?: number }): Row => ({ ...row, ...rows.get(row.id ?? 0) });
  world.woo.fetch = async (request) => {
    if (request.method === "GET") {
      const response = await original(request);
      const isTags = new URL(request.url).pathname.endsWith("/products/tags");
      const body = isTags ? [TAG_ROW] : ((await response.json()) as Row | Row[]);
      const answer = Array.isArray(body) ? body.map(merged) : merged(body);
      return Response.json(answer, response);
    }
    writes.push((await request.json()) as Row);
    if (request.url.includes(`/tags/${TAG}`)) return Response.json(TAG_ROW);
    const read = new Request(request.url, { headers: request.headers });
    return Response.json(
      request.url.includes("/batch") ? {} : await (await world.woo.fetch(read)).json(),
    );
  };
  return { rows, writes };
}

const OPTION = { ...fact("Size", ["8 inch", "10 inch"]), variation: true };
const variationRow: fc.Arbitrary<Row> = fc.record({
  ...stock,
  ...prices,
  status: some("publish", "private"),
  meta_data: META,
});
const variable: fc.Arbitrary<Row> = fc.record({
  status: some("publish", "draft", "private", "pending"),
  name: some("Layer Cake", "Kek  lapis"),
  attributes: some(
    [OPTION],
    [fact("Serves", ["6"]), { ...OPTION, position: 1 }],
    [OPTION, fact("Serves", ["6"], 1)],
    [{ ...OPTION, options: ["12 inch", "8 inch", "10 inch", "6 inch"] }],
    [{ ...OPTION, name: "size ", options: ["8  inch", "10 inch"] }],
    [{ ...OPTION, id: 3, name: "Size", options: ["10 INCH", "8 inch"] }],
  ),
  meta_data: META,
  [VARIATIONS_OF]: fc.record({
    [VARIATIONS.small]: variationRow,
    [VARIATIONS.large]: variationRow,
  }),
});

interface Change {
  field: string;
  /** undefined: the box is ticked, or its tick removed. */
  value?: string;
  /** The fields that the call may hold; of a batch those of its updates. */
  sent: string[];
  /** 1 where nothing is said. */
  calls?: number;
}

/** The form after one change, as a browser sends it. */
export function changed(form: BrowserForm, { field, value = "on" }: Change): [string, string][] {
  const isBox = form.boxes.some(([name, of]) => name === field && of === value);
  const isField = ([name, of]: [string, string]) => name === field && (!isBox || of === value);
  const others = form.entries.filter((one) => !isField(one));
  const wasTicked = isBox && others.length < form.entries.length;
  return wasTicked ? others : [...others, [field, value]];
}

/** Posts a form as a browser does. */
async function send(
  { shop, owner }: OwnersShop,
  path: string,
  form: BrowserForm,
  entries: [string, string][],
) {
  if (form.isMultipart) {
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, value.replace(/\r?\n/g, "\r\n"));
    body.append("pictures", new File([], ""));
    return postFiles(shop, owner, path, body);
  }
  const fields: Record<string, string[]> = {};
  for (const [name, value] of entries) (fields[name] ??= []).push(value);
  return owner.post(path, fields);
}

const coupon: fc.Arbitrary<Row> = fc.record({
  code: some("percent10", "kod dua", "k".repeat(90)),
  status: some("publish", "draft", "private"),
  discount_type: some("percent", "fixed_cart", "fixed_product", "sign_up_fee"),
  amount: some("10.00", "0", "12.505", "150"),
  free_shipping: fc.boolean(),
  minimum_amount: some("", "0.00", "60"),
  maximum_amount: some("", "20"),
  date_expires_gmt: some(null, "2026-11-24T16:00:00", "2026-11-24T15:59:59", "2026-10-01T03:00:00"),
  usage_limit: some(null, 0, 1, 5_000_000),
  usage_limit_per_user: some(null, 0, 1, 3),
  product_ids: some([], [PRODUCTS.rare], [9_999]),
  excluded_product_ids: some([], [PRODUCTS.layer]),
  product_categories: some([], [5], [5, 999]),
  email_restrictions: some([], ["*@shop.example"]),
});

const category: fc.Arbitrary<Row> = fc.record({
  name: some("Cakes", "Kek  dua", "Kek &amp; Tart", "K".repeat(140)),
  parent: some(0, 15),
  menu_order: some(0, 7, -2),
});

/** A form of a page with one stored thing, and what a change of each field may send. */
interface Subject {
  path: string;
  form: string;
  id: number;
  stored: fc.Arbitrary<Row>;
  changes: Change[];
}

export const SUBJECTS: Record<string, Subject> = {
  "a product": {
    path: `/admin/products/${PRODUCTS.rare}`,
    form: "product",
    id: PRODUCTS.rare,
    stored: simple,
    changes: [
      { field: "name", value: "Kek baharu", sent: ["name"] },
      { field: "sku", value: "K-77", sent: ["sku"] },
      { field: "price", value: "99999.50", sent: ["regular_price"] },
      { field: "stock", value: "6", sent: ["manage_stock", "stock_quantity"] },
      { field: "description", value: "Baharu", sent: ["description"] },
      { field: "malayName", value: "Baharu", sent: ["meta_data"] },
      { field: "place", value: "9", sent: ["menu_order"] },
      { field: "letters", value: "12", sent: ["meta_data"] },
      { field: "soldIndividually", sent: ["sold_individually"] },
      { field: "category", value: "5", sent: ["categories"] },
      { field: "serves", value: "99", sent: ["attributes"] },
      { field: "shown", value: "on", sent: ["status", "date_created_gmt"] },
    ],
  },
  "a product with choices": {
    path: `/admin/products/${PRODUCTS.layer}`,
    form: "product",
    id: PRODUCTS.layer,
    stored: variable,
    changes: [
      { field: "name", value: "Kek baharu", sent: ["name"] },
      { field: "serves", value: "99", sent: ["attributes"] },
      { field: "choicePrice-0", value: "99999.50", sent: ["regular_price"] },
      { field: "choiceStock-1", value: "6", sent: ["manage_stock", "stock_quantity"] },
      { field: "choiceLeadHours-0", value: "48", sent: ["meta_data"] },
      { field: "choice-0", value: "Baharu", sent: ["attributes"], calls: 2 },
      {
        field: "choiceEndsSale-1",
        sent: ["sale_price", "date_on_sale_from", "date_on_sale_to"],
      },
      { field: "choiceSwitchesOn-0", sent: ["status"] },
    ],
  },
  "a row of the list": {
    path: "/admin/products",
    form: `product-${PRODUCTS.rare}`,
    id: PRODUCTS.rare,
    stored: simple,
    changes: [
      { field: "price", value: "99999.50", sent: ["regular_price"] },
      { field: "stock", value: "6", sent: ["manage_stock", "stock_quantity"] },
    ],
  },
  "a coupon": {
    path: "/admin/coupons/90",
    form: "coupon",
    id: 90,
    stored: coupon,
    changes: [
      { field: "code", value: "BAHARU", sent: ["code"] },
      { field: "minimum", value: "15", sent: ["minimum_amount"] },
      { field: "until", value: "2027-01-31", sent: ["date_expires"] },
      { field: "uses", value: "77", sent: ["usage_limit"] },
      { field: "isOnce", sent: ["usage_limit_per_user"] },
      { field: "category", value: "5", sent: ["product_categories"] },
    ],
  },
  "a tag": {
    path: "/admin/categories",
    form: `tag-${TAG}`,
    id: TAG,
    stored: fc.record({
      name: some("pedas", "Pedas  sekali", "Tea &amp; Cake", "sweet, sour", "t".repeat(90)),
    }),
    changes: [{ field: "name", value: "Baharu", sent: ["name"] }],
  },
  "a category": {
    path: "/admin/categories",
    form: "category-5",
    id: 5,
    stored: category,
    changes: [{ field: "name", value: "Baharu", sent: ["name"] }],
  },
};

/** The fields of a call's body; of a batch those of its updates, and what it makes and removes. */
function fieldsOf(body: Row): string[] {
  if (!Array.isArray(body["update"])) return Object.keys(body);
  const updates = (body["update"] as Row[]).flatMap((one) => Object.keys(one));
  const others = ["create", "delete"].filter((name) => (body[name] as unknown[]).length > 0);
  return [...updates.filter((name) => name !== "id"), ...others];
}

const inOrder = (entries: [string, string][]) =>
  entries
    .map((entry) => JSON.stringify(entry))
    .toSorted((a, b) => a.localeCompare(b))
    .join();

/**
 * Opens the form of generated stored states, posts it untouched and with one change, as browsers do with scripts and
 * without, and looks at the calls to the back end.
 */
export async function sendOnlyChanges(subject: Subject, states: number): Promise<void> {
  const { path, form: formId, id, stored, changes } = subject;
  const opened = await openOwnersShop();
  const { rows, writes } = scripted(opened);
  const scripts = fc.boolean();
  let looks = 0;
  await fc.assert(
    fc.asyncProperty(stored, some(...changes), scripts, async (row, change, hasScripts) => {
      rows.set(id, row);
      const variations = Object.entries((row[VARIATIONS_OF] ?? {}) as Record<string, Row>);
      for (const [of, one] of variations) rows.set(Number(of), one);
      // The limits of requests are by the minute.
      opened.world.time.now += 10_000;
      const page = await (await opened.owner.get(path)).text();
      const form = formsIn(page).find((one) => one.id === formId)!;
      const asked = [...form.texts, ...form.choices.keys(), ...form.boxes.map(([name]) => name)];
      // Of some states the form does not ask for all, such as for the tick of a coupon with three uses for each customer.
      if (!asked.includes(change.field)) return;
      looks += 1;
      const to = hasScripts ? `${path}.data` : path;
      const saved = hasScripts ? 202 : 303;
      const typed = changed(form, change);
      writes.length = 0;
      expect((await send(opened, to, form, form.entries)).status).toBe(saved);
      expect(writes).toEqual([]);
      expect((await send(opened, to, form, typed)).status).toBe(saved);
      const isSame = inOrder(typed) === inOrder(form.entries);
      expect(writes).toHaveLength(isSame ? 0 : (change.calls ?? 1));
      const sent = writes.flatMap(fieldsOf);
      expect(change.sent).toEqual(expect.arrayContaining(sent));
    }),
    { numRuns: states },
  );
  expect(looks).toBeGreaterThan(states / 2);
}
