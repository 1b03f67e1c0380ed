import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";
import { settableClock } from "#tests/support/faketime.ts";
import { ACCESS_CODE, checkOut, payBillAt } from "#tests/support/fleet.ts";
import { type ShopProcess, startShop } from "#tests/support/shop-process.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { someProductId, textOf, type Visitor, visitorAt } from "#tests/support/visitor.ts";

/** How long the time of day is wrong: three rounds of background work. */
const WRONG_FOR_MS = 15_000;

/** The owner and the guesser of each round come from addresses of their own. */
const fromClient = (number: number) => ({ "X-Forwarded-For": `203.0.113.${number}` });

interface Buying {
  visitor: Visitor;
  bill: string;
}

async function openBill(shop: ShopProcess): Promise<Buying> {
  const visitor = visitorAt(shop.url);
  const productId = await someProductId(visitor);
  await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  return { visitor, bill: await checkOut(visitor) };
}

/** What the shopper reads after paying. */
async function payAndReturn({ url }: ShopProcess, { visitor, bill }: Buying): Promise<string> {
  const returned = await visitor.get(await payBillAt(url, bill));
  const { pathname, search } = new URL(returned.headers.get("Location") ?? "", url);
  return textOf(await visitor.get(pathname + search));
}

async function signIn(shop: ShopProcess, code: string, client: number) {
  const visitor = visitorAt(shop.url);
  const answer = await visitor.post("/admin", { code }, fromClient(client));
  return { visitor, status: answer.status, retryAfter: Number(answer.headers.get("Retry-After")) };
}

function closedAttempts({ dataDir }: ShopProcess): number {
  const database = new DatabaseSync(join(dataDir, "state.sqlite"), { readOnly: true });
  const row = database
    .prepare("select count(*) as count from checkout_attempts where closed_at is not null")
    .get();
  database.close();
  return Number(row?.["count"]);
}

test("F24: a process whose time of day is set for a while keeps bills, sessions and limits as they are", async () => {
  const dataDir = tempDir();
  const clock = settableClock(dataDir);
  const shop = await startShop({
    dataDir,
    env: { ...clock.env, ADMIN_ACCESS_CODE: ACCESS_CODE, TRUSTED_PROXIES: "1" },
  });
  onTestFinished(async () => void (await shop.stop()));
  const unpaid = await openBill(shop);

  for (const [index, [, stepMs]] of CLOCK_STEPS.entries()) {
    const buying = await openBill(shop);
    const owner = await signIn(shop, ACCESS_CODE, 10 + index);
    const guesses = Array.from({ length: 6 }, () => signIn(shop, "salah", 20 + index));
    expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);

    clock.set(stepMs);
    await delay(WRONG_FOR_MS);
    const limited = await signIn(shop, "salah", 20 + index);
    expect(limited.retryAfter).toBeLessThanOrEqual(30);
    clock.set(0);

    expect((await owner.visitor.get("/admin/dashboard")).status).toBe(200);
    expect(closedAttempts(shop)).toBe(0);
    expect(await payAndReturn(shop, buying)).toContain("Payment Successful");
  }
  expect(await payAndReturn(shop, unpaid)).toContain("Payment Successful");
}, 180_000);
