import type { BenchShop } from "./bench-shop.ts";

/** Asks for every picture of the pages in every width until its AVIF is there: what all but the first visitors get. */
export async function warmPictures(shop: BenchShop): Promise<void> {
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
