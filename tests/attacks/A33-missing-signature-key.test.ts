import { verifyReceived } from "#tests/support/billplz-sandbox.ts";
/** A33: the shop is set up without the key that the provider signs with. */
import { expect, test } from "vitest";
import { createBillplzClient } from "#server/adapters/billplz/client.ts";
import { ConfigurationError } from "#server/platform/environment/configuration-error.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";
import { MONEY_KEYS } from "#tests/support/checkout-world.ts";
import { callbackFields, signedBody, signedReturn } from "#tests/support/signed-messages.ts";

const COMPLETE = {
  NODE_ENV: "production",
  SITE_URL: "https://shop.example",
  WOOCOMMERCE_URL: "https://back.example",
  WOOCOMMERCE_CONSUMER_KEY: "ck_key",
  WOOCOMMERCE_CONSUMER_SECRET: "cs_secret",
  BILLPLZ_API_URL: "https://www.billplz.com/api/",
  BILLPLZ_SECRET_KEY: "secret",
  BILLPLZ_X_SIGNATURE_KEY: "S-key",
  BILLPLZ_COLLECTION_ID: "collection",
};

test.each([undefined, "", "   "])("A33: a shop whose signature key is %j does not start", (key) => {
  expect(() => readEnv({ ...COMPLETE, BILLPLZ_X_SIGNATURE_KEY: key })).toThrow(ConfigurationError);
});

test("A33: a message that is signed with an empty key is not valid, not even where the key is empty", () => {
  const open = (signatureKey: string) =>
    createBillplzClient({
      ...MONEY_KEYS,
      signatureKey,
      apiUrl: "https://www.billplz.com/api/",
      fetch: () => Promise.reject(new Error("no call is expected")),
      log: createLog("error", () => {}),
    });
  const FORM = "application/x-www-form-urlencoded";
  const body = signedBody(callbackFields("8X0Iyzaw", 4135), "");
  const back = signedReturn("8X0Iyzaw", {}, "").searchParams;
  for (const client of [open(""), open("S-key")]) {
    expect(verifyReceived(client, { contentType: FORM, body }).ok).toBe(false);
    expect(client.verify({ kind: "return", parameters: back }).ok).toBe(false);
  }
});

test("A33 control: the complete configuration is taken", () => {
  expect(readEnv(COMPLETE).payments).toMatchObject({ kind: "billplz", signatureKey: "S-key" });
});
