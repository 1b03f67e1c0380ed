import { execFileSync } from "node:child_process";
import { CLIENT_BUILD } from "#server/commands/build.ts";
import { type ClientBuild, readClientBuild, sentBytes } from "#tests/support/client-build.ts";
import { type Findings, round, type Target } from "./findings.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
const EMPTY_APP = "tests/bench/empty-app";
const EMPTY_BUILD = `${ROOT}node_modules/.cache/empty-app/client`;
const ROUTES = {
  home: "routes/shop/home/home",
  list: "routes/shop/list/products",
  product: "routes/shop/product/product",
  search: "routes/shop/list/search",
  cart: "routes/cart/cart",
  checkout: "routes/checkout/checkout",
  "order confirmation": "routes/orders/order-confirmation",
} as const;
/** Pages that the targets are for. */
const TARGET_PAGES = ["home", "list", "product"];

/** The bytes of a page's scripts, hydration included, above an empty app with the same packages. */
export async function measureScripts(): Promise<Findings> {
  const floor = bytesOf(readEmptyApp(), ["root", "home"]);
  const build = readClientBuild(CLIENT_BUILD.pathname);
  const table: Findings["table"] = { "an empty app": rowOf(floor, floor) };
  const targets: Target[] = [];
  for (const [page, route] of Object.entries(ROUTES)) {
    const bytes = bytesOf(build, ["root", route]);
    table[page] = rowOf(bytes, floor);
    if (!TARGET_PAGES.includes(page)) continue;
    targets.push(
      { what: `${page}: scripts, brotli`, measured: bytes.br / 1000, unit: "kB", atMost: 115 },
      {
        what: `${page}: our own scripts above the floor, brotli`,
        measured: (bytes.br - floor.br) / 1000,
        unit: "kB",
        atMost: 15,
      },
    );
  }
  return { title: "Scripts, kB of 1000 bytes", table, targets };
}

function readEmptyApp(): ClientBuild {
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build", EMPTY_APP], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return readClientBuild(EMPTY_BUILD);
}

interface Bytes {
  br: number;
  gzip: number;
  files: number;
}

function bytesOf(build: ClientBuild, routeIds: string[]): Bytes {
  const addresses = new Set(build.scriptsOf(routeIds));
  return {
    br: sentBytes(build, addresses, "br"),
    gzip: sentBytes(build, addresses, "gzip"),
    files: addresses.size,
  };
}

const kB = (bytes: number) => round(bytes / 1000);

function rowOf(bytes: Bytes, floor: Bytes): Record<string, number> {
  return {
    "brotli kB": kB(bytes.br),
    "above the floor, brotli kB": kB(bytes.br - floor.br),
    "gzip kB": kB(bytes.gzip),
    files: bytes.files,
  };
}
