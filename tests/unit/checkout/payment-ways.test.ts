import { expect, test } from "vitest";
import { offeredPaymentWays } from "#server/checkout/payment-ways.ts";

const account = { bank: "Maybank", number: "5140 1234 5678" };
const qr = new Uint8Array([1]);
const namesFor = (target: { account: typeof account | null; qr?: typeof qr }) =>
  offeredPaymentWays({ payments: { transferTo: { holder: "Kedai Manis", ...target } } }).map(
    ({ name }) => name,
  );

test("a shop that is paid by transfer names the ways that its owner has set up", () => {
  expect(namesFor({ account })).toEqual(["Bank transfer"]);
  expect(namesFor({ account: null, qr })).toEqual(["DuitNow QR"]);
  expect(namesFor({ account, qr })).toEqual(["Bank transfer", "DuitNow QR"]);
});
