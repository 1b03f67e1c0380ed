import { execFileSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./shop-process.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
/** A copy of the sources and its build. */
const CHECKOUT = [
  "app",
  "server",
  "public",
  "vite",
  "vite.config.ts",
  "react-router.config.ts",
  "package.json",
  "package-lock.json",
  "build",
];

/** A copy of this checkout in a temporary folder, which `startShop` can start as its `root`. */
export interface CheckoutCopy {
  path: string;
  /** Builds it after a change of its sources. */
  build(): void;
  remove(): void;
}

export function copyCheckout(): CheckoutCopy {
  const folder = temporaryFolder();
  const { path } = folder;
  for (const name of CHECKOUT) cpSync(join(ROOT, name), join(path, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(path, "node_modules"));
  return {
    path,
    build() {
      execFileSync(process.execPath, ["server/commands/build.ts"], { cwd: path, stdio: "pipe" });
    },
    remove: () => folder.remove(),
  };
}
