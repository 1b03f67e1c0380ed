import { currentRules, currentShop, type ShopWords } from "#app/domain/shop/identity.ts";
import type { ShopData } from "#app/domain/shop/shop-data.ts";
import { sampleOf } from "#app/domain/admin/slider.ts";
import type { Finding } from "#app/domain/admin/finding.ts";
import { demoIdentity } from "#app/config/demo.ts";
import { createBillplzClient } from "#server/adapters/billplz/client.ts";
import { createSealer } from "#server/platform/crypto/seal.ts";
import { knownSessionSecrets } from "#server/platform/crypto/secrets.ts";
import type { Env } from "#server/platform/environment/env.ts";
import { takesRealMoney } from "#server/platform/environment/payment-settings.ts";
import { createLog } from "#server/platform/log.ts";
import type { UpstreamFetch } from "#server/platform/outgoing/upstream.ts";
import { pictureOrigins } from "#server/pictures/picture-origins.ts";
import { sourceOf } from "#server/pictures/picture-source.ts";
import { DEFAULT_SHIPPING, readShipping } from "#server/settings/shipping.ts";
import { FIRST_SHOP, readEditableShop, withShopData } from "#server/settings/shop.ts";
import { readEditableSlider } from "#server/settings/slider.ts";
import { createSmtpChannel } from "#server/adapters/smtp/smtp-channel.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import type { DemoParts } from "#server/ports/shop-core.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { backEndMismatch } from "#server/platform/storage/back-ends.ts";
import { examineBackEnd } from "./back-end.ts";
import { examineDemo } from "./demo.ts";
import { examineDatabase } from "./database.ts";
import { findingsOf } from "./finding.ts";
import { examineMachine } from "./machine.ts";
import { examineMail } from "./mail.ts";
import { examinePayments, examineTransfer } from "./payments.ts";
import { examineSite } from "./site.ts";

interface Asked {
  fetch: UpstreamFetch;
  isBuilt: boolean;
  texts: ShopTexts;
  /** What of the demo is in the embedded store. */
  demo?: DemoParts | undefined;
  /** Where a test mail goes; without it none is sent. */
  testAddress?: string | undefined;
  now?: () => number;
}

/** Checks an installation against its real services, one part after another. Nothing is changed in any of them. */
export async function examine(env: Env, asked: Asked): Promise<Finding[]> {
  const { fetch, isBuilt, texts, demo, testAddress, now = Date.now } = asked;
  const { findings, store } = await examineDatabase(env, now);
  try {
    const shop = await shopDataIn(store);
    return await withShopData(shop, async () => [
      ...(await examineMachine(env, { isBuilt, now: now() })),
      ...findings,
      ...(await examineOrders(env, store)),
      ...(await backEnd(env, { fetch, store, now: now() })),
      ...(await payments(env, { fetch, store })),
      ...(await examineFormerBills(env, store)),
      ...(env.siteUrlConfigured
        ? await examineSite(env.siteUrl, {
            fetch,
            sealer: sealerOf(env),
            trustedProxies: env.trustedProxies,
            realMoney: takesRealMoney(env.payments),
          })
        : []),
      ...(await examineMail(env, { channel: smtp(env), testAddress })),
      ...examineTexts(shop, texts),
      ...examineDemo(env, {
        parts: demo,
        slides: await sampleSlides(store),
        identity: demoIdentity(currentShop(), currentRules()),
      }),
    ]);
  } finally {
    await store?.close();
  }
}

/** What a shop begins with where the store cannot be read. */
const shopDataIn = async (store: Store | undefined) =>
  (store && (await readEditableShop({ store, log }).catch(() => undefined))) ?? FIRST_SHOP;

/** How many slides are the demo's; none where the store cannot be read, which has a finding of its own. */
async function sampleSlides(store: Store | undefined): Promise<number> {
  const slider = store && (await readEditableSlider({ store }).catch(() => undefined));
  return slider?.value.images.filter(sampleOf).length ?? 0;
}

/** The clients' log lines are left out, because the findings contain the same. */
const log = createLog("error", () => {});

async function backEnd(
  env: Env,
  { fetch, store, now }: { fetch: UpstreamFetch; store: Store | undefined; now: number },
): Promise<Finding[]> {
  const { ok } = findingsOf("WooCommerce");
  if (env.backend.kind === "embedded") return [ok("none; the embedded back end is used.")];
  const origins = pictureOrigins(env);
  const shipping = store && (await readShipping({ store, log }).catch(() => undefined));
  return examineBackEnd(env.backend.url, {
    backend: createWooCommerceClient({ ...env.backend, fetch, log }),
    expected: {
      showsPicture: (src) => sourceOf(src, origins) !== undefined,
      shipping: shipping ?? DEFAULT_SHIPPING,
      webhooks: env.backend.webhookSecret === undefined ? "none" : "unheard",
      orderEmails: env.sendsOrderEmails ? env.orderEmails : "off",
      fixedProductCoupons: currentRules().fixedProductCoupons,
      ratingsFromSales: currentRules().ratingsFromSales,
    },
    fetch,
    now,
  });
}

async function payments(
  env: Env,
  { fetch, store }: { fetch: UpstreamFetch; store: Store | undefined },
): Promise<Finding[]> {
  const { ok } = findingsOf("payments");
  if (env.payments.kind === "embedded") return [ok("test mode; no real money moves.")];
  const ofBillplz = (settings: Extract<Env["payments"], { kind: "billplz" }>) =>
    examinePayments(createBillplzClient({ ...settings, fetch, log }), { store });
  const former = (await Promise.all(env.formerPayments.map(ofBillplz))).flat();
  if (env.payments.kind === "billplz") return [...(await ofBillplz(env.payments)), ...former];
  return [...(await examineTransfer(env.payments, env)), ...former];
}

function sealerOf(env: Env) {
  const secrets = knownSessionSecrets(env);
  return secrets && createSealer(secrets, Date.now);
}

function smtp({ mailChannel }: Env) {
  return mailChannel?.kind === "smtp" ? createSmtpChannel(mailChannel) : undefined;
}

/** What the owner still has to say of the shop, before it sells for real money. */
export interface ShopTexts {
  /** Texts of the shop's own that have no Malay one. */
  withoutMalay: readonly string[];
  /** Sources of the pages about the shop, by the names of their files. */
  pages: Record<string, string>;
}

/** The place above the heading has one name in both. */
const onlyInEnglish = ({ en, ms }: ShopData["words"]): string[] =>
  (Object.keys(en) as (keyof ShopWords)[])
    .filter((name) => name !== "eyebrow" && en[name] !== "" && ms[name] === "")
    .map((name) => en[name]);

const OWNERS_NOTE = /<!--\s*Owner:/;

/** Whether the seller is named, and the drafts of the pages about the shop were read by the owner. */
function examineTexts({ facts, words }: ShopData, texts: ShopTexts): Finding[] {
  const { registration } = facts;
  const withoutMalay = [...texts.withoutMalay, ...onlyInEnglish(words)];
  const { ok, warning } = findingsOf("texts");
  const drafts = Object.keys(texts.pages).filter((name) =>
    OWNERS_NOTE.test(texts.pages[name] ?? ""),
  );
  return [
    registration === ""
      ? warning(
          "the seller's legal name and registration number are missing, which Malaysian shops must show.",
          "Fill it in under /admin/shop.",
        )
      : ok("the seller is named."),
    withoutMalay.length > 0
      ? warning(
          `pages in Malay show these texts in English: "${withoutMalay.join('", "')}".`,
          "Write them under /admin/shop, and those of app/config/texts into ms.json there.",
        )
      : ok("the shop's own texts are in both languages."),
    drafts.length > 0
      ? warning(
          `still a first draft: ${drafts.join(", ")}.`,
          "Read these files in app/content, change what is not true, and remove the note at their top.",
        )
      : ok("the pages about the shop were read by the owner."),
  ];
}

/** The names of the providers in our rows, by the kind of their settings. */
const NAMES: Record<Env["payments"]["kind"], string> = {
  billplz: "billplz",
  embedded: "billplz",
  transfer: "bacs",
};

const MENDS: Record<string, string> = {
  billplz:
    "Set the BILLPLZ_ settings again, beside PAYMENT=transfer, until these bills have ended.",
  bacs: "Set PAYMENT=transfer again until you have confirmed or cancelled these orders.",
};

/** Whether bills are open that no configured provider knows: their payments would stay unanswered. */
export async function examineFormerBills(
  { payments, formerPayments }: Pick<Env, "payments" | "formerPayments">,
  store: Store | undefined,
): Promise<Finding[]> {
  const configured = [payments, ...formerPayments].map(({ kind }) => NAMES[kind]);
  const { error } = findingsOf("payments");
  return (await countOpen(store, configured)).map(({ provider, bills }) =>
    error(
      `${provider} is not configured, but bills that it made are open (${bills}): their payments stay unanswered.`,
      MENDS[provider] ?? "Set the settings of that provider again until these bills have ended.",
    ),
  );
}

/** Whether the stored orders are of the configured back end. Empty without our tables. */
async function examineOrders(env: Env, store: Store | undefined): Promise<Finding[]> {
  const mismatch = store && (await backEndMismatch(store.db, env).catch(() => undefined));
  if (mismatch === undefined) return [];
  return [findingsOf("orders").error(mismatch, "Until then the shop does not start.")];
}

/** Empty without our tables. */
async function countOpen(store: Store | undefined, configured: string[]) {
  const counted = store?.db
    .selectFrom("bills")
    .select((eb) => ["provider", eb.fn.countAll<number>().as("bills")])
    .where("state", "=", "open")
    .where("provider", "not in", configured)
    .groupBy("provider")
    .execute();
  return (await counted?.catch(() => undefined)) ?? [];
}
