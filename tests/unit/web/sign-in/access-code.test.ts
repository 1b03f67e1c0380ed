import { expect, test } from "vitest";
import { isAccessCode, signIn } from "#server/web/sign-in/sign-in.ts";
import { claimsToBeHash, hashCode, isScryptHash } from "#server/platform/crypto/scrypt-hash.ts";
import { adminAccessCode } from "#server/platform/crypto/secrets.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

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

test("a generated code is accepted as a phone types it, a configured one only as it is", async () => {
  const { shop } = await openOwnersShop();
  const env = { ...shop.env, dataDir: tempDir(), adminAccessCode: undefined };
  const code = adminAccessCode(env);
  const spellings = [
    code,
    code.toUpperCase(),
    code.replaceAll("-", ""),
    code.replaceAll("-", " "),
    code.replaceAll("-", "\u2013"),
    ` ${code.toUpperCase().replaceAll("-", "\u00a0")}\n`,
    code.replaceAll("0", "O"),
  ];
  const kindOf = async (adminAccessCode: string | undefined, typed: string) => {
    const input = { code: typed, address: `203.0.113.${spellings.indexOf(typed)}` };
    return (await signIn({ ...shop, env: { ...env, adminAccessCode } }, input, async () => {}))
      .kind;
  };
  for (const typed of spellings) {
    expect([typed, await kindOf(undefined, typed)]).toEqual([typed, "signed-in"]);
    const isExact = typed === code;
    expect([typed, await kindOf(code, typed)]).toEqual([typed, isExact ? "signed-in" : "wrong"]);
  }
  expect(await kindOf(undefined, code.slice(1))).toBe("wrong");
  expect(await kindOf(undefined, "---")).toBe("wrong");
});
