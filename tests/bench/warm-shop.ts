import type { BenchShop } from "./bench-shop.ts";
import { visit } from "./load.ts";

const VISITS = 30;
const POLISH_MS = 2_000;

/** Makes a shop as it is after some visitors: its pages are packed as small as they get, its pictures are made. */
export async function warmShop(shop: BenchShop): Promise<void> {
  const { home, list, product } = shop.paths;
  await visit(shop, [home, list, product], { times: 3 * VISITS });
  await warmPictures(shop);
  await new Promise((resolve) => setTimeout(resolve, POLISH_MS));
}

/** Asks for every picture of the pages in every width until its AVIF is there: what all but the first visitors get. */
async function warmPictures(shop: BenchShop): Promise<void> {
  const { home, list, product } = shop.paths;
  const pages = [home, list, product].map(async (path) => (await fetch(shop.url + path)).text());
  const html = (await Promise.all(pages)).join("");
  const addresses = new Set(
    [...html.matchAll(/\/resized\/\d+\?src=[^\s",]+/g)].map(([address]) => shop.url + address),
  );
  const deadline = Date.now() + 30_000;
  for (let waiting = [...addresses]; waiting.length > 0 && Date.now() < deadline;) {
    const done = await Promise.all(waiting.map(isAvif));
    waiting = waiting.filter((_, index) => !done[index]);
    if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function isAvif(address: string): Promise<boolean> {
  const answer = await fetch(address, { headers: { Accept: "image/avif,image/webp" } });
  await answer.arrayBuffer();
  return answer.headers.get("Content-Type") === "image/avif";
}
