import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Addresses for programs, plain forms, the payment provider and pictures: the browser's router goes to none of them. */
const NEVER_VISITED = /^routes\/(api\/(?!cart-mirror$)|meta\/(?!not-found$)|checkout\/waiting$)/;
const MANIFEST = /^manifest-\w+\.js$/;

/** What a route has not is left out: the browser's router reads both as no. */
const withoutFalse = (_key: string, value: unknown) => (value === false ? undefined : value);

/**
 * Takes such routes out of the list of routes that every page loads. The server has a list of its own.
 * @throws Error when the list is not written as it was when this was made
 */
export async function trimRoutes(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => MANIFEST.test(file));
  if (name === undefined) throw new Error(`There is no list of routes in ${assets}.`);
  const path = join(assets, name);
  const [, before = "", json = "", after = ""] =
    /^([^{]*)(\{.*\})(;?\s*)$/s.exec(await readFile(path, "utf8")) ?? [];
  const manifest = JSON.parse(json) as { routes: Record<string, unknown> };
  const routes = Object.entries(manifest.routes).filter(([id]) => !NEVER_VISITED.test(id));
  const trimmed = { ...manifest, routes: Object.fromEntries(routes) };
  await writeFile(path, before + JSON.stringify(trimmed, withoutFalse) + after);
}
