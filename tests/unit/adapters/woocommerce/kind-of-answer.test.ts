import { expect, test } from "vitest";
import type { SurveyExpectations } from "#server/ports/shop-backend.ts";
import {
  type AnswerKind,
  foundIn,
  kindOfAnswer,
} from "#server/adapters/woocommerce/survey/kind-of-answer.ts";
import { clientAnswered, errorOf, list, recorded, SECRET } from "./fake-wordpress.ts";

const html = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { "Content-Type": "text/html; charset=UTF-8", ...headers },
  });
const json = (status: number, body: object) => Response.json(body, { status });
const own = (status: number, code: string) =>
  json(status, { code, message: "No.", data: { status } });

/** What fetch throws. */
const thrown = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error("no"), { code }) });

const BODIES = {
  "a page": (status: number) => html(status, "<title>Stop</title><h1>Stop</h1>"),
  nothing: (status: number) => new Response(null, { status }),
  "JSON of another program": (status: number) => json(status, { error: "stop" }),
  "a firewall's error": (status: number) => json(status, { code: "waf_1", message: "Stop." }),
  "JSON after a notice": (status: number) => html(status, '<b>Notice</b>: x\n[{"id":1}]'),
  "a plug-in's error": (status: number) => own(status, "itsec_rest_api_access_restricted"),
  "an error about keys": (status: number) => own(status, "woocommerce_rest_cannot_view"),
  "an unknown route": (status: number) => own(status, "rest_no_route"),
  "an error about the call": (status: number) => own(status, "woocommerce_rest_invalid_order"),
};
type Body = keyof typeof BODIES;

/** The kind of each answer: of all bodies with a status, or of single ones. */
const TABLE: [statuses: number[], kind: AnswerKind, others?: Partial<Record<Body, AnswerKind>>][] =
  [
    [[301, 302, 307, 308], "moved"],
    [
      [401, 403],
      "blocked",
      {
        "an error about keys": "keys",
        "an unknown route": "keys",
        "an error about the call": "keys",
      },
    ],
    [
      [402, 405, 406, 418, 451],
      "blocked",
      {
        "an error about keys": "answered",
        "an unknown route": "no-rest",
        "an error about the call": "answered",
      },
    ],
    [
      [400, 409, 422],
      "blocked",
      {
        "a plug-in's error": "answered",
        "an error about keys": "answered",
        "an unknown route": "no-rest",
        "an error about the call": "answered",
      },
    ],
    [
      [404, 410],
      "no-rest",
      {
        "a plug-in's error": "answered",
        "an error about keys": "answered",
        "an error about the call": "answered",
      },
    ],
    [[429], "busy"],
    [[408, 500, 502, 503, 504, 520, 530], "away"],
  ];

const CASES = TABLE.flatMap(([statuses, kind, others = {}]) =>
  statuses.flatMap((status) =>
    (Object.keys(BODIES) as Body[]).map(
      (body) => [status, body, others[body] ?? kind] as [number, Body, AnswerKind],
    ),
  ),
);

const EXPECTED: SurveyExpectations = {
  showsPicture: () => true,
  shipping: { shippingCost: 800, freeShippingThreshold: 10_000 },
  webhooks: "none",
  fixedProductCoupons: "per-piece",
  ratingsFromSales: false,
  orderEmails: "off",
};

/** What a survey tells when only this answer of the back end fails. */
async function surveyed(answer: () => Response, fails: (request: Request) => boolean) {
  const { client } = clientAnswered([(request) => (fails(request) ? answer() : list([]))]);
  const { found, absence, unchecked } = await client.survey(EXPECTED);
  return { kinds: [...found, ...(absence ? [absence] : [])].map(({ kind }) => kind), unchecked };
}
const isRead = ({ url }: Request) => url.includes("kedai-no-such-order");
const isWrite = ({ method }: Request) => method === "PUT";

test.each(CASES)(
  "%d with %s is %s, and a read and a write tell exactly that",
  async (status, body, kind) => {
    const answer = () => BODIES[body](status);
    const error = errorOf(await clientAnswered([answer]).client.ping());
    expect(kindOfAnswer(error)).toBe(kind);

    const isTold = kind !== "busy" && kind !== "answered";
    const read = await surveyed(answer, isRead);
    expect(read.kinds).toEqual(isTold ? [kind] : []);
    expect(read.unchecked).toContain("order-filter");
    const write = await surveyed(answer, isWrite);
    expect(write.kinds).toEqual(isTold ? [kind === "keys" ? "read-only" : kind] : []);

    const { client } = clientAnswered([answer]);
    const absence = kind === "keys" || !isTold ? undefined : kind;
    expect((await client.absence())?.kind).toBe(absence);
  },
);

test.each<[string, () => Response | Error, AnswerKind, string]>([
  ["nothing", () => new Error("no"), "away", ""],
  ["a list", () => json(200, { products: [] }), "no-rest", "200, application/json"],
  [
    "a firewall's JSON with a code of its own",
    () => json(406, { code: "waf_1", message: `Stop ${SECRET}\n now` }),
    "blocked",
    '406, waf_1, application/json, "Stop … now"',
  ],
  [
    "JSON without a code",
    () => json(451, { error: "No." }),
    "blocked",
    '451, application/json, "No."',
  ],
  ["an expired certificate", () => thrown("CERT_HAS_EXPIRED"), "certificate", "CERT_HAS_EXPIRED"],
  [
    "a certificate for another name",
    () => thrown("ERR_TLS_CERT_ALTNAME_INVALID"),
    "certificate",
    "ERR_TLS_CERT_ALTNAME_INVALID",
  ],
  ["a name without an address", () => thrown("ENOTFOUND"), "unresolved", "ENOTFOUND"],
  ["a closed port", () => thrown("ECONNREFUSED"), "away", "ECONNREFUSED"],
  [
    "a challenge",
    () => html(200, "<html><title>Just a moment...</title><script>{}</script></html>"),
    "no-rest",
    '200, text/html, "Just a moment..."',
  ],
  [
    "a page without a title",
    () => html(403, "<style>h1{}</style>\n<h1>Sorry,</h1> you\tare \u202eblocked"),
    "blocked",
    '403, text/html, "Sorry, you are blocked"',
  ],
  [
    "a notice of PHP before the JSON",
    () => html(200, '<br />\n<b>Notice</b>: Undefined index in x.php on line 3<br />\n[{"id":1}]'),
    "garbled",
    '200, text/html, "Notice : Undefined index in x.php on line 3"',
  ],
  [
    "a comment of a cache after the JSON",
    () => html(200, '[{"email":"aina@example.my"}]\n<!-- Page cached by LiteSpeed Cache 6.1 -->'),
    "garbled",
    '200, text/html, "Page cached by LiteSpeed Cache 6.1"',
  ],
  [
    "JSON that was cut off",
    () => html(200, '[{"a":[1]},{"note":"5 < 7","email":"aina@example.my"'),
    "garbled",
    "200, text/html",
  ],
  [
    "a redirect",
    () => html(301, "", { Location: "https://www.shop.example/wp-json/wc/v3/products?x=1" }),
    "moved",
    "301, → https://www.shop.example/wp-json/wc/v3/products, text/html",
  ],
  [
    "a redirect to WordPress's home page, as with plain permalinks",
    () => html(301, "", { Location: "/?status=publish&per_page=1" }),
    "no-rest",
    "301, → https://shop.example/, text/html",
  ],
  [
    "the same with index.php",
    () => html(302, "", { Location: "https://shop.example/index.php" }),
    "no-rest",
    "302, → https://shop.example/index.php, text/html",
  ],
  [
    "a redirect to the home page of another address",
    () => html(301, "", { Location: "https://www.shop.example/" }),
    "moved",
    "301, → https://www.shop.example/, text/html",
  ],
  [
    "a redirect to a page to log in",
    () => html(302, "", { Location: "/wp-login.php" }),
    "moved",
    "302, → https://shop.example/wp-login.php, text/html",
  ],
  ["a bad redirect", () => html(301, "", { Location: "http://[" }), "moved", "301, text/html"],
  [
    "a page with a key from the address",
    () =>
      html(403, `<h1>/wp-json/?consumer_key=ck_public&amp;consumer_secret=${SECRET} denied</h1>`),
    "blocked",
    '403, text/html, "/wp-json/?consumer_key=…&amp;consumer_secret=… denied"',
  ],
  [
    "WordPress without WooCommerce",
    () => recorded("no_such_route"),
    "no-rest",
    "404, rest_no_route",
  ],
  [
    "refused keys",
    () => recorded("auth_wrong_secret"),
    "keys",
    "401, woocommerce_rest_authentication_error",
  ],
])("%s: what came is told", async (_, answer, kind, found) => {
  const reply = answer();
  const { client, lines } = clientAnswered([
    reply instanceof Error ? reply : () => answer() as Response,
  ]);
  const error = errorOf(await client.ping());
  expect([kindOfAnswer(error), foundIn(error)]).toEqual([kind, found]);
  expect(lines.join()).not.toContain(SECRET);
});

test("a long text is cut", async () => {
  const error = errorOf(await clientAnswered([() => html(403, "stop ".repeat(100))]).client.ping());
  expect(foundIn(error).length).toBeLessThan(110);
});

test.each(["a firewall's error", "a page", "an error about keys"] as const)(
  "a single call that gets %s, while the survey's own are answered, is told until it succeeds",
  async (body) => {
    let isRefused = true;
    const { client } = clientAnswered([
      ({ url }) =>
        isRefused && url.includes("products/categories") ? BODIES[body](403) : list([]),
    ]);
    const found = async () => (await client.survey(EXPECTED, "closing")).found;
    expect(await found()).toEqual([]);
    const before = client.refusals();
    await client.listCategories();
    expect(client.refusals()).toBeGreaterThan(before);
    expect(await found()).toMatchObject([
      { kind: "calls-refused", found: [expect.stringMatching(/: 403, /)] },
    ]);
    isRefused = false;
    await client.listCategories();
    expect(await found()).toEqual([]);
  },
);

test("coupons that are switched off are no refused call", async () => {
  const { client } = clientAnswered([() => own(403, "woocommerce_rest_cannot_view")]);
  await client.findCoupon("SAVE10");
  expect(client.refusals()).toBe(0);
});
