import { onTestFinished } from "vitest";
import { type Balancer, startBalancer } from "./balancer.ts";
import { payer } from "./billplz-sandbox.ts";
import { CHECKOUT_FORM } from "./checkout-form.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";
import { stateOf } from "./state-database.ts";
import { tempDir } from "./temp-dir.ts";
import { someProductId, type Visitor, visitorAt } from "./visitor.ts";

export const ACCESS_CODE = "kod-akses-untuk-ujian";
const SECRET = "a-secret-that-all-instances-of-a-test-share";

/** Instances of one shop behind one address: the production build, one state, both embedded back ends. */
export interface Fleet {
  balancer: Balancer;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Starts another process with the same state. */
  startInstance(): Promise<ShopProcess>;
}

/** State is SQLite in one folder, or PostgreSQL in the tests that run on it. */
export async function openFleet(): Promise<Fleet> {
  const dataDir = tempDir();
  const { databaseUrl } = await stateOf(dataDir);
  const balancer = await startBalancer();
  onTestFinished(() => balancer.close());
  return {
    balancer,
    dataDir,
    databaseUrl,
    async startInstance() {
      const shop = await startShop({
        dataDir,
        env: {
          ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
          SITE_URL: balancer.origin,
          TRUSTED_PROXIES: "1",
          SESSION_SECRET: SECRET,
          ADMIN_ACCESS_CODE: ACCESS_CODE,
          LOG_LEVEL: "info",
        },
      });
      onTestFinished(async () => void (await shop.stop()));
      return shop;
    },
  };
}

/** How often an event is in the output of these processes. */
export function countEvents(instances: ShopProcess[], event: string): number {
  const lines = instances.flatMap((instance) => instance.output().split("\n"));
  return lines.filter((line) => line.includes(`"event":"${event}"`)).length;
}

/** A visitor of the shop's address with one cake in the cart. */
export async function visitorWithCake({ balancer }: Fleet): Promise<Visitor> {
  const visitor = visitorAt(balancer.origin);
  const productId = await someProductId(visitor);
  const added = await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  if (added.status !== 303) throw new Error(`not added: ${added.status}`);
  return visitor;
}

/** Submits the checkout form at the total that it shows, now or on a page that was seen before. @returns the bill's address */
export async function checkOut(visitor: Visitor, seen?: string): Promise<string> {
  const html = seen ?? (await (await visitor.get("/checkout")).text());
  const confirmedTotal = /name="confirmedTotal" value="(\d+)"/.exec(html)?.[1] ?? "";
  const answer = await visitor.post("/checkout", { ...CHECKOUT_FORM, confirmedTotal });
  const address = answer.headers.get("Location") ?? "";
  if (!address.includes("/sandbox/bills/")) throw new Error(`no bill: ${answer.status} ${address}`);
  return address;
}

/**
 * Pays a bill on the sandbox's pages; its callback is sent at once.
 * @returns the path that the shopper returns to
 */
export function payBill({ balancer }: Fleet, billUrl: string): Promise<string> {
  return payBillAt(balancer.origin, billUrl);
}

/** The same for a shop with a single instance at its address. */
export async function payBillAt(site: string, billUrl: string): Promise<string> {
  // A server may close a kept connection at the moment that the next request is sent on it.
  const alone = (request: Request) =>
    fetch(request, { headers: new Headers([...request.headers, ["Connection", "close"]]) });
  const hosted = payer({ fetch: alone }, site);
  const bank = await hosted.begin(billUrl.split("/").at(-1) ?? "");
  const decision = { callback: "before", extra_info: "on" };
  const back = new URL(await hosted.decide(bank, "approve", decision), site);
  return back.pathname + back.search;
}
