import { expect, test } from "vitest";
import {
  isSignedBy,
  signedText,
  xSignature,
  type Fields,
} from "#server/adapters/billplz/x-signature.ts";
import {
  CALLBACK,
  CALLBACK_FAILED,
  KEY,
  REDIRECT,
  REDIRECT_FAILED,
} from "#tests/support/billplz-vectors.ts";

test.for([
  ["the documented callback", KEY, CALLBACK.fields, CALLBACK.signature],
  ["the documented redirect", KEY, REDIRECT.fields, REDIRECT.signature],
  ["a failed payment's callback", KEY, CALLBACK_FAILED.fields, CALLBACK_FAILED.signature],
  ["a failed payment's redirect", KEY, REDIRECT_FAILED.fields, REDIRECT_FAILED.signature],
  [
    "the documented request",
    "abc123cde456",
    {
      name: "Michael",
      email: "api@billplz.com",
      description: "testing",
      collection_id: "inbmmepb",
      callback_url: "https://example.com/webhook",
      amount: "200",
    },
    "ef5e54a22af0925cba88fab467119742e90262e3646eea1dee3949938daf3a38",
  ],
  [
    "a redirect with extra information",
    "foobar",
    {
      "billplz[id]": "W_79pJDk",
      "billplz[paid]": "true",
      "billplz[paid_at]": "2018-03-12 12:46:36 +0800",
      "billplz[transaction_id]": "AC4GC031F42H",
      "billplz[transaction_status]": "completed",
    },
    "af43b15a12607f4965ae5bc03223c4bdcccc7d6f6e3535dda10451337eca78b7",
  ],
] as const)("the signature of %s is as published", ([, key, fields, signature]) => {
  const text = signedText(Object.entries(fields));
  expect(xSignature(key, text)).toBe(signature);
  expect(isSignedBy(key, text, signature)).toBe(true);
});

test("the text to sign sorts whole elements, keeps empty values and has no separator inside", () => {
  expect(signedText(Object.entries(CALLBACK.fields))).toBe(
    "amount100|collection_idyhx5t1pp|due_at2018-9-27|emailtester@test.com|idzq0tm2wc|mobile|nameTESTER|paid_amount100|paid_at2018-09-27 15:15:09 +0800|paidtrue|statepaid|urlhttp://www.billplz-sandbox.com/bills/zq0tm2wc",
  );
});

test("the order of arrival does not matter", () => {
  const fields: Fields = Object.entries(CALLBACK.fields);
  expect(signedText(fields.toReversed())).toBe(signedText(fields));
});

test("letters are compared in lower case, so that an underscore sorts before them", () => {
  const fields: Fields = [
    ["paidTRUE", ""],
    ["paid_at", ""],
    ["B", "1"],
    ["a", "2"],
  ];
  expect(signedText(fields)).toBe("a2|B1|paid_at|paidTRUE");
});

test("nested names lose their brackets at any depth", () => {
  expect(signedText([["metadata[a][b]", "c"]])).toBe("metadataabc");
});

test("an empty key verifies nothing, not even what it signed itself", () => {
  expect(isSignedBy("", "idx", xSignature("", "idx"))).toBe(false);
});

test.for(["", "0fe0", `${CALLBACK.signature}0`, CALLBACK.signature.toUpperCase(), "g".repeat(64)])(
  "'%s' is no signature and does not throw",
  (signature) => {
    const text = signedText(Object.entries(CALLBACK.fields));
    expect(isSignedBy(KEY, text, signature)).toBe(false);
  },
);
