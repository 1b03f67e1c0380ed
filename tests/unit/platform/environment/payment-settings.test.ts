import { expect, test } from "vitest";
import { ConfigurationError } from "#server/platform/environment/configuration-error.ts";
import { readEnv } from "#server/platform/environment/env.ts";

const TRANSFER = {
  PAYMENT: "transfer",
  TRANSFER_ACCOUNT_NAME: "Kedai Manis",
  TRANSFER_BANK: "Maybank",
  TRANSFER_ACCOUNT_NUMBER: "5140 1234 5678",
  SITE_URL: "https://shop.example",
  ALLOW_SANDBOX: "true",
};
const WOO = {
  WOOCOMMERCE_URL: "https://back-end.example",
  WOOCOMMERCE_CONSUMER_KEY: "ck_1",
  WOOCOMMERCE_CONSUMER_SECRET: "cs_1",
};

function mistakesOf(source: Record<string, string>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
    throw error;
  }
  return [];
}

test("a transfer is off by default, and real money when it is on", () => {
  expect(readEnv({}).payments.kind).toBe("embedded");
  const env = readEnv({ ...TRANSFER, ...WOO, ALLOW_SANDBOX: "false" });
  expect(env.payments).toEqual({
    kind: "transfer",
    holder: "Kedai Manis",
    account: { bank: "Maybank", number: "5140 1234 5678" },
    qrFile: undefined,
  });
  expect(env.mailChannel).toBeUndefined();
});

test("with Billplz set too, PAYMENT decides", () => {
  const billplz = {
    BILLPLZ_API_URL: "https://www.billplz.com/api/",
    BILLPLZ_SECRET_KEY: "key",
    BILLPLZ_X_SIGNATURE_KEY: "S-key",
    BILLPLZ_COLLECTION_ID: "inbmmepb",
  };
  expect(readEnv({ ...TRANSFER, ...billplz }).payments.kind).toBe("transfer");
  expect(
    readEnv({ ...billplz, PAYMENT: "billplz", SITE_URL: "https://a.example", ...WOO }).payments
      .kind,
  ).toBe("billplz");
});

test("goods are held for a day, or as long as unpaid orders last, or as set", () => {
  expect(readEnv(TRANSFER).holdMinutes).toBe(1440);
  expect(readEnv({ ...TRANSFER, UNPAID_ORDER_HOURS: "6" }).holdMinutes).toBe(360);
  expect(readEnv({ ...TRANSFER, HOLD_MINUTES: "90" }).holdMinutes).toBe(90);
  expect(readEnv({}).holdMinutes).toBe(60);
});

test.each([
  [{ PAYMENT: "cash" }, "PAYMENT must be billplz or transfer"],
  [{ TRANSFER_ACCOUNT_NAME: "" }, "TRANSFER_ACCOUNT_NAME is missing: payers must see who gets"],
  [{ TRANSFER_BANK: "" }, "TRANSFER_BANK is missing: TRANSFER_BANK, TRANSFER_ACCOUNT_NUMBER go"],
  [{ TRANSFER_ACCOUNT_NUMBER: "12a" }, "TRANSFER_ACCOUNT_NUMBER must be digits"],
  [
    { TRANSFER_BANK: "", TRANSFER_ACCOUNT_NUMBER: "" },
    "TRANSFER_QR is missing: PAYMENT=transfer needs it, or TRANSFER_BANK and",
  ],
  [{ PAYMENT: "" }, "TRANSFER_BANK needs PAYMENT=transfer"],
  [{ PAYMENT: "billplz" }, "BILLPLZ_API_URL is missing: PAYMENT=billplz needs it"],
  [{ TRANSFER_NAME: "Kedai" }, "TRANSFER_NAME is no setting of this shop"],
  [{ SITE_URL: "http://shop.example" }, "SITE_URL must be https with real payments"],
])("the wrong setting %j is named", (wrong, sentence) => {
  expect(mistakesOf({ ...TRANSFER, ...wrong })).toContainEqual(expect.stringContaining(sentence));
});

const billplzAt = (BILLPLZ_API_URL: string) => ({
  ...WOO,
  BILLPLZ_API_URL,
  BILLPLZ_SECRET_KEY: "key",
  BILLPLZ_X_SIGNATURE_KEY: "S-key",
  BILLPLZ_COLLECTION_ID: "inbmmepb",
  SITE_URL: "https://a.example",
});

test.each<[string, Record<string, string>, boolean]>([
  ["the embedded sandbox", {}, false],
  ["Billplz's sandbox", billplzAt("https://www.billplz-sandbox.com/api/"), false],
  ["Billplz", billplzAt("https://www.billplz.com/api/"), true],
  ["a transfer", TRANSFER, true],
])("with %s search engines may show the shop only for real money, or as set", (_, money, real) => {
  const indexing = (set: Record<string, string>) => readEnv({ ...money, ...set }).switches.indexing;
  expect([{}, { INDEXING: "on" }, { INDEXING: "off" }].map(indexing)).toEqual([real, true, false]);
});
