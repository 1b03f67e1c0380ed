import { join } from "node:path";
import { currentShop } from "#app/domain/shop/identity.ts";
import { createBillplzClient } from "./adapters/billplz/client.ts";
import { inProcess } from "./adapters/embedded/in-process.ts";
import { openEmbeddedBillplz } from "./adapters/embedded/billplz/index.ts";
import { openTransfer } from "./adapters/transfer/transfer-provider.ts";
import type { Closer } from "./open-backend.ts";
import type { EmbeddedKeys } from "./platform/crypto/secrets.ts";
import type { Env } from "./platform/environment/env.ts";
import type { Log } from "./platform/log.ts";
import { networkFetch } from "./platform/outgoing/network-fetch.ts";
import type { Store } from "./platform/storage/store.ts";
import type { Shop } from "./shop.ts";
import { attemptById } from "./store/attempts.ts";
import { billByProviderId } from "./store/bills.ts";

/** What is needed to open a payment provider. */
export interface PaymentParts {
  env: Env;
  log: Log;
  store: Store;
  clock: () => number;
  ticks: () => number;
  closers: Closer[];
  keys: EmbeddedKeys;
}

type OpenedPayments = Pick<Shop, "payments" | "sandbox">;
type PaymentKind = Env["payments"]["kind"];
type SettingsOf<Kind> = Extract<Env["payments"], { kind: Kind }>;
type Opened = OpenedPayments | Promise<OpenedPayments>;
type OpenPayments<Kind> = (parts: PaymentParts, settings: SettingsOf<Kind>) => Opened;

/** The payment providers, by the kind of their settings. */
const PAYMENT_PROVIDERS: { [Kind in PaymentKind]: OpenPayments<Kind> } = {
  billplz: ({ log }, settings) => ({
    payments: createBillplzClient({ ...settings, fetch: networkFetch, log }),
  }),
  transfer: openTransfer,
  embedded: openSandbox,
};

/** Opens a payment provider of the settings. */
export function openPayments<Kind extends PaymentKind>(
  parts: PaymentParts,
  settings: SettingsOf<Kind>,
) {
  return PAYMENT_PROVIDERS[settings.kind](parts, settings);
}

/** Billplz's API answered in this process, with pages that play the bank. */
function openSandbox({ env, log, store, clock, closers, keys }: PaymentParts): OpenedPayments {
  const { secretKey, signatureKey, collectionId } = keys;
  const sandbox = openEmbeddedBillplz({
    file: join(env.dataDir, "sandbox.sqlite"),
    secretKey,
    signatureKey,
    collectionId,
    payee: () => currentShop().name,
    async languageOf(billId) {
      const bill = await billByProviderId(store.db, billId);
      const attempt = bill && (await attemptById(store.db, bill.attemptId));
      return attempt?.locale ?? "en";
    },
    publicUrl: () => `${env.siteUrl}/sandbox`,
    deliver: fetch,
    clock,
    log,
  });
  sandbox.start();
  closers.push(() => sandbox.close());
  const payments = createBillplzClient({
    apiUrl: `${env.siteUrl}/api/`,
    secretKey,
    signatureKey,
    collectionId,
    fetch: inProcess(sandbox.fetch),
    log,
  });
  return { payments, sandbox };
}
