import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "#server/platform/environment/env.ts";
import { adminAccessCode, embeddedKeys, sessionSecrets } from "#server/platform/crypto/secrets.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

test("without configuration a code of 120 bits and a secret of 384 are generated once, readable by their user only", () => {
  const env = readEnv({ DATA_DIR: tempDir() });
  const code = adminAccessCode(env);
  const [secret = ""] = sessionSecrets(env);
  expect(code.replaceAll("-", "")).toMatch(/^[\da-f]{30}$/);
  expect(Buffer.from(secret, "base64url")).toHaveLength(48);
  expect([adminAccessCode(env), sessionSecrets(env)]).toEqual([code, [secret]]);
  for (const name of ["admin-access-code", "session-secret"]) {
    expect(statSync(join(env.dataDir, name)).mode & 0o777).toBe(0o600);
  }
  expect(adminAccessCode(readEnv({ DATA_DIR: tempDir() }))).not.toBe(code);
});

test("the keys of the embedded back ends differ between shops", () => {
  const one = embeddedKeys(["a secret that is long enough for a shop"]);
  const other = embeddedKeys(["another secret that is long enough, too"]);
  for (const name of ["consumerKey", "consumerSecret", "secretKey", "signatureKey"] as const) {
    expect(one[name]).not.toBe(other[name]);
    expect(one[name].length).toBeGreaterThan(30);
  }
});
