/** `npm run licences`: every package that the shop runs with, and its licence, as the lockfile tells. */
import { readFileSync } from "node:fs";

export interface Component {
  name: string;
  version: string;
  licence: string;
}

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
}

/** What `npm ci --omit=dev` installs on some machine, each package once. */
export function components(): Component[] {
  const file = new URL("../package-lock.json", import.meta.url);
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as {
    packages: Record<string, Locked>;
  };
  const found = Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && dev !== true)
    .map(([path, { version = "", license = "unknown" }]): Component => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return { name, version, licence: license };
    });
  const byText = new Map(found.map((one) => [`${one.name} ${one.version} ${one.licence}`, one]));
  return [...byText.keys()].sort().flatMap((text) => byText.get(text) ?? []);
}

if (process.argv[1] === import.meta.filename) {
  for (const { name, version, licence } of components()) {
    console.log(`${name} ${version}: ${licence}`);
  }
}
