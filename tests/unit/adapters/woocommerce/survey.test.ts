import { backendProblemTexts } from "#server/checks/backend-problem-texts.ts";
import { inLanguage } from "#server/platform/language.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { SurveyScope } from "#app/domain/admin/backend-problem.ts";
import type { SurveyExpectations } from "#server/ports/shop-backend.ts";
import { clientAnswered, list, recorded } from "./fake-wordpress.ts";

/** One step of a recording that has several. */
function step(name: string, index: number): Response {
  const file = new URL(`../../../conformance/recordings/${name}.json`, import.meta.url);
  const { steps } = JSON.parse(readFileSync(file, "utf8")) as {
    steps: { response: { status: number; headers: Record<string, string>; body: unknown } }[];
  };
  const { status, headers, body } = steps[index]!.response;
  return Response.json(body, { status, headers });
}

const general =
  (changes: Record<string, unknown> = {}) =>
  async () => {
    const rows = (await step("settings_general", 0).json()) as { id: string; value: unknown }[];
    return list(rows.map((row) => (row.id in changes ? { ...row, value: changes[row.id] } : row)));
  };

const picture = (src: string) => ({ id: 1, images: [{ src, alt: "" }] });
const webhook = (topic: string, url = "https://kedai.example/api/woocommerce-webhook") => ({
  id: 1,
  topic,
  delivery_url: url,
});
const zone = (id: number, name: string) => ({ id, name });
const flatRate = (cost: string, enabled = true) => ({
  enabled,
  method_id: "flat_rate",
  settings: { title: { value: "Delivery" }, cost: { value: cost } },
});
const freeShipping = (min: string, requires = "min_amount") => ({
  enabled: true,
  method_id: "free_shipping",
  settings: { requires: { value: requires }, min_amount: { value: min } },
});

type Reply = Response | (() => Response | Promise<Response>);

/** What webhooks are to tell, as the README says. */
const TOPICS = ["product", "order"].flatMap((kind) =>
  ["created", "updated", "deleted"].map((event) => `${kind}.${event}`),
);
const ofKind = (kind: string) => TOPICS.filter((topic) => topic.startsWith(kind));

/** The answers of a fitting back end, by the survey's calls. */
const FITTING = {
  orders: list([]),
  write: recorded("order_put_404"),
  settings: general(),
  goods: list([{ id: 1, name: "Cake", price: "65.00" }]),
  products: list([picture("https://shop.example/cake.jpg"), { id: 2, images: [] }]),
  ratings: list([{ rating_count: 3 }]),
  zones: step("settings_shipping_zones", 0),
  methods: step("settings_shipping_zones", 1),
  coupons: list([{ code: "ten", status: "publish", discount_type: "percent" }]),
  mails: list([
    { id: "enabled", value: "yes" },
    { id: "subject", value: "" },
  ]),
  webhooks: list(TOPICS.map((topic) => webhook(topic))),
  system: Response.json({ environment: { wp_cron: true } }),
};
type Answers = Record<keyof typeof FITTING, Reply>;

function callOf({ method, url }: Request): keyof typeof FITTING {
  const path = new URL(url).pathname.replace("/wp-json/wc/v3/", "");
  if (method !== "GET") return "write";
  if (path.startsWith("settings/email_")) return "mails";
  if (path.startsWith("settings")) return "settings";
  if (path === "system_status") return "system";
  if (url.includes("price")) return "goods";
  if (url.includes("orderby=rating")) return "ratings";
  if (path.startsWith("shipping")) return path.endsWith("methods") ? "methods" : "zones";
  return path as keyof typeof FITTING;
}

const EXPECTED: SurveyExpectations = {
  showsPicture: (src) => src.startsWith("https://shop.example/"),
  shipping: { shippingCost: 800, freeShippingThreshold: 10_000 },
  webhooks: "unheard",
  fixedProductCoupons: "once",
  ratingsFromSales: true,
  orderEmails: "woocommerce",
};

async function survey(
  answers: Partial<Answers> = {},
  expected: Partial<SurveyExpectations> = {},
  scope?: SurveyScope,
) {
  const { client, requests } = clientAnswered([
    async (request) => {
      const reply = { ...FITTING, ...answers }[callOf(request)];
      return typeof reply === "function" ? reply() : reply.clone();
    },
  ]);
  const result = await client.survey({ ...EXPECTED, ...expected }, scope);
  return {
    kinds: result.found.map(({ kind }) => kind),
    unchecked: result.unchecked,
    /** With the texts that the log (English) and the owner get. */
    found: result.found.map((misfit) => ({
      kind: misfit.kind,
      ...backendProblemTexts(misfit),
      owner: inLanguage("ms", () => backendProblemTexts(misfit)),
    })),
    requests,
  };
}

test("a fitting back end gets thirteen calls, and the only writes change nothing", async () => {
  const { kinds, unchecked, requests } = await survey({
    zones: list([zone(0, "Rest"), zone(1, "MY")]),
  });
  expect([kinds, unchecked]).toEqual([[], []]);
  expect(requests.length).toBe(13);
  const writes = requests.filter(({ method }) => method !== "GET");
  expect(writes.map(({ method }) => method)).toEqual(["POST", "PUT"]);
  for (const write of writes) {
    expect([new URL(write.url).pathname, await write.text()]).toEqual([
      "/wp-json/wc/v3/orders/2147483647",
      "{}",
    ]);
  }
});

test("what closes checkout is asked with four calls, and the rest stays unchecked", async () => {
  const settings = general({ woocommerce_calc_taxes: "yes" });
  const zones = list([zone(1, "Klang Valley"), zone(2, "Sabah")]);
  const { kinds, unchecked, requests } = await survey({ settings, zones }, {}, "closing");
  expect([kinds, requests.length]).toEqual([["taxes"], 4]);
  expect(unchecked).toEqual([
    "goods-left-out",
    "pictures",
    "ratings-from-sales",
    "shipping-zones",
    "fixed-product-coupons",
    "mails-off",
    "mails-twice",
    "webhooks-off",
    "order-webhooks-off",
    "webhooks-late",
    "cached",
  ]);
});

test.each([
  ["no answer", new Error("no"), "away"],
  ["an error of the server", new Response("<h1>Error</h1>", { status: 503 }), "away"],
  ["a page of WordPress, as with plain permalinks", new Response("<h1>Cakes</h1>"), "no-rest"],
  ["a page that is not found", new Response("<h1>404</h1>", { status: 404 }), "no-rest"],
  ["another address", new Response(null, { status: 301 }), "moved"],
  ["WordPress without WooCommerce", recorded("no_such_route"), "no-rest"],
  ["refused keys", recorded("auth_wrong_secret"), undefined],
  ["a firewall", new Response("<h1>Forbidden</h1>", { status: 403 }), "blocked"],
  ["too many calls", new Response("", { status: 429 }), undefined],
  ["products", list([{ id: 1 }]), undefined],
])("the absence that %s shows: %3$s", async (_, answer, kind) => {
  const { client } = clientAnswered([answer]);
  expect((await client.absence())?.kind).toBe(kind);
});

test.each([
  ["woocommerce", "yes", []],
  ["woocommerce", "no", ["mails-off"]],
  ["kedai", "yes", ["mails-twice"]],
  ["kedai", "no", []],
] as const)(
  "order mails by %s while WooCommerce's is %j: %j",
  async (orderEmails, value, kinds) => {
    const mails = list([{ id: "enabled", value }]);
    expect((await survey({ mails }, { orderEmails })).kinds).toEqual(kinds);
  },
);

test("a mail setting that cannot be read is no misfit", async () => {
  const { kinds, unchecked } = await survey({ mails: Response.json({}, { status: 404 }) });
  expect([kinds, unchecked]).toEqual([[], ["mails-off", "mails-twice"]]);
});

test("without webhooks, order mails and sales-derived ratings, and with coupons per piece, fewer calls are made", async () => {
  const { kinds, requests } = await survey(
    { coupons: list([{ code: "x", discount_type: "fixed_product" }]), webhooks: list([]) },
    {
      webhooks: "none",
      fixedProductCoupons: "per-piece",
      ratingsFromSales: false,
      orderEmails: "off",
    },
  );
  expect([kinds, requests.length]).toEqual([[], 7]);
});

test.each([
  ["taxes", "woocommerce_calc_taxes", "yes", /Taxes are on/],
  ["currency", "woocommerce_currency", "USD", /in USD and not in ringgit/],
  ["decimals", "woocommerce_price_num_decimals", "0", /have 0 decimals/],
  ["coupons-off", "woocommerce_enable_coupons", "no", /Coupons are switched off/],
])("%s: the setting %s of %j is reported with its remedy", async (kind, id, value, words) => {
  const { found } = await survey({ settings: general({ [id]: value }) });
  expect(found).toEqual([
    {
      kind,
      cause: expect.stringMatching(words) as string,
      mend: expect.stringContaining("WooCommerce > Settings > General") as string,
      owner: {
        cause: expect.stringMatching(/WooCommerce/) as string,
        mend: expect.stringContaining("General") as string,
      },
    },
  ]);
  expect(found[0]?.cause).toContain(id === "woocommerce_enable_coupons" ? "Coupons" : id);
});

test("a read-only key is found, although the order does not exist", async () => {
  const { kinds, unchecked } = await survey({ write: step("settings_read_only_key", 9) });
  expect([kinds, unchecked]).toEqual([["read-only"], []]);
});

test.each([
  ["400, as WooCommerce answers", recorded("order_put_404")],
  ["404", Response.json({ code: "woocommerce_rest_shop_order_invalid_id" }, { status: 404 })],
  ["200", Response.json({ id: 2_147_483_647 })],
])("%s for the tried change: the key may write", async (_, write) => {
  expect((await survey({ write })).kinds).toEqual([]);
});

test.each([
  ["auth_wrong_secret", "woocommerce_rest_authentication_error"],
  ["auth_unknown_key", "woocommerce_rest_cannot_view"],
  ["auth_none", "woocommerce_rest_cannot_view"],
])(
  "keys that are refused (%s) are named, and nothing else is asked or known",
  async (name, code) => {
    const { found, unchecked, requests } = await survey({ orders: recorded(name) });
    expect(found.map(({ kind, cause }) => [kind, cause])).toEqual([
      ["keys", `The back end refuses the shop's API keys (401, ${code}).`],
    ]);
    expect(found[0]?.mend).toContain("WOOCOMMERCE_KEYS_IN_QUERY");
    expect(requests.length).toBe(1);
    expect(unchecked).toHaveLength(18);
    expect(unchecked).not.toContain("keys");
  },
);

test("a back end that does not filter orders is found", async () => {
  const { found } = await survey({ orders: list([{ id: 5 }]) });
  expect(found.map(({ kind }) => kind)).toEqual(["order-filter"]);
  expect(found[0]?.cause).toContain("created_via");
});

test.each([
  ["an error of the server", new Response("<h1>Error</h1>", { status: 500 })],
  ["a page instead of an answer", new Response("<h1>Maintenance</h1>")],
  ["a firewall", new Response("<h1>Forbidden</h1>", { status: 403 })],
  ["no WordPress", Response.json({ code: "rest_no_route" }, { status: 404 })],
])("%s leaves everything unchecked", async (_, orders) => {
  const { kinds, unchecked } = await survey({ orders });
  expect([kinds, unchecked.length]).toEqual([[], 19]);
});

test.each([
  ["settings", ["taxes", "currency", "decimals", "coupons-off"]],
  ["write", ["read-only"]],
  ["goods", ["goods-left-out"]],
  ["products", ["pictures"]],
  ["ratings", ["ratings-from-sales"]],
  ["zones", ["shipping-zones"]],
  ["coupons", ["fixed-product-coupons"]],
  ["webhooks", ["webhooks-off", "order-webhooks-off", "webhooks-late"]],
  ["system", ["webhooks-late"]],
])("%s that cannot be read leaves its kinds unchecked", async (call, kinds) => {
  for (const answer of [new Response("", { status: 503 }), Response.json({ odd: true })]) {
    if (call === "write" && answer.ok) continue;
    const result = await survey({ [call]: answer });
    expect([result.kinds, result.unchecked]).toEqual([[], kinds]);
  }
});

test("a key that may not read settings is no misfit", async () => {
  const { kinds, unchecked } = await survey({ settings: recorded("auth_none") });
  expect([kinds, unchecked.length]).toEqual([[], 4]);
});

test.each([
  { woocommerce_calc_taxes: false, woocommerce_enable_coupons: true },
  { woocommerce_calc_taxes: "", woocommerce_enable_coupons: "1" },
  { woocommerce_calc_taxes: 0, woocommerce_enable_coupons: 1, woocommerce_price_num_decimals: 2 },
])("settings in other types fit as well: %j", async (changes) => {
  const { kinds, unchecked } = await survey({ settings: general(changes) });
  expect([kinds, unchecked]).toEqual([[], []]);
});

test("taxes that are on in another type are found, and a value without a meaning is not judged", async () => {
  const settings = general({ woocommerce_calc_taxes: 1, woocommerce_currency: ["MYR"] });
  const { kinds, unchecked } = await survey({ settings });
  expect([kinds, unchecked]).toEqual([["taxes"], ["currency"]]);
});

test("rows that cannot be read leave the others of each list", async () => {
  const odd = [null, "odd", { odd: true }];
  const { kinds, unchecked } = await survey({
    coupons: list([...odd, { code: "each2", discount_type: "fixed_product" }]),
    zones: list([...odd, zone(0, "Rest"), zone("1" as never, "MY")]),
    methods: list([...odd, { ...flatRate("12.00"), enabled: "1" }]),
    products: list([
      ...odd,
      { images: [{ src: 7 }, null, ...picture("https://a.example/b.jpg").images] },
    ]),
    mails: list([...odd, { id: "enabled", value: true }]),
    webhooks: list([...odd, ...TOPICS.map((topic) => webhook(topic))]),
    system: Response.json({ environment: { wp_cron: "1" } }),
  });
  expect(kinds).toEqual(["pictures", "shipping-zones", "fixed-product-coupons"]);
  expect(unchecked).toEqual([]);
});

test("products that are left out are named, from all pages", async () => {
  const good = { id: 9, name: "Cake", price: "" };
  const rows = [
    { ...good, price: 12.5 },
    { ...good, name: "Kek <b>Batik</b> &amp; Susu", price: "1,299.00" },
    { ...good, name: null },
    { ...good, id: null, name: "Onde-onde" },
  ];
  const { found, requests } = await survey({ goods: () => list(rows, 2) });
  expect(found.map(({ kind, cause }) => [kind, cause])).toEqual([
    ["goods-left-out", expect.stringMatching(/: Kek Batik & Susu, #9, Onde-onde and 3 more\.$/)],
  ]);
  const asked = requests.filter(({ url }) => url.includes("price"));
  expect(asked.map(({ url }) => new URL(url).searchParams.get("page"))).toEqual(["1", "2"]);
});

test("pictures that are not shown are reported by hosts and file types, without queries", async () => {
  const { found } = await survey({
    products: list([
      picture("https://shop.example/a.jpg?ver=2"),
      picture("https://cdn.example.net/b.jpg"),
      picture("https://cdn.example.net/c.jpg"),
      picture("http://old.example/d.avif"),
    ]),
  });
  expect(found.map(({ kind, cause }) => [kind, cause])).toEqual([
    ["pictures", expect.stringContaining("cdn.example.net .jpg, old.example .avif.")],
  ]);
});

test.each([
  ["the same cost and threshold", [flatRate("8.00"), freeShipping("100")], []],
  [
    "a cost without decimals, and pick-up",
    [flatRate("8"), { ...flatRate("1"), method_id: "local_pickup" }],
    [],
  ],
  ["another cost that is switched off", [flatRate("8"), flatRate("9", false)], []],
  ["free shipping with a coupon", [flatRate("8"), freeShipping("0", "coupon")], []],
  ["another cost", [flatRate("12.00")], ["shipping-zones"]],
  ["no cost", [flatRate("")], ["shipping-zones"]],
  ["a formula", [flatRate("9.50 + 1 * [qty]")], ["shipping-zones"]],
  ["another threshold", [flatRate("8.00"), freeShipping("150")], ["shipping-zones"]],
])("one shipping zone with %s: %#", async (_, methods, kinds) => {
  const zones = list([zone(0, "Rest"), zone(1, "Malaysia")]);
  expect((await survey({ zones, methods: list(methods) })).kinds).toEqual(kinds);
});

test("several shipping zones are reported", async () => {
  const zones = list([zone(0, "Rest"), zone(1, "Klang Valley"), zone(2, "Sabah &amp; Sarawak")]);
  const { found, requests } = await survey({ zones });
  expect(found[0]?.cause).toContain("(Klang Valley, Sabah & Sarawak)");
  expect(requests.some(({ url }) => url.includes("/methods"))).toBe(false);
});

test.each([
  ["no review at all", [{ rating_count: 0 }], true, ["ratings-from-sales"]],
  ["no review, and ratings are not derived from sales", [{ rating_count: 0 }], false, []],
  ["one review", [{ rating_count: "1" }], true, []],
  ["no products", [], true, []],
  ["a count that cannot be read", [{ rating_count: "many" }], true, []],
])("ratings with %s", async (_, rows, ratingsFromSales, kinds) => {
  expect((await survey({ ratings: list(rows) }, { ratingsFromSales })).kinds).toEqual(kinds);
});

test("invented ratings are reported with the law and their setting, after one small call", async () => {
  const { found, requests } = await survey({ ratings: list([{ rating_count: 0 }]) });
  expect(found[0]?.mend).toMatch(/Consumer Protection Act 1999.*ratingsFromSales/);
  expect(found[0]?.owner.mend).toMatch(/Akta Perlindungan Pengguna 1999.*ratingsFromSales/);
  const [asked] = requests.filter(({ url }) => url.includes("orderby=rating"));
  const parameters = Object.fromEntries(new URL(asked?.url ?? "").searchParams);
  expect(parameters).toMatchObject({ per_page: "1", _fields: "rating_count" });
});

test("fixed product coupons are reported with their setting", async () => {
  const { found } = await survey({
    coupons: list([
      { code: "each2", status: "publish", discount_type: "fixed_product" },
      { code: "old", status: "draft", discount_type: "fixed_product" },
    ]),
  });
  expect(found.map(({ kind }) => kind)).toEqual(["fixed-product-coupons"]);
  expect(found[0]?.cause).toContain("(EACH2)");
  expect(found[0]?.mend).toContain("fixedProductCoupons");
  expect(found[0]?.owner.mend).toContain("fixedProductCoupons");
});

test.each([
  [3, "(C1, C2, C3)", "(C1, C2, C3)"],
  [5, "(C1, C2, C3 and 2 more)", "(C1, C2, C3 dan 2 lagi)"],
])("of %d such coupons the text says: %s", async (count, english, malay) => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const { found } = await survey({
    coupons: list(numbers.map((n) => ({ code: `c${n}`, discount_type: "fixed_product" }))),
  });
  expect(found[0]?.cause).toContain(english);
  expect(found[0]?.owner.cause).toContain(malay);
});

const other = (topic: string) => webhook(topic, "https://other.example/hook");

test.each([
  ["none", [], ["webhooks-off", "order-webhooks-off"]],
  [
    "another shop's",
    [other("product.updated"), other("order.updated")],
    ["webhooks-off", "order-webhooks-off"],
  ],
  ["only for orders", ofKind("order").map((topic) => webhook(topic)), ["webhooks-off"]],
  ["only for products", ofKind("product").map((topic) => webhook(topic)), ["order-webhooks-off"]],
])("of the active webhooks one is missing: %s", async (_, rows, missing) => {
  const { kinds, requests } = await survey({ webhooks: list(rows) });
  expect(kinds).toEqual(missing);
  expect(requests.some(({ url }) => url.includes("webhooks?status=active"))).toBe(true);
});

test.each(TOPICS)("of the webhooks %s alone is disabled, and named", async (topic) => {
  const others = TOPICS.filter((one) => one !== topic).map((one) => webhook(one));
  const { found } = await survey({ webhooks: list(others) });
  expect(found).toHaveLength(1);
  for (const text of [found[0]?.cause, found[0]?.owner.cause]) expect(text).toContain(`(${topic})`);
});

test("a missing webhook and a cron that does not run are both result", async () => {
  const webhooks = list(ofKind("product").map((topic) => webhook(topic)));
  const { kinds } = await survey({ webhooks, system: step("settings_system_status", 0) });
  expect(kinds).toEqual(["order-webhooks-off", "webhooks-late"]);
});

test("webhooks are late without WordPress's own cron, until one has arrived", async () => {
  const system = step("settings_system_status", 0);
  expect((await survey({ system })).kinds).toEqual(["webhooks-late"]);
  expect((await survey({ system }, { webhooks: "heard" })).kinds).toEqual([]);
  expect((await survey({ system }, { webhooks: "none" })).kinds).toEqual([]);
});
