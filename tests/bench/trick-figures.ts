import { setTimeout as delay } from "node:timers/promises";
import type { BenchShop } from "./bench-shop.ts";
import { load } from "./load.ts";
import { openLighthouse } from "./vitals.ts";

/** The results of one run of one measure, by the name of the figure with its unit. */
export type Figures = Record<string, number>;

const SECONDS = 2;
/** Lets a test block the process for so long, ms (tests/support/saboteur.ts). */
const STALL_MS = 2_000;
const SABOTEUR = new URL("../support/saboteur.ts", import.meta.url).href;
export const SABOTEUR_ENV = { NODE_OPTIONS: `--import ${SABOTEUR}`, TRUSTED_PROXIES: "1" };
const VIEWS_IN_STALL = 300;

/** Processor time of the list: the first visit, and with three lines in the cart. */
export async function listWithCart(shop: BenchShop): Promise<Figures> {
  const { paths, cartCookie } = shop;
  const first = await load(shop, paths.list, { seconds: SECONDS });
  const withCart = await load(shop, paths.list, { seconds: SECONDS, cookie: cartCookie });
  return { "list, first visit: CPU ms": first.cpuMs, "list with a cart: CPU ms": withCart.cpuMs };
}

/** Processor time of a picture that is already made. */
export async function onePicture(shop: BenchShop): Promise<Figures> {
  const html = await (await fetch(shop.url + shop.paths.list)).text();
  const path = /\/resized\/\d+\?src=[^\s",]+/.exec(html)?.[0];
  if (path === undefined) throw new Error("The list shows no picture.");
  const { cpuMs } = await load(shop, path, { seconds: SECONDS });
  return { "picture: CPU ms": cpuMs };
}

/** The largest paint of the list on a phone with an empty cache. */
export async function paintOfList(shop: BenchShop): Promise<Figures> {
  const lighthouse = await openLighthouse();
  try {
    const vitals = await lighthouse.run(shop, "list");
    return { "list: LCP ms": vitals["LCP ms"], "list: TBT ms": vitals["TBT ms"] };
  } finally {
    await lighthouse.close();
  }
}

/** How long a payment message waits after the process was blocked and page views of many visitors arrived. */
export async function callbackAfterStall(shop: BenchShop): Promise<Figures> {
  const stalledAt = performance.now();
  process.kill(shop.pid, "SIGHUP");
  await delay(STALL_MS / 10);
  const views = Array.from({ length: VIEWS_IN_STALL }, async (_, index) => {
    const address = `198.51.${100 + (index >> 8)}.${index & 255}`;
    const headers = { Cookie: shop.cartCookie, "X-Forwarded-For": address };
    const answer = await fetch(shop.url + shop.paths.list, { headers });
    await answer.arrayBuffer();
  });
  await delay(STALL_MS / 10);
  const callback = await fetch(`${shop.url}/api/payment/callback`, {
    method: "POST",
    body: new URLSearchParams({ id: "unsigned", x_signature: "0" }),
  });
  await callback.arrayBuffer();
  const waited = performance.now() - stalledAt - STALL_MS;
  await Promise.all(views);
  return { "callback after a stall ms": waited };
}
