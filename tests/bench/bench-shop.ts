import { startProgram } from "#tests/support/program.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startShop, temporaryFolder } from "#tests/support/shop-process.ts";

const STOCK_SERVER = "node_modules/@react-router/serve/bin.cjs";

export const PAGES = ["home", "list", "product", "search", "cart"] as const;
type PageName = (typeof PAGES)[number];

/** A running shop with the data that a measurement needs. */
export interface BenchShop {
  url: string;
  pid: number;
  paths: Record<PageName, string>;
  /** The Cookie header of a visitor with three lines in the cart. */
  cartCookie: string;
  stop(): Promise<void>;
}

/** Starts the production build with its own back end and its own data, as `npm start` does. */
export async function openBenchShop(env: Record<string, string> = {}): Promise<BenchShop> {
  const folder = temporaryFolder();
  const shop = await startShop({ dataDir: folder.path, env: { LOG_LEVEL: "info", ...env } });
  return describe(shop, folder);
}

/** Starts the same build under the framework's own server. */
export async function openStockShop(): Promise<BenchShop> {
  const folder = temporaryFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = await startProgram({
    script: STOCK_SERVER,
    args: ["./build/server/index.js"],
    env: {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: folder.path,
      LOG_LEVEL: "info",
    },
    answersAt: `${url}/healthz`,
  });
  return describe({ ...program, url }, folder);
}

async function describe(
  program: { url: string; pid: number; stop(): Promise<number | null> },
  folder: { path: string; remove(): void },
): Promise<BenchShop> {
  const list = await (await fetch(`${program.url}/products`)).text();
  const product = /href="(\/product\/[\w-]+)"/.exec(list)?.[1];
  if (product === undefined) throw new Error("The list page shows no product.");
  return {
    url: program.url,
    pid: program.pid,
    paths: { home: "/", list: "/products", product, search: "/search?q=cake", cart: "/cart" },
    cartCookie: await fillCart(program.url, list),
    stop: async () => {
      await program.stop();
      folder.remove();
    },
  };
}

/** Adds three products, as forms do. @returns the cart's cookie as browsers send it back */
async function fillCart(url: string, list: string): Promise<string> {
  const ids = new Set([...list.matchAll(/name="productId" value="(\d+)"/g)].map(([, id]) => id));
  let cookie = "";
  for (const productId of [...ids].slice(0, 3)) {
    const answer = await fetch(`${url}/cart`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ intent: "add", productId: productId ?? "", quantity: "1" }),
    });
    const kept = answer.headers.getSetCookie().find((one) => /^(__Host-)?cart=/.test(one));
    if (kept === undefined) throw new Error(`Product ${productId} did not get into the cart.`);
    cookie = kept.split(";", 1)[0] ?? "";
  }
  return cookie;
}
