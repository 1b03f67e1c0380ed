/** Instances with one database, and the data folders of their embedded back ends. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { composeShop } from "#server/compose.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { backUp } from "#server/platform/storage/backup.ts";
import { inheritedEnv } from "#tests/support/program.ts";
import { freePort } from "#tests/support/free-port.ts";
import { stateOf } from "#tests/support/state-database.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const REFUSED = /^The shop of this DATABASE_URL keeps its embedded back ends in another DATA_DIR/;
const WOOCOMMERCE = {
  WOOCOMMERCE_URL: "https://back-end.example",
  WOOCOMMERCE_CONSUMER_KEY: "ck_test",
  WOOCOMMERCE_CONSUMER_SECRET: "cs_test",
  ALLOW_SANDBOX: "true",
};
const BILLPLZ = {
  SITE_URL: "https://shop.example",
  BILLPLZ_API_URL: "https://provider.example/api/",
  BILLPLZ_SECRET_KEY: "secret",
  BILLPLZ_X_SIGNATURE_KEY: "S-signature",
  BILLPLZ_COLLECTION_ID: "collection",
};

/** A database of one shop, and instances of it in data folders below `folder`. */
async function database() {
  const folder = tempDir();
  const { databaseUrl = "" } = await stateOf(folder);
  const settings = (name: string, more: Record<string, string> = {}) => ({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "a-secret-that-all-instances-of-a-test-share",
    ADMIN_ACCESS_CODE: "kod-akses-untuk-ujian",
    DATA_DIR: join(folder, name),
    LOG_LEVEL: "error",
    ...more,
  });
  const open = async (name: string, more?: Record<string, string>) => {
    const running = await composeShop(readEnv(settings(name, more)));
    await running.close();
  };
  return { folder, settings, open };
}

test("an instance with its own data folder is refused at its start with one sentence", async () => {
  const { open, settings } = await database();
  await open("one");
  await open("one");
  const { status, stderr } = spawnSync(process.execPath, ["server/commands/start.ts"], {
    env: {
      ...inheritedEnv(),
      ...settings("other"),
      NODE_ENV: "production",
      PORT: String(await freePort()),
    },
    encoding: "utf8",
    timeout: 50_000,
  });
  expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(REFUSED)]);
  expect(status).toBe(1);
});

test("a data folder restored from a backup counts as the same one", async () => {
  const { folder, open } = await database();
  await open("one");
  backUp(join(folder, "one"), join(folder, "restored"));
  await expect(open("restored")).resolves.toBeUndefined();
});

test("with a real back end the sandbox alone needs one shared folder", async () => {
  const { open } = await database();
  await open("one", WOOCOMMERCE);
  await expect(open("other", WOOCOMMERCE)).rejects.toThrow(REFUSED);
});

test("with both back ends real every instance may have its own folder", async () => {
  const { open } = await database();
  await open("one", { ...WOOCOMMERCE, ...BILLPLZ });
  const other = open("other", { ...WOOCOMMERCE, ...BILLPLZ });
  await expect(other).resolves.toBeUndefined();
});
