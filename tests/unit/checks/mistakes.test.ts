import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_SLIDER } from "#app/domain/admin/slider.ts";
import type { ShopData } from "#app/domain/shop/shop-data.ts";
import type { Finding } from "#app/domain/admin/finding.ts";
import { examine } from "#server/checks/examine.ts";
import type { ShopTexts } from "#server/checks/examine.ts";
import { openEmbeddedBillplz } from "#server/adapters/embedded/billplz/index.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { LAST_BACKUP } from "#server/platform/storage/backup.ts";
import { openStore } from "#server/platform/storage/store.ts";
import { FIRST_SHOP, saveShop } from "#server/settings/shop.ts";
import { saveSlider } from "#server/settings/slider.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const DAY_MS = 86_400_000;
const log = createLog("error", () => {});

/** What each service answers in place of its usual answer; undefined: the usual one. */
interface Wrong {
  env?: Record<string, string>;
  wordPress?: (request: Request) => Response | undefined;
  billplz?: (request: Request) => Response | undefined;
  site?: (request: Request) => Response | undefined;
  /** Changes the data folder. */
  folder?: (dataDir: string) => void | Promise<void>;
  isBuilt?: boolean;
  texts?: Partial<ShopTexts>;
  /** What the shop says of itself. */
  facts?: Partial<ShopData["facts"]>;
  rules?: ShopData["rules"];
}

/** What is not the demo's. */
const OWN: Partial<ShopData["facts"]> = {
  name: "Kek Aina",
  registration: "Kek Aina (202001234567)",
  address: { ...FIRST_SHOP.facts.address, street: "3 Jalan Mawar" },
  contact: {
    email: "aina@kekaina.my",
    phone: "+60123456789",
    phoneDisplay: "012-345 6789",
    whatsApp: "",
  },
  credits: {
    platform: { name: "Kedai", url: "https://kedai.my" },
    agency: { name: "", url: "" },
  },
};

const TRANSFER = {
  PAYMENT: "transfer",
  TRANSFER_ACCOUNT_NAME: "Kedai Manis",
  TRANSFER_BANK: "Maybank",
  TRANSFER_ACCOUNT_NUMBER: "5140 1234 5678",
};

const lost = (code: string) => {
  throw new TypeError("fetch failed", { cause: { code } });
};

/** A store with slides and an identity of the seller's own. */
async function openOwnStore(file: string, { facts, rules = FIRST_SHOP.rules }: Wrong) {
  const store = await openStore({ file });
  const ownSlides = { images: [], settings: DEFAULT_SLIDER.settings };
  const shop = { store, clock: Date.now, log, content: createContentVersion() };
  await saveSlider(shop, ownSlides, { savedBy: "owner" });
  const data = { ...FIRST_SHOP, rules, facts: { ...FIRST_SHOP.facts, ...OWN, ...facts } };
  const description = "Kek lapis.";
  data.words = { ...data.words, en: { ...data.words.en, description } };
  await saveShop(shop, data, { savedBy: "owner" });
  await store.close();
}

async function findings(wrong: Wrong = {}): Promise<Finding[]> {
  const dataDir = join(tempDir(), "data");
  mkdirSync(dataDir);
  await openOwnStore(join(dataDir, "state.sqlite"), wrong);
  writeFileSync(join(dataDir, LAST_BACKUP), "");
  await wrong.folder?.(dataDir);
  const woo = openEmbeddedWooCommerce({
    file: ":memory:",
    consumerKey: "ck_right",
    consumerSecret: "cs_right",
    moreKeys: [{ consumerKey: "ck_read", consumerSecret: "cs_read", permissions: "read" }],
    siteUrl: "https://back.example",
  });
  const billplz = openEmbeddedBillplz({
    file: ":memory:",
    secretKey: "right-key",
    signatureKey: "signature",
    collectionId: "right-collection",
    publicUrl: () => "https://shop.example/sandbox",
    deliver: async () => new Response(),
    log,
  });
  onTestFinished(() => {
    woo.close();
    billplz.close();
  });
  const usual: Record<string, (request: Request) => Promise<Response>> = {
    "back.example": async (request) => wrong.wordPress?.(request) ?? woo.fetch(request),
    "pay.example": async (request) => wrong.billplz?.(request) ?? billplz.fetch(request),
    "shop.example": async (request) => wrong.site?.(request) ?? ourShop(request),
  };
  const env = readEnv({
    DATA_DIR: dataDir,
    SITE_URL: "https://shop.example",
    SESSION_SECRET: "a-session-secret-of-at-least-32-bytes",
    TRUSTED_PROXIES: "1",
    WOOCOMMERCE_URL: "https://back.example",
    WOOCOMMERCE_CONSUMER_KEY: "ck_right",
    WOOCOMMERCE_CONSUMER_SECRET: "cs_right",
    BILLPLZ_API_URL: "https://pay.example/api/",
    BILLPLZ_SECRET_KEY: "right-key",
    BILLPLZ_X_SIGNATURE_KEY: "signature",
    BILLPLZ_COLLECTION_ID: "right-collection",
    SMTP_URL: "smtp://127.0.0.1:2525",
    MAIL_FROM: "shop@shop.example",
    OWNER_EMAIL: "owner@shop.example",
    ORDER_EMAILS: "kedai",
    ...wrong.env,
  });
  return examine(env, {
    fetch: (request) => (usual[new URL(request.url).host] ?? (() => lost("ENOTFOUND")))(request),
    isBuilt: wrong.isBuilt ?? true,
    texts: {
      withoutMalay: [],
      pages: { "terms.md": "# Terms" },
      ...wrong.texts,
    },
  });
}

function index(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const body = { timezone_string: "Asia/Kuala_Lumpur", gmt_offset: 8, ...changes };
  return Response.json(body, { headers: { Date: new Date().toUTCString(), ...headers } });
}

/** Our shop behind one proxy, which appends the visitor's address. */
const behindProxy =
  (client: string) =>
  ({ url, headers }: Request): Response => {
    if (!url.endsWith("/healthz")) return new Response("home");
    const forwardedFor = `${headers.get("X-Forwarded-For")}, 203.0.113.9`;
    return Response.json({ status: "ok", arrival: { client, forwardedFor } });
  };
const ourShop = behindProxy("203.0.113.9");

const onIndex =
  (answer: () => Response) =>
  ({ url }: Request) =>
    url.endsWith("/wp-json/") ? answer() : undefined;

const setting =
  (id: string, value: string) =>
  ({ url }: Request) =>
    url.includes("/settings/general")
      ? Response.json([
          { id: "woocommerce_calc_taxes", value: "no" },
          { id: "woocommerce_currency", value: "MYR" },
          { id: "woocommerce_price_num_decimals", value: "2" },
          { id: "woocommerce_enable_coupons", value: "yes" },
          { id, value },
        ])
      : undefined;

const WITHOUT_REVIEWS = ({ url }: Request) =>
  url.includes("orderby=rating") ? Response.json([{ rating_count: 0 }]) : undefined;

const redirect = (Location: string) => new Response(null, { status: 301, headers: { Location } });

test("an installation that fits has no error and no warning", async () => {
  const found = await findings();
  expect(found.filter(({ level }) => level === "error" || level === "warning")).toEqual([]);
  expect(found.find(({ part }) => part === "WooCommerce")?.text).toContain("may read and write");
  expect(found.find(({ part }) => part === "Billplz")?.text).toContain("accepts the key");
});

test.each<[string, Wrong, Finding["level"], RegExp]>([
  ["WordPress is away", { wordPress: () => lost("ECONNREFUSED") }, "error", /ECONNREFUSED/],
  [
    "WOOCOMMERCE_URL is not known",
    { env: { WOOCOMMERCE_URL: "https://nowhere.example" } },
    "error",
    /nowhere\.example does not answer \(ENOTFOUND\)/,
  ],
  [
    "WordPress redirects to another host",
    { wordPress: () => redirect("https://www.back.example/wp-json/") },
    "error",
    /redirects \(301, → https:\/\/www\.back\.example/,
  ],
  [
    "the permalinks are plain",
    { wordPress: onIndex(() => new Response("Not found", { status: 404 })) },
    "error",
    /no REST API \(404\)/,
  ],
  [
    "the permalinks are plain, and WordPress leads to its home page",
    { wordPress: ({ url }) => redirect(new URL("/?per_page=1", url).href) },
    "error",
    /not by its REST API \(301/,
  ],
  [
    "a firewall refuses the shop's address",
    { wordPress: () => new Response("<h1>Blocked</h1>", { status: 403 }) },
    "error",
    /refuses the shop's calls \(403, .*Blocked/,
  ],
  [
    "a firewall refuses what writes",
    {
      wordPress: ({ method }) =>
        method === "GET" ? undefined : new Response("<h1>Blocked</h1>", { status: 403 }),
    },
    "error",
    /refuses the shop's calls \(403, .*Blocked/,
  ],
  [
    "WordPress is in another time zone",
    { wordPress: onIndex(() => index({ timezone_string: "", gmt_offset: 0 })) },
    "warning",
    /time zone is UTC0/,
  ],
  [
    "WordPress has another clock",
    { wordPress: onIndex(() => index({}, { Date: new Date(0).toUTCString() })) },
    "warning",
    /clock differs/,
  ],
  [
    "the key is unknown",
    { env: { WOOCOMMERCE_CONSUMER_KEY: "ck_wrong" } },
    "error",
    /refuses the shop's API keys/,
  ],
  [
    "the key may only read",
    { env: { WOOCOMMERCE_CONSUMER_KEY: "ck_read", WOOCOMMERCE_CONSUMER_SECRET: "cs_read" } },
    "error",
    /may only read/,
  ],
  [
    "taxes are on",
    { wordPress: setting("woocommerce_calc_taxes", "yes") },
    "error",
    /Taxes are on/,
  ],
  ["prices are dollars", { wordPress: setting("woocommerce_currency", "USD") }, "error", /in USD/],
  [
    "prices have no decimals",
    { wordPress: setting("woocommerce_price_num_decimals", "0") },
    "error",
    /have 0 decimals/,
  ],
  [
    "coupons are off",
    { wordPress: setting("woocommerce_enable_coupons", "no") },
    "warning",
    /Coupons are switched off/,
  ],
  ["no product has a review", { wordPress: WITHOUT_REVIEWS }, "warning", /ratings .* invented/],
  [
    "WooCommerce is to send the mails and does not",
    { env: { ORDER_EMAILS: "woocommerce" } },
    "warning",
    /"Processing order" is off/,
  ],
  [
    "both send mails",
    {
      wordPress: ({ url }) =>
        url.includes("/settings/email_")
          ? Response.json([{ id: "enabled", value: "yes" }])
          : undefined,
    },
    "warning",
    /two confirmations/,
  ],
  [
    "no webhook comes although a secret is set",
    { env: { WOOCOMMERCE_WEBHOOK_SECRET: "a-secret" } },
    "warning",
    /No active webhook/,
  ],
  [
    "Billplz refuses the key",
    { env: { BILLPLZ_SECRET_KEY: "of-the-sandbox" } },
    "error",
    /refuses the key \(401\)/,
  ],
  [
    "Billplz knows no such collection",
    { env: { BILLPLZ_COLLECTION_ID: "wrong" } },
    "error",
    /no such collection/,
  ],
  ["Billplz is away", { billplz: () => lost("ECONNREFUSED") }, "error", /does not answer/],
  [
    "the QR code is no picture",
    { env: { ...TRANSFER, TRANSFER_QR: "package.json" } },
    "error",
    /TRANSFER_QR package\.json cannot be read as a picture/,
  ],
  [
    "transfers have an hour",
    { env: { ...TRANSFER, HOLD_MINUTES: "60" } },
    "warning",
    /HOLD_MINUTES=60 leaves payer and owner little time/,
  ],
  [
    "Billplz, kept beside transfers for its open bills, refuses its key",
    { env: { ...TRANSFER, BILLPLZ_SECRET_KEY: "wrong" } },
    "error",
    /refuses the key \(401\)/,
  ],
  [
    "no slip reaches the owner",
    { env: { ...TRANSFER, OWNER_EMAIL: "" } },
    "warning",
    /not told when a slip arrives/,
  ],
  [
    "SITE_URL redirects to itself",
    {
      site: ({ url }) => (url.endsWith("/healthz") ? undefined : redirect("https://shop.example/")),
    },
    "error",
    /redirects to itself without end/,
  ],
  [
    "SITE_URL leads to another program",
    { site: () => new Response("Welcome to nginx", { status: 200 }) },
    "error",
    /is not this shop/,
  ],
  [
    "shoppers are sent to another address",
    {
      site: ({ url }) =>
        url.endsWith("/healthz") ? undefined : redirect("https://www.shop.example/"),
    },
    "warning",
    /leads to https:\/\/www\.shop\.example/,
  ],
  [
    "the proxy is not trusted",
    { env: { TRUSTED_PROXIES: "0" }, site: behindProxy("10.0.0.2") },
    "error",
    /address of a proxy/,
  ],
  [
    "too many proxies are trusted",
    { env: { TRUSTED_PROXIES: "2" }, site: behindProxy("192.0.2.44") },
    "error",
    /may claim any address/,
  ],
  [
    "the pages are closed to search engines",
    {
      site: ({ url }) =>
        url.endsWith("/healthz")
          ? undefined
          : new Response("", { headers: { "X-Robots-Tag": "noindex, nofollow" } }),
    },
    "warning",
    /search engines are told not to show/,
  ],
  ["SITE_URL does not answer", { site: () => lost("ENOTFOUND") }, "warning", /\(ENOTFOUND\)/],
  [
    "the owner has no mail address",
    { env: { OWNER_EMAIL: "" } },
    "warning",
    /told nothing by mail/,
  ],
  [
    "no mail can be sent",
    { env: { SMTP_URL: "", MAIL_FROM: "", OWNER_EMAIL: "" } },
    "warning",
    /no mail is sent/,
  ],
  ["the seller is not named", { facts: { registration: "" } }, "warning", /registration number/],
  [
    "a text of the shop has no Malay one",
    { texts: { withoutMalay: ["Tulips, cut today"] } },
    "warning",
    /in English: "Tulips, cut today"\.$/,
  ],
  [
    "a page is still a draft",
    { texts: { pages: { "terms.md": "<!-- Owner: a first draft -->", "about.md": "# About" } } },
    "warning",
    /still a first draft: terms\.md\.$/,
  ],
  ["there is no build", { isBuilt: false }, "warning", /no build/],
  [
    "no backup was made for weeks",
    {
      folder: (dataDir) => {
        const then = new Date(Date.now() - 21 * DAY_MS);
        utimesSync(join(dataDir, LAST_BACKUP), then, then);
      },
    },
    "warning",
    /last one is 21 days old/,
  ],
  [
    "the state file is damaged",
    { folder: (dataDir) => writeFileSync(join(dataDir, "state.sqlite"), "x".repeat(5_000)) },
    "error",
    /damaged or not a database/,
  ],
])(
  "when %s one sentence names it, and another how to mend it",
  async (_name, wrong, level, text) => {
    const found = await findings(wrong);
    const named = { level, text: expect.stringMatching(text), mend: expect.stringMatching(/\.$/) };
    expect(found).toContainEqual(expect.objectContaining(named));
    expect(JSON.stringify(found)).not.toMatch(/cs_right|right-key|cs_read/);
  },
);

test("a shop that derives no ratings from sales needs no reviews", async () => {
  const rules = { ...FIRST_SHOP.rules, ratingsFromSales: false };
  const found = await findings({ wordPress: WITHOUT_REVIEWS, rules });
  expect(found.filter(({ level }) => level === "error" || level === "warning")).toEqual([]);
});
