import { expect, test } from "vitest";
import { isAccessCode } from "#server/web/sign-in/sign-in.ts";
import { claimsToBeHash, hashCode, isScryptHash } from "#server/platform/crypto/scrypt-hash.ts";

const CODE = "kod-akses-kedai";

test("only the configured code is accepted", async () => {
  expect(await isAccessCode(CODE, CODE)).toBe(true);
  for (const wrong of ["", "kod", `${CODE}x`, CODE.toUpperCase(), `${CODE}\0`, ` ${CODE}`]) {
    expect(await isAccessCode(wrong, CODE)).toBe(false);
  }
});

test("two long codes that differ only beyond the hashed block are not equal", async () => {
  const long = "x".repeat(5000);
  expect(await isAccessCode(`${long}1`, `${long}2`)).toBe(false);
  expect(await isAccessCode(long, long)).toBe(false);
});

test("a scrypt hash accepts its code and not itself", async () => {
  const hash = await hashCode(CODE, 14);
  expect(await isAccessCode(CODE, hash)).toBe(true);
  expect(await isAccessCode("kod-akses-kedaj", hash)).toBe(false);
  expect(await isAccessCode(hash, hash)).toBe(false);
});

test("two hashes of one code differ", async () => {
  expect(await hashCode(CODE, 14)).not.toBe(await hashCode(CODE, 14));
});

test.each([
  ["scrypt:", false],
  ["scrypt:14:salt:hash", false],
  [`scrypt:4:${"a".repeat(22)}:${"b".repeat(43)}`, false],
  [`scrypt:30:${"a".repeat(22)}:${"b".repeat(43)}`, false],
  [`scrypt:15:${"a".repeat(22)}:${"b".repeat(43)}`, true],
])("%s is a usable hash: %s", (text, usable) => {
  expect(claimsToBeHash(text)).toBe(true);
  expect(isScryptHash(text)).toBe(usable);
});
