import { expect, test } from "vitest";
import { demoIdentity } from "#app/config/demo.ts";
import { shopConfig, shopRules } from "#app/config/shop.ts";
import { examineDemo } from "#server/checks/demo.ts";
import { readEnv } from "#server/platform/environment/env.ts";

const TRANSFER = {
  PAYMENT: "transfer",
  TRANSFER_BANK: "Maybank",
  TRANSFER_ACCOUNT_NUMBER: "512345678901",
  TRANSFER_ACCOUNT_NAME: "Kek Aina",
  SITE_URL: "https://shop.example",
  ALLOW_SANDBOX: "true",
};
const BILLPLZ = (apiUrl: string) => ({
  BILLPLZ_API_URL: apiUrl,
  BILLPLZ_SECRET_KEY: "secret-key",
  BILLPLZ_X_SIGNATURE_KEY: "signature",
  BILLPLZ_COLLECTION_ID: "collection",
  SITE_URL: "https://shop.example",
  ALLOW_SANDBOX: "true",
});
const PARTS = { products: 58, coupons: 19, couponsOn: 18, testOrders: 2 };
const NONE = { products: 0, coupons: 0, couponsOn: 0, testOrders: 0 };

test.each([
  ["the embedded sandbox", {}, false],
  ["Billplz's sandbox", BILLPLZ("https://www.billplz-sandbox.com/api/"), false],
  ["Billplz", BILLPLZ("https://www.billplz.com/api/"), true],
  ["bank transfer", TRANSFER, true],
])("with %s the demo is an error only where money is real", (_, settings, isReal) => {
  const found = examineDemo(readEnv(settings), {
    parts: PARTS,
    slides: 3,
    identity: ["phone"],
  });
  expect(found.map(({ level }) => level)).toEqual(isReal ? Array(5).fill("error") : []);
  const texts = found
    .map(({ text }) => text.replace(/ (?:of|are|still|show) .*:? ?/, ""))
    .join(", ");
  expect(texts).toBe(isReal ? "18 coupons, 58 products, 2 test orders, 3 slides, shoppers" : "");
});

test("without parts of the demo nothing is an error, nor with a connected WooCommerce", () => {
  for (const parts of [NONE, undefined]) {
    const found = examineDemo(readEnv(TRANSFER), { parts, slides: 0, identity: [] });
    expect(found.map(({ level }) => level)).toEqual(["ok"]);
  }
});

test("each part of the demo's identity is named until it is changed", () => {
  expect(demoIdentity(shopConfig, shopRules)).toEqual([
    "name",
    "address",
    "phone",
    "WhatsApp",
    "e-mail",
    "credits",
    "since",
    "description",
    "invented ratings",
  ]);
  const own = {
    ...shopConfig,
    name: "Kek Aina",
    address: { ...shopConfig.address, street: "3 Jalan Mawar" },
    contact: { ...shopConfig.contact, email: "aina@kekaina.my", phone: "+60123456789" },
    credits: {
      platform: { name: "Kedai", url: "https://kedai.my" },
      agency: { name: "", url: "" },
    },
    description: "Kek lapis.",
  };
  expect(demoIdentity(own, shopRules)).toEqual(["WhatsApp"]);
});
