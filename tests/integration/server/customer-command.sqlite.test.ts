/** `npm run customer`, beside a running shop. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONTACT } from "#tests/support/checkout-catalogue.ts";
import { changeInShop, openWorld, orderOf } from "#tests/support/checkout-world.ts";
import { buyAndPay } from "#tests/support/messages.ts";
import { inheritedEnv } from "#tests/support/program.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

function customer(dataDir: string, ...args: string[]) {
  const program = ["--disable-warning=ExperimentalWarning", "server/entry/customer.ts", ...args];
  const env = { ...inheritedEnv(), DATA_DIR: dataDir };
  return spawnSync(process.execPath, program, { env, encoding: "utf8" });
}

test("the command copies a customer's data, and erases it after --yes", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { orderId } = await buyAndPay(world, shop);
  const open = customer(world.folder, "erase", CONTACT.email, "--yes");
  expect([open.status, open.stderr]).toEqual([1, expect.stringContaining("Finish or cancel it")]);
  await changeInShop(world, orderId, { status: "completed" });

  const copied = customer(world.folder, "export", CONTACT.email);
  expect(JSON.parse(copied.stdout)).toMatchObject({ orders: [{ email: CONTACT.email }] });
  const asked = customer(world.folder, "erase", CONTACT.email);
  expect(asked.stdout).toBe("Found: 1 orders. Add --yes to erase the customer.\n");
  expect((await orderOf(shop, orderId)).email).toBe(CONTACT.email);

  const erased = customer(world.folder, "erase", CONTACT.email, "--yes");
  expect([erased.status, erased.stdout]).toEqual([0, expect.stringContaining("Erased.")]);
  expect(erased.stderr).not.toContain(CONTACT.email);
  expect((await orderOf(shop, orderId)).email).toBe("deleted@site.invalid");
  const again = customer(world.folder, "erase", CONTACT.email, "--yes");
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("Nothing is stored")]);
});

test.each([
  [],
  ["erase"],
  ["forget", "a@b.example"],
  ["export", "siti"],
  ["erase", "a@b.c", "--y"],
])("%j is answered with how it is used", (...args) => {
  const { status, stderr } = customer(tempDir(), ...args);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Say: npm run customer/)]);
});

test("without a data folder nothing is made", () => {
  const { status, stderr } = customer(join(tempDir(), "none"), "export", "a@b.example");
  expect([status, stderr]).toEqual([1, expect.stringContaining("does not exist")]);
});
