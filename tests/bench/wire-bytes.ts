import type { Browser, Page } from "playwright";
import type { BenchShop } from "./bench-shop.ts";
import { openBrowser, openPhone } from "./browser.ts";
import { type Findings, round, type Target } from "./findings.ts";

const WAIT_AFTER_LOAD_MS = 5_000;
const PAGES = ["home", "list", "product", "cart"] as const;

interface Wire {
  /** Transferred bytes with their headers, by kind. */
  bytes: Record<"document" | "script" | "stylesheet" | "image" | "other", number>;
  requests: number;
}

/** The bytes of a first visit: headless Chromium, phone size, 5 s after the load. */
export async function measureWireBytes(shop: BenchShop): Promise<Findings> {
  const browser = await openBrowser();
  try {
    const visits = await Promise.all(
      PAGES.map(async (page) => ({ page, wire: await visitPage(browser, shop, page) })),
    );
    const table = Object.fromEntries(visits.map(({ page, wire }) => [page, rowOf(wire)]));
    const targets = visits.flatMap(({ page, wire }): Target[] => {
      const measured = withoutPictures(wire) / 1000;
      if (page !== "list") return [];
      const what = "list, first visit without pictures, on the wire";
      return [{ what, measured, unit: "kB", atMost: 135 }];
    });
    return { title: "On the wire, headers included, kB of 1000 bytes", table, targets };
  } finally {
    await browser.close();
  }
}

/** Visits a page with an empty cache. */
async function visitPage(
  browser: Browser,
  shop: BenchShop,
  page: (typeof PAGES)[number],
): Promise<Wire> {
  const context = await openPhone(browser, { shop, withCart: page === "cart" });
  const tab = await context.newPage();
  const wire = await count(tab);
  await tab.goto(shop.url + shop.paths[page], { waitUntil: "load" });
  await tab.waitForTimeout(WAIT_AFTER_LOAD_MS);
  await context.close();
  return wire;
}

async function count(tab: Page): Promise<Wire> {
  const wire: Wire = {
    bytes: { document: 0, script: 0, stylesheet: 0, image: 0, other: 0 },
    requests: 0,
  };
  const kinds = new Map<string, keyof Wire["bytes"]>();
  const session = await tab.context().newCDPSession(tab);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (response.url.startsWith("data:")) return;
    const kind = type.toLowerCase();
    const isScript = kind === "script" || response.mimeType.includes("javascript");
    kinds.set(requestId, isScript ? "script" : kind in wire.bytes ? (kind as "image") : "other");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    wire.requests += 1;
    wire.bytes[kind] += encodedDataLength;
  });
  return wire;
}

function withoutPictures({ bytes }: Wire): number {
  return bytes.document + bytes.script + bytes.stylesheet + bytes.other;
}

function rowOf(wire: Wire): Record<string, number> {
  const kB = (bytes: number) => round(bytes / 1000);
  return {
    ...Object.fromEntries(Object.entries(wire.bytes).map(([kind, bytes]) => [kind, kB(bytes)])),
    "without pictures": kB(withoutPictures(wire)),
    requests: wire.requests,
  };
}
