import type { BenchShop } from "./bench-shop.ts";
import { visit } from "./load.ts";

const VISITS = 30;

/** Prepares a shop as it is after some visitors: its pages are in memory, its pictures are made. */
export async function warmShop(shop: BenchShop): Promise<void> {
  const { home, list, product } = shop.paths;
  await visit(shop, [home, list, product], { times: 3 * VISITS });
  await warmPictures(shop, [home, list, product]);
}

/**
 * Requests every picture of some pages in every width, or in one, until its AVIF is made, which all but the first
 * visitors get.
 */
export async function warmPictures(
  shop: BenchShop,
  paths: string[],
  width?: number,
): Promise<void> {
  const pages = paths.map(async (path) => (await fetch(shop.url + path)).text());
  const html = (await Promise.all(pages)).join("");
  const picture = new RegExp(String.raw`/resized/${width ?? String.raw`\d+`}\?src=[^\s",]+`, "g");
  const addresses = new Set([...html.matchAll(picture)].map(([address]) => shop.url + address));
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
