import * as fc from "fast-check";
import { expect, test } from "vitest";
import { verifyCallback, verifyRedirect } from "#server/adapters/billplz/signed-message.ts";
import { UNREADABLE_SUM } from "#server/ports/payment-provider.ts";
import { signedText, xSignature } from "#server/adapters/billplz/x-signature.ts";
import {
  CALLBACK,
  CALLBACK_FAILED,
  callbackBody,
  KEY,
  REDIRECT,
  REDIRECT_FAILED,
  redirectSearch,
} from "#tests/support/billplz-vectors.ts";

const FORM = "application/x-www-form-urlencoded";
const PAID_AT = Date.parse("2018-09-27T15:15:09+08:00");

/** A callback with a valid signature over the given fields. */
function signed(fields: Record<string, string>): string {
  const signature = xSignature(KEY, signedText(Object.entries(fields)));
  return callbackBody({ fields, signature });
}

test("a paid callback is read", () => {
  expect(verifyCallback(KEY, FORM, callbackBody(CALLBACK))).toEqual({
    ok: true,
    message: {
      source: "callback",
      billId: "zq0tm2wc",
      paid: true,
      paidAt: PAID_AT,
      paidAmount: 100,
      account: "yhx5t1pp",
      transactionId: undefined,
      transactionStatus: undefined,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
});

test("a failed callback with extra information is read", () => {
  expect(verifyCallback(KEY, FORM, callbackBody(CALLBACK_FAILED))).toMatchObject({
    ok: true,
    message: {
      paid: false,
      paidAt: undefined,
      paidAmount: 0,
      transactionId: "28F3D3194138",
      transactionStatus: "failed",
    },
  });
});

test("a paid return is read, without an amount, with any other parameters in the address", () => {
  const search = redirectSearch(REDIRECT);
  search.append("order_id", "7");
  search.append("order_id", "8");
  expect(verifyRedirect(KEY, search)).toMatchObject({
    ok: true,
    message: {
      source: "redirect",
      billId: "zq0tm2wc",
      paid: true,
      paidAt: PAID_AT,
      paidAmount: undefined,
      account: undefined,
    },
  });
});

test("a failed return with extra information is read", () => {
  expect(verifyRedirect(KEY, redirectSearch(REDIRECT_FAILED))).toMatchObject({
    ok: true,
    message: { paid: false, transactionStatus: "failed" },
  });
});

test("a replay has the digest of the original, another message has another", () => {
  const digest = (body: string) => {
    const verified = verifyCallback(KEY, FORM, body);
    return verified.ok ? verified.message.digest : "";
  };
  const reversed = callbackBody(CALLBACK).split("&").toReversed().join("&");
  expect(digest(reversed)).toBe(digest(callbackBody(CALLBACK)));
  expect(digest(callbackBody(CALLBACK_FAILED))).not.toBe(digest(callbackBody(CALLBACK)));
});

test("unknown fields are part of what is signed", () => {
  expect(verifyCallback(KEY, FORM, signed({ ...CALLBACK.fields, "metadata[a]": "x" })).ok).toBe(
    true,
  );
  const added = `${callbackBody(CALLBACK)}&extra=1`;
  expect(verifyCallback(KEY, FORM, added)).toEqual({ ok: false, reason: "signature" });
});

test("any byte changed in a signed callback fails, unless it decodes to the very same fields", () => {
  const body = callbackBody(CALLBACK_FAILED);
  const same = (other: string) =>
    JSON.stringify([...new URLSearchParams(other)]) ===
    JSON.stringify([...new URLSearchParams(body)]);
  const changes = fc.tuple(
    fc.nat({ max: body.length - 1 }),
    fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  );
  fc.assert(
    fc.property(changes, ([at, char]) => {
      const changed = body.slice(0, at) + char + body.slice(at + 1);
      fc.pre(!same(changed));
      expect(verifyCallback(KEY, FORM, changed).ok).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test("any value changed in a signed return fails", () => {
  const names = [...redirectSearch(REDIRECT_FAILED).keys()];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string(), (name, value) => {
      const search = redirectSearch(REDIRECT_FAILED);
      fc.pre(search.get(name) !== value);
      search.set(name, value);
      expect(verifyRedirect(KEY, search).ok).toBe(false);
    }),
  );
});

test("moving the border between a name and its value does not make another message", () => {
  const { paid_amount: amount = "", ...rest } = CALLBACK.fields;
  const moved = signed({ ...rest, paid_amoun: `t${amount}` });
  expect(verifyCallback(KEY, FORM, moved)).toMatchObject({ message: { paidAmount: undefined } });
  const { id = "", ...noId } = CALLBACK.fields;
  expect(verifyCallback(KEY, FORM, signed({ ...noId, i: `d${id}` })).ok).toBe(false);
});

test("a bar inside a value is refused: it could hide or invent a field", () => {
  const { paid: _paid, ...rest } = CALLBACK.fields;
  const hidden = signed({ ...rest, paid: "false", name: "A|paidtrue" });
  expect(verifyCallback(KEY, FORM, hidden)).toEqual({ ok: false, reason: "shape" });
});

test.for([
  ["a repeated field", `${callbackBody(CALLBACK)}&paid=true`],
  ["a repeated signature", `${callbackBody(CALLBACK)}&x_signature=${CALLBACK.signature}`],
  ["a list", callbackBody(CALLBACK).replace("paid=true", "paid%5B%5D=true")],
  ["a name that flattens to another", `${callbackBody(CALLBACK)}&pa%5Bid%5D=true`],
  ["a nameless field", `${callbackBody(CALLBACK)}&=x`],
  ["too many fields", `${callbackBody(CALLBACK)}${"&a1=".repeat(60)}`],
  ["too many bytes", `${callbackBody(CALLBACK)}&pad=${"x".repeat(9000)}`],
] as const)("%s is refused for its shape", ([, body]) => {
  expect(verifyCallback(KEY, FORM, body)).toEqual({ ok: false, reason: "shape" });
});

test.for([
  null,
  "",
  "application/json",
  "multipart/form-data; boundary=x",
  "text/plain",
  `${FORM}x`,
])("the content type '%s' is refused for its shape", (contentType) => {
  expect(verifyCallback(KEY, contentType, callbackBody(CALLBACK))).toEqual({
    ok: false,
    reason: "shape",
  });
});

test("a charset after the content type is fine", () => {
  const verified = verifyCallback(KEY, `${FORM}; charset=UTF-8`, callbackBody(CALLBACK));
  expect(verified.ok).toBe(true);
});

test.for([
  ["missing", ""],
  ["empty", "&x_signature="],
  ["short", `&x_signature=${CALLBACK.signature.slice(1)}`],
  ["in upper case", `&x_signature=${CALLBACK.signature.toUpperCase()}`],
  ["of another message", `&x_signature=${CALLBACK_FAILED.signature}`],
  ["named with other letters", `&X_Signature=${CALLBACK.signature}`],
] as const)("a signature that is %s is refused", ([, signature]) => {
  const body = new URLSearchParams(CALLBACK.fields).toString() + signature;
  expect(verifyCallback(KEY, FORM, body)).toEqual({ ok: false, reason: "signature" });
});

test.for([
  ["no bill", { ...CALLBACK.fields, id: "" }],
  ["a bill id with a path", { ...CALLBACK.fields, id: "../x" }],
  ["a paid flag that is neither", { ...CALLBACK.fields, paid: "1" }],
  ["an unknown state", { ...CALLBACK.fields, state: "settled" }],
  ["an empty state", { ...CALLBACK.fields, state: "" }],
  ["a state in capitals", { ...CALLBACK.fields, state: "PAID" }],
  ["a paid amount that is no number", { ...CALLBACK.fields, paid_amount: "RM 41.35" }],
  ["a paid amount in words", { ...CALLBACK.fields, paid_amount: "NaN" }],
  ["an amount that is no number", { ...CALLBACK.fields, amount: "1,00" }],
  ["an amount that is a list", { ...CALLBACK.fields, amount: "100 100" }],
] as const)("a genuinely signed message with %s is refused for its shape", ([, fields]) => {
  expect(verifyCallback(KEY, FORM, signed(fields))).toEqual({ ok: false, reason: "shape" });
});

test.for([
  ["1e3", UNREADABLE_SUM],
  ["41.35", UNREADABLE_SUM],
  ["+41.35", UNREADABLE_SUM],
  ["-1", UNREADABLE_SUM],
  ["", undefined],
] as const)("a stated sum of '%s' is kept as %s", ([paid_amount, paidAmount]) => {
  const body = signed({ ...CALLBACK.fields, paid_amount });
  expect(verifyCallback(KEY, FORM, body)).toMatchObject({
    ok: true,
    message: { paid: true, paidAmount },
  });
});

test("a callback's signature is worth nothing in a return, and the other way round", () => {
  const pasted = new URLSearchParams(
    Object.entries(CALLBACK.fields).map(([name, value]) => [`billplz[${name}]`, value]),
  );
  pasted.set("billplz[x_signature]", CALLBACK.signature);
  expect(verifyRedirect(KEY, pasted)).toEqual({ ok: false, reason: "signature" });

  const posted = new URLSearchParams({ ...REDIRECT.fields, x_signature: REDIRECT.signature });
  expect(verifyCallback(KEY, FORM, posted.toString())).toEqual({ ok: false, reason: "shape" });
});

test.for([
  ["billplz[id]=zq0tm2wc", "signature"],
  ["", "signature"],
  ["billplz[paid]=true&billplz[paid]=false", "shape"],
  ["billplz[]=true", "shape"],
  ["billplz[paid]]=true", "shape"],
] as const)("the return '%s' is refused", ([query, reason]) => {
  expect(verifyRedirect(KEY, new URLSearchParams(query))).toEqual({ ok: false, reason });
});

test("without a signature key every message is refused", () => {
  const fields = CALLBACK.fields;
  const signature = xSignature("", signedText(Object.entries(fields)));
  const body = callbackBody({ fields, signature });
  expect(verifyCallback("", FORM, body)).toEqual({ ok: false, reason: "signature" });
});

test("any text as a body is answered, never thrown at", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (body) => {
      expect(verifyCallback(KEY, FORM, body).ok).toBe(false);
      expect(verifyRedirect(KEY, new URLSearchParams(body)).ok).toBe(false);
    }),
  );
});

test("a return is read up to 8 KiB of what is signed, and not beyond", () => {
  const ofLength = (length: number) => {
    const id = "x".repeat(length - "billplz[id]".length);
    return verifyRedirect(KEY, new URLSearchParams({ "billplz[id]": id }));
  };
  // Neither has a signature: a text that is too long is not searched for one.
  expect(ofLength(8 * 1024 + 1)).not.toEqual(ofLength(8 * 1024));
  const search = redirectSearch(REDIRECT);
  search.set("utm", "x".repeat(20_000));
  expect(verifyRedirect(KEY, search)).toEqual(verifyRedirect(KEY, redirectSearch(REDIRECT)));
});
