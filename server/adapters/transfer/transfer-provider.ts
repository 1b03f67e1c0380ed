import { randomBytes } from "node:crypto";
import { ok, type Result } from "#server/platform/outgoing/result.ts";
import type { Store } from "#server/platform/storage/store.ts";
import type { Bill, PaymentProvider, TransferTarget } from "#server/ports/payment-provider.ts";
import type { Env } from "#server/platform/environment/env.ts";
import { readQr } from "./read-qr.ts";

/** WooCommerce's own name for bank transfers, so that its screens and reports know the orders. */
const NAME = "bacs";
/** Bills name no account number: the owner may change it while bills are open. */
const ACCOUNT = "transfer";

/**
 * Bank transfer and DuitNow QR as the payment provider. It makes no calls: a bill is the row in our own table, and it
 * is paid when the owner's confirmation is stored as a fact about it.
 * @param options.siteUrl the public origin, whose pages of orders are the addresses of the bills
 */
export function createTransferProvider({
  store,
  siteUrl,
  target,
}: {
  store: Pick<Store, "db">;
  siteUrl: string;
  target: TransferTarget;
}): PaymentProvider {
  async function getBill(id: string): Promise<Result<Bill | undefined>> {
    const row = await store.db
      .selectFrom("bills")
      .select(["url", "state", "amount", "orderId"])
      .where("billId", "=", id)
      .where("provider", "=", NAME)
      .executeTakeFirst();
    if (!row) return ok(undefined);
    const confirmed = await store.db
      .selectFrom("paymentFacts")
      .select(["paidAmount", "paidAt"])
      .where("billId", "=", id)
      .where("source", "=", "owner")
      .orderBy("receivedAt")
      .executeTakeFirst();
    const isDue = row.state === "open" || row.state === "intended";
    return ok({
      id,
      url: row.url ?? "",
      account: ACCOUNT,
      state: confirmed ? "paid" : isDue ? "due" : "deleted",
      paid: confirmed !== undefined,
      amount: row.amount,
      paidAmount: confirmed?.paidAmount ?? 0,
      paidAt: confirmed?.paidAt ?? undefined,
      orderReference: String(row.orderId),
    });
  }

  return {
    name: NAME,
    title: "Bank transfer",
    account: ACCOUNT,
    transferTo: target,
    // As the specification has them; DuitNow allows RM 50,000.
    limits: { least: 100, most: 3_000_000 },
    orderMetaKey: "_transfer_bill",
    formOrigins: [],
    isTrustedUrl: (url) => url.startsWith(`${siteUrl}/order-confirmation/`),
    createBill: async ({ amount, orderReference, orderUrl }) =>
      ok({
        id: `TR-${randomBytes(8).toString("hex").toUpperCase()}`,
        url: orderUrl,
        account: ACCOUNT,
        state: "due",
        paid: false,
        amount,
        paidAmount: 0,
        paidAt: undefined,
        orderReference,
      }),
    getBill,
    async deleteBill(id) {
      const bill = await getBill(id);
      if (!bill.ok) return bill;
      if (!bill.value) return ok("missing");
      return ok(bill.value.paid ? "paid" : "deleted");
    },
    verify: () => ({ ok: false, reason: "signature" }),
    returnParameters: () => ({}),
    billIdIn: () => undefined,
    readAllowance: () => undefined,
    ping: async () => ok(true),
  };
}

/**
 * Bank transfers to the owner's account, as configured.
 * @throws OperatorsMistake when the picture of the QR code cannot be read
 */
export async function openTransfer(
  { env, store }: { env: Pick<Env, "siteUrl">; store: Store },
  { holder, account, qrFile }: Extract<Env["payments"], { kind: "transfer" }>,
) {
  const qr = qrFile === undefined ? {} : { qr: new Uint8Array(await readQr(qrFile)) };
  const target = { holder, account, ...qr };
  return { payments: createTransferProvider({ store, siteUrl: env.siteUrl, target }) };
}
