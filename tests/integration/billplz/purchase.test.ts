import { expect, onTestFinished, test } from "vitest";
import type { Result } from "#server/platform/outgoing/result.ts";
import {
  billRequest,
  openClient,
  openSandbox,
  payer,
  SHOP,
  verifyReceived,
} from "#tests/support/billplz-sandbox.ts";

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

test("a bill is made, paid at the bank, and its return and callback are verified", async () => {
  const { sandbox, received, time } = openSandbox();
  onTestFinished(() => sandbox.close());
  const client = openClient(sandbox.fetch);
  const shopper = payer(sandbox);

  const bill = value(await client.createBill(billRequest()));
  expect(bill).toMatchObject({ state: "due", paid: false, amount: 123450, orderReference: "41" });
  expect(client.isTrustedUrl(bill.url)).toBe(true);

  const location = await shopper.decide(await shopper.begin(bill.id), "approve");
  const back = new URL(location);
  expect(back.origin + back.pathname).toBe(`${SHOP}/api/payment/redirect`);
  expect(back.searchParams.get("order_id")).toBe("41");
  expect(client.verify({ kind: "return", parameters: back.searchParams })).toMatchObject({
    ok: true,
    message: { billId: bill.id, paid: true, transactionStatus: "completed" },
  });

  expect(received).toHaveLength(0);
  time.now += 2_000;
  expect(await sandbox.tick()).toBe(1);
  const [callback] = received;
  expect(callback?.url).toBe(`${SHOP}/api/payment/callback?order_id=41`);
  const verified = verifyReceived(client, callback!);
  expect(verified).toMatchObject({
    ok: true,
    message: { billId: bill.id, paid: true, paidAmount: 123450, account: client.account },
  });
  expect(value(await client.getBill(bill.id))).toMatchObject({ state: "paid", paidAmount: 123450 });
  expect(value(await client.deleteBill(bill.id))).toBe("paid");
});
