import { expect, test } from "vitest";
import { json, scripted } from "#tests/support/scripted-billplz.ts";

const method = (code: string, name = code, active = true) => ({ code, name, active });
const answer = (...methods: object[]) => json({ payment_methods: methods });
const names = async (response: Response) => {
  const read = await scripted([response]).client.paymentWays?.();
  return read?.ok ? read.value.map(({ kind, name }) => `${kind}: ${name}`) : read?.error.kind;
};

test("the collection's active methods are its ways to pay", async () => {
  const methods = [method("paypal", "PAYPAL"), method("fpx", "Online Banking", false)];
  const { client, requests } = scripted([answer(...methods)]);
  const read = await client.paymentWays?.();
  expect(read).toEqual({ ok: true, value: [{ kind: "wallet", name: "PayPal" }] });
  expect(requests.map(({ method: verb, url }) => [verb, url])).toEqual([
    ["GET", "https://www.billplz.com/api/v3/collections/inbmmepb/payment_methods"],
  ]);
});

test.for([
  [
    [method("fpx"), method("fpxb2b1")],
    ["bank: FPX online banking", "bank: FPX business banking"],
  ],
  [
    [method("mpgs"), method("billplz"), method("boost")],
    ["card: Visa, Mastercard", "wallet: Boost"],
  ],
  [[method("twoctwopwallet", " GrabPay ")], ["wallet: GrabPay"]],
  [[method("new", "x".repeat(200))], [`wallet: ${"x".repeat(40)}`]],
  [[method("new", " ")], []],
  [[], []],
] as const)("of %j the marks are %j", async ([methods, expected]) => {
  expect(await names(answer(...methods))).toEqual(expected);
});

test.for([{}, { payment_methods: "fpx" }, { payment_methods: [{ code: "fpx" }] }])(
  "the answer %j is malformed",
  async (body) => {
    expect(await names(json(body))).toBe("malformed");
  },
);

test("without an answer there is an error", async () => {
  expect(await names(json({}, 401))).toBe("refused");
});
