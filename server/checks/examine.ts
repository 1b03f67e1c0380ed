import type { Finding } from "#app/domain/admin/finding.ts";
import { shopRules } from "#app/config/shop.ts";
import { createBillplzClient } from "#server/adapters/billplz/client.ts";
import { createSealer } from "#server/platform/crypto/seal.ts";
import { knownSessionSecrets } from "#server/platform/crypto/secrets.ts";
import type { Env } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";
import type { UpstreamFetch } from "#server/platform/outgoing/upstream.ts";
import { pictureOrigins } from "#server/pictures/picture-origins.ts";
import { sourceOf } from "#server/pictures/picture-source.ts";
import { DEFAULT_SHIPPING, readShipping } from "#server/settings/shipping.ts";
import { createSmtpChannel } from "#server/adapters/smtp/smtp-channel.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { examineBackEnd } from "./back-end.ts";
import { examineDatabase } from "./database.ts";
import { findingsOf } from "./finding.ts";
import { examineMachine } from "./machine.ts";
import { examineMail } from "./mail.ts";
import { examineFormerBills } from "./former-bills.ts";
import { examinePayments, examineTransfer } from "./payments.ts";
import { examineSite } from "./site.ts";
import { examineTexts, type ShopTexts } from "./texts.ts";

interface Asked {
  fetch: UpstreamFetch;
  isBuilt: boolean;
  texts: ShopTexts;
  /** Where a test mail goes; without it none is sent. */
  testAddress?: string | undefined;
  now?: () => number;
}

/** Checks an installation against its real services, one part after another. Nothing is changed in any of them. */
export async function examine(env: Env, asked: Asked): Promise<Finding[]> {
  const { fetch, isBuilt, texts, testAddress, now = Date.now } = asked;
  const { findings, store } = await examineDatabase(env, now);
  try {
    return [
      ...(await examineMachine(env, { isBuilt, now: now() })),
      ...findings,
      ...(await backEnd(env, { fetch, store, now: now() })),
      ...(await payments(env, { fetch, store })),
      ...(await examineFormerBills(env, store)),
      ...(env.siteUrlConfigured
        ? await examineSite(env.siteUrl, {
            fetch,
            sealer: sealerOf(env),
            trustedProxies: env.trustedProxies,
          })
        : []),
      ...(await examineMail(env, { channel: smtp(env), testAddress })),
      ...examineTexts(texts),
    ];
  } finally {
    await store?.close();
  }
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
      fixedProductCoupons: shopRules.fixedProductCoupons,
      ratingsFromSales: shopRules.ratingsFromSales,
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
