import { createBillplzClient } from "#server/adapters/billplz/client.ts";
import type { Log } from "#server/platform/log.ts";
import type { UpstreamFetch, UpstreamOptions } from "#server/platform/outgoing/upstream.ts";
import type { PaymentProvider } from "#server/ports/payment-provider.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { createTransferProvider } from "#server/adapters/transfer/transfer-provider.ts";
import { createSecondProvider } from "./second-provider/client.ts";
import { secondApi, secondMessage, secondReturn } from "./second-provider/over-sandbox.ts";

export const SITE = "http://localhost:3000";
export const MONEY_KEYS = {
  secretKey: "test-secret-key",
  signatureKey: "S-test-signature-key",
  collectionId: "testcollection",
};

interface Connection {
  fetch: UpstreamFetch;
  log: Log;
  clock: () => number;
  ticks: () => number;
  sleep: NonNullable<UpstreamOptions["sleep"]>;
  store: Store;
}

/** A provider whose bills are kept by the embedded sandbox, and how its messages look. */
export interface ProviderUnderTest {
  name: string;
  title: string;
  orderMetaKey: string;
  /** @param connection its `fetch` reaches the sandbox */
  open(connection: Connection): PaymentProvider;
  /** A callback, given as the sandbox's form body. */
  callback(body: string): { headers: Headers; body: string };
  /** A browser's return, given as the sandbox's. */
  wayBack(location: URL): URL;
}

export const BILLPLZ: ProviderUnderTest = {
  name: "billplz",
  title: "Billplz",
  orderMetaKey: "_billplz_bill_id",
  open: (connection) =>
    createBillplzClient({ ...connection, ...MONEY_KEYS, apiUrl: `${SITE}/api/` }),
  callback: (body) => ({
    headers: new Headers({ "Content-Type": "application/x-www-form-urlencoded" }),
    body,
  }),
  wayBack: (location) => location,
};

export const SECOND: ProviderUnderTest = {
  name: "second",
  title: "Second Provider",
  orderMetaKey: "_second_charge",
  open: (connection) =>
    createSecondProvider({
      ...connection,
      fetch: secondApi(connection.fetch, MONEY_KEYS),
      apiUrl: `${SITE}/second/`,
      token: MONEY_KEYS.secretKey,
      signatureKey: MONEY_KEYS.signatureKey,
      merchant: MONEY_KEYS.collectionId,
    }),
  callback: (body) => secondMessage(body, MONEY_KEYS),
  wayBack: (location) => secondReturn(location, MONEY_KEYS),
};

const TRANSFER_TO = {
  holder: "Kedai Manis Enterprise",
  account: { bank: "Maybank", number: "5140 1234 5678" },
};

/** Bank transfers, which have neither messages nor a page of a provider. */
export const TRANSFER: ProviderUnderTest = {
  ...BILLPLZ,
  name: "bacs",
  title: "Bank transfer",
  orderMetaKey: "_transfer_bill",
  open: ({ store }) => createTransferProvider({ store, siteUrl: SITE, target: TRANSFER_TO }),
};

/** For tests of features that only Billplz has: its form's fields, its limit of reads. */
const asked = process.env["TEST_PAYMENT_PROVIDER"] ?? "billplz";
export const isBillplz = asked === "billplz";

/** The money path's tests run with Billplz, and once more with a provider of another shape (project second-provider). */
export const PROVIDER = isBillplz ? BILLPLZ : asked === "second" ? SECOND : TRANSFER;
