/** docs/vps.md, typed command by command: from an empty server to a shop that is sold from, updated, rolled back, restored. */
import { expect, test } from "vitest";
import { buildIfNeeded } from "#server/commands/build.ts";
import { checkOut, payBillAt } from "#tests/support/fleet.ts";
import { visitorFrom } from "#tests/support/from-address.ts";
import { someProductId, textOf } from "#tests/support/visitor.ts";
import { commandsUnder } from "#tests/support/vps/page.ts";
import { openVps } from "#tests/support/vps/vps.ts";

/** Shoppers who buy again and again, and visitors who look around, at the same time. */
const SHOPPERS = 2;
const VISITORS = 4;

const IN_FULL = Boolean(process.env["KEDAI_FULL"]);

let addresses = 1;
const newAddress = () => {
  addresses += 1;
  return `127.0.${addresses >> 8}.${addresses & 255}`;
};

/** Buys a cake and pays it. */
async function buy(origin: string): Promise<void> {
  const visitor = visitorFrom(newAddress(), origin);
  const productId = await someProductId(visitor);
  const added = await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  if (added.status !== 303) throw new Error(`not added: ${added.status}`);
  const returned = await visitor.get(await payBillAt(origin, await checkOut(visitor)));
  const location = returned.headers.get("Location");
  if (location === null)
    throw new Error(`no way back: ${returned.status} ${await textOf(returned)}`.slice(0, 300));
  const { pathname, search } = new URL(location, origin);
  const page = await textOf(await visitor.get(pathname + search));
  if (!page.includes("Payment Successful")) throw new Error(`not confirmed: ${page.slice(0, 300)}`);
}

/** Looks at pages that come from memory, and fills a cart that is then left. @returns how many requests that were */
async function lookAround(origin: string, productId: string): Promise<number> {
  const visitor = visitorFrom(newAddress(), origin);
  const paths = ["/", "/products", "/products?sort=price-asc", "/healthz"];
  for (const path of paths) {
    const { status } = await visitor.get(path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
  const { status } = await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  if (status !== 303) throw new Error(`not added: ${status}`);
  return paths.length + 1;
}

/** What shoppers and visitors met until the work was over. */
async function meanwhile(origin: string, work: () => Promise<unknown>) {
  const over = new AbortController();
  const productId = await someProductId(visitorFrom(newAddress(), origin));
  const met = { purchases: 0, requests: 0, failures: [] as string[] };
  const repeat = async (visit: () => Promise<void>) => {
    while (!over.signal.aborted)
      await visit().catch((error: unknown) => met.failures.push(String(error)));
  };
  const shop = () => buy(origin).then(() => void (met.purchases += 1));
  const look = async () => void (met.requests += await lookAround(origin, productId));
  const all = [...Array(SHOPPERS).fill(shop), ...Array(VISITORS).fill(look)].map(repeat);
  await work().finally(() => over.abort());
  await Promise.all(all);
  return met;
}

test.runIf(IN_FULL)(
  "F34: the commands for a server open a shop that an update and its undoing do not interrupt",
  async () => {
    buildIfNeeded();
    const vps = await openVps();
    const { front, systemd } = vps;
    const origin = `http://${front.domain}`;
    await vps.type(commandsUnder("Install"));
    await buy(origin);
    await vps.type(commandsUnder("Go live"));

    const met = await meanwhile(origin, async () => {
      await vps.type(commandsUnder("Update"));
      await vps.type(commandsUnder("Roll back"));
    });
    console.log(`Behind ${front.name}: ${met.purchases} purchases, ${met.requests} other requests`);
    expect(met.failures).toEqual([]);
    expect(met.purchases).toBeGreaterThanOrEqual(SHOPPERS);
    const events = (event: string) => systemd.output().split(`"event":"${event}"`).length - 1;
    await expect.poll(() => events("checkout.fulfilled")).toBe(met.purchases + 1);
    expect(events("payment.review")).toBe(0);

    // The log of a process that was killed.
    await vps.type(["touch /var/lib/kedai/shop.sqlite-wal.left"]);
    await vps.type(commandsUnder("Back up and restore"));
    expect(await vps.type(["ls /var/lib/kedai"])).not.toContain(".left");
    await buy(origin);
  },
  300_000,
);
