import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bodyOf,
  clientAnswered,
  errorOf,
  list,
  recorded,
  SECRET,
  valueOf,
} from "./fake-wordpress.ts";

const PUBLISHED = { status: "publish" } as const;

test("every request carries the keys in its header and nowhere else", async () => {
  const { client, requests, lines } = clientAnswered([list([])]);
  valueOf(await client.listProducts(PUBLISHED));
  const expected = `Basic ${Buffer.from(`ck_public:${SECRET}`).toString("base64")}`;
  expect(requests[0]?.headers.get("authorization")).toBe(expected);
  expect(requests[0]?.url).not.toContain("ck_public");
  expect(lines.join()).not.toContain(SECRET);
});

test("keys in the query are in every request, and in no header, line or error", async () => {
  const page = ({ url }: Request) => new Response(`<h1>No ${url}</h1>`, { status: 403 });
  const { client, requests, lines, query } = clientAnswered([list([]), page, page], {
    keysInQuery: true,
  });
  valueOf(await client.listProducts(PUBLISHED));
  const refused = [errorOf(await client.ping()), errorOf(await client.completeOrder(5))];
  for (const index of [0, 1, 2]) {
    expect(query(index)).toMatchObject({ consumer_key: "ck_public", consumer_secret: SECRET });
    expect(requests[index]?.headers.get("authorization")).toBe(null);
  }
  expect(query()["status"]).toBe("publish");
  expect(JSON.stringify([refused, lines, await client.absence()])).not.toMatch(/ck_public|cs_0123/);
});

test("a plain http address is refused at the start", () => {
  expect(() => clientAnswered([], { url: "http://shop.example" })).toThrow(/must be https/);
});

test("a shop below a path is called below that path", async () => {
  const { client, requests } = clientAnswered([list([])], { url: "https://shop.example/my/" });
  valueOf(await client.listCategories());
  expect(requests[0]?.url).toMatch(/^https:\/\/shop\.example\/my\/wp-json\/wc\/v3\/products/);
});

const good = bodyOf("product_simple_on_sale");
const without = (key: string) =>
  Object.fromEntries(Object.entries(good).filter(([k]) => k !== key));
const UNREADABLE: [string, unknown][] = [
  ["null", null],
  ["text", "cake"],
  ["a number", 5],
  ["an empty object", {}],
  ...["id", "name", "price"].map((key): [string, unknown] => [`no ${key}`, without(key)]),
  ...["1,299.00", "-5", "NaN", "1e3", "free", true, [], {}].map((price): [string, unknown] => [
    `the price ${JSON.stringify(price)}`,
    { ...good, price },
  ]),
  ...["x", 2.5, -1, 0, null].map((id): [string, unknown] => [
    `the id ${JSON.stringify(id)}`,
    { ...good, id },
  ]),
  ...[null, true, {}].map((name): [string, unknown] => [
    `the name ${JSON.stringify(name)}`,
    { ...good, name },
  ]),
];

test.each(UNREADABLE)("%s in a list leaves the other rows", async (_, row) => {
  const { client, requests } = clientAnswered([list([row, good])]);
  const { products } = valueOf(await client.listProducts(PUBLISHED));
  expect(products.map(({ id }) => id)).toEqual([26]);
  expect(requests).toHaveLength(1);
});

test("an answer of a wrong shape is one line of the log, without its content", async () => {
  const { client, lines } = clientAnswered([Response.json({ products: [good] })]);
  const error = errorOf(await client.listProducts(PUBLISHED));
  expect(error).toMatchObject({ kind: "malformed", call: "products.list", retryable: false });
  const warnings = lines.filter((line) => line.includes('"warn"'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain("products.list");
  expect(warnings[0]).not.toContain("Vanilla");
});

test.each([
  ["truncated JSON", JSON.stringify([good]).slice(0, -20)],
  ["a page of HTML", "<!doctype html><title>Maintenance</title>"],
  ["nothing", ""],
  ["an object instead of a list", JSON.stringify({ products: [good] })],
  ["an empty object instead of a list", "{}"],
  ["PHP's words before the JSON", `<b>Warning</b>: x in y.php\n${JSON.stringify([good])}`],
])("a 200 that holds %s is malformed", async (_, text) => {
  const { client } = clientAnswered([new Response(text)]);
  expect(errorOf(await client.listProducts(PUBLISHED)).kind).toBe("malformed");
});

test("a body over 2 MiB is not read to its end", async () => {
  const chunk = new TextEncoder().encode(" ".repeat(65_536));
  let sent = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += chunk.byteLength;
          controller.enqueue(chunk);
        },
      }),
    );
  const { client, requests } = clientAnswered([endless]);
  expect(errorOf(await client.getOrder(501)).kind).toBe("malformed");
  expect(sent).toBeLessThan(3 * 1024 * 1024);
  // A list is asked for in halves down to the name of its first row, and no further.
  sent = 0;
  expect(errorOf(await client.listProducts({ ...PUBLISHED, perPage: 100 })).kind).toBe("malformed");
  expect(requests).toHaveLength(1 + 9);
  expect(sent).toBeLessThan(9 * 3 * 1024 * 1024);
});

test("long error messages and codes are cut", async () => {
  const error = { code: "c".repeat(5_000), message: "<p>a critical error</p>".repeat(5_000) };
  const { client } = clientAnswered([Response.json(error, { status: 400 })]);
  const { code = "", detail = "" } = errorOf(await client.listCategories());
  expect([code.length, detail.length]).toEqual([100, 300]);
});

test("with any JSON of a back end, prices are whole sen or absent and nothing throws", async () => {
  const anyRow = fc
    .tuple(fc.constantFrom(...Object.keys(good)), fc.jsonValue())
    .map(([key, value]) => ({ ...good, [key]: value }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.array(anyRow)), async (body) => {
      const { client } = clientAnswered([Response.json(body)]);
      const result = await client.listProducts({ status: "publish,draft" });
      for (const product of result.ok ? result.value.products : []) {
        for (const price of [product.price, product.regularPrice, product.salePrice]) {
          expect(price === undefined || (Number.isSafeInteger(price) && price >= 0)).toBe(true);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("a read is repeated twice at most, and then given up", async () => {
  const { client, requests } = clientAnswered([new Response("", { status: 502 })]);
  expect(errorOf(await client.listProducts(PUBLISHED))).toMatchObject({
    kind: "lost",
    status: 502,
  });
  expect(requests).toHaveLength(3);
});

test("after a 429 no read is sent until the requested time is over", async () => {
  const now = { ms: 0 };
  const limited = new Response("", { status: 429, headers: { "Retry-After": "60" } });
  const { client, requests } = clientAnswered([limited, list([])], { ticks: () => now.ms });
  expect(errorOf(await client.listProducts(PUBLISHED))).toMatchObject({ kind: "busy" });
  expect(errorOf(await client.listCategories())).toMatchObject({ kind: "busy" });
  expect(requests).toHaveLength(1);
  now.ms = 60_001;
  expect(valueOf(await client.listCategories())).toEqual([]);
});

test("a call without an answer in time is lost, and its socket is closed", async () => {
  let aborted = false;
  const silent = (request: Request) =>
    new Promise<Response>(() => {
      request.signal.addEventListener("abort", () => (aborted = true));
    });
  const { client } = clientAnswered([silent], { timeouts: { catalogue: 20 } });
  expect(errorOf(await client.listProducts(PUBLISHED))).toMatchObject({
    kind: "lost",
    detail: "timeout",
  });
  expect(aborted).toBe(true);
});

test.each(["auth_none", "auth_unknown_key", "auth_wrong_secret", "auth_basic_over_plain_http"])(
  "the recorded refusal %s is an error that no retry helps",
  async (name) => {
    const { client, requests } = clientAnswered([recorded(name)]);
    expect(errorOf(await client.listProducts(PUBLISHED))).toMatchObject({
      kind: "refused",
      status: 401,
      retryable: false,
    });
    expect(requests).toHaveLength(1);
  },
);

test("the ping tells whether the shop answers with these keys", async () => {
  const { client } = clientAnswered([list([{ id: 1 }]), recorded("auth_wrong_secret")]);
  expect(valueOf(await client.ping())).toBe(true);
  expect(errorOf(await client.ping())).toMatchObject({ kind: "refused", call: "ping" });
});
