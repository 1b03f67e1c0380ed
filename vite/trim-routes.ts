import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OWNERS_ROUTES, ownersList } from "../app/route-list.ts";

/** Addresses for programs, plain forms, the payment provider and files, which the browser's router never visits. */
const NEVER_VISITED =
  /^routes\/(api\/(?!cart-mirror$)|meta\/(?!not-found$)|checkout\/(waiting|calendar-file)$)/;
const MANIFEST = /^manifest-\w+\.js$/;

/** Drops false values: the browser's router reads a missing value as false. */
const withoutFalse = (_key: string, value: unknown) => (value === false ? undefined : value);

/**
 * Removes these routes from the list that every page loads, and writes the owner's list beside it. The server has its
 * own list.
 * @throws Error when the list has another format than expected
 */
export async function trimRoutes(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => MANIFEST.test(file));
  if (name === undefined) throw new Error(`There is no list of routes in ${assets}.`);
  const [, before = "", json = "", after = ""] =
    /^([^{]*)(\{.*\})(;?\s*)$/s.exec(await readFile(join(assets, name), "utf8")) ?? [];
  const manifest = JSON.parse(json) as { routes: Record<string, unknown> };
  const routes = Object.entries(manifest.routes).filter(([id]) => !NEVER_VISITED.test(id));
  const lists = {
    [ownersList(name)]: routes,
    [name]: routes.filter(([id]) => !OWNERS_ROUTES.test(id)),
  };
  for (const [file, listed] of Object.entries(lists)) {
    const trimmed = { ...manifest, routes: Object.fromEntries(listed) };
    await writeFile(join(assets, file), before + JSON.stringify(trimmed, withoutFalse) + after);
  }
}
