import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyCheckout } from "../support/checkout-copy.ts";
import { freePort } from "../support/free-port.ts";
import { type ShopProcess, startShop } from "../support/shop-process.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/** The name of the new version, shown in the header and title of its pages. */
export const SHOP_NAMES = { old: "Kedai Manis", new: "Kedai Baru" };

/** The new version with the files of the old one, or without them, as in a new container. */
type Version = "old" | "new" | "new, alone";

/** One address and one data folder, with one version of the shop after the other. */
export interface Deployment {
  /** The running shop. */
  shop: ShopProcess;
  /** Stops the running version and starts this one at the same address. */
  runs(version: Version, env?: Record<string, string>): Promise<void>;
  /** Addresses of the old or the new version's scripts and styles. */
  assetsOf(version: "old" | "new"): string[];
  close(): Promise<void>;
}

/** Builds the new version, as `npm start` does after its sources have changed, and starts the old one. */
export async function openDeployment(dataDir: string): Promise<Deployment> {
  const next = copyCheckout();
  changeSources(next.path);
  next.build();

  const former = join(next.path, "former-build");
  const aside = join(next.path, "aside");
  const port = await freePort();
  const start = (root: string, env = {}) => startShop({ dataDir, port, root, env });
  let shop = await start(ROOT);
  return {
    get shop() {
      return shop;
    },
    async runs(version, env) {
      await shop.stop();
      const [from, to] = version === "new, alone" ? [former, aside] : [aside, former];
      if (existsSync(from)) renameSync(from, to);
      shop = await start(version === "old" ? ROOT : next.path, env);
    },
    assetsOf(version) {
      const root = version === "old" ? ROOT : next.path;
      return readdirSync(join(root, "build/client/assets")).map((name) => `/assets/${name}`);
    },
    async close() {
      await shop.stop();
      next.remove();
    },
  };
}

/** A change that renames the entry script, every page's script and the stylesheet. */
function changeSources(root: string): void {
  const change = (file: string, changed: (text: string) => string) => {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    if (changed(text) === text) throw new Error(`${file} did not change.`);
    writeFileSync(path, changed(text));
  };
  // Every page has the shop's name and its logo.
  change("app/config/shop.ts", (text) => text.replaceAll(SHOP_NAMES.old, SHOP_NAMES.new));
  change("app/components/frame/logo.tsx", (text) =>
    text.replace('className="logo"', 'className="logo" data-new=""'),
  );
  change("app/entry.client.tsx", (text) => `${text}document.documentElement.dataset.new = "";\n`);
  change("app/app.css", (text) => `${text}[data-new] { outline: 0 }\n`);
}
