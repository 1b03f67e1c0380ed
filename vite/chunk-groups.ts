import type { Rolldown } from "vite";

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]
>;
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler|remix-utils)[\\/]/;
const OURS = /[\\/]app[\\/](?!routes[\\/])/;
/** Loaded by every page: its frame. */
const EVERYWHERE = /[\\/]app[\\/]root\.tsx/;
/** Shoppers navigate among these pages. */
const SHOP_PAGES =
  /[\\/]app[\\/]routes[\\/](?:shop|cart)[\\/](home|products|product|search|cart)\.tsx/;
const SHARED_BY = 3;

/**
 * Few scripts instead of thirty: the framework; the frame of every page with what most pages of the shop share; one
 * script per page. Small files compress badly, and each costs a request with its headers.
 */
export const chunkGroups: Groups = [
  { name: "framework", test: FRAMEWORK, priority: 2 },
  { name: nameOf, test: OURS, priority: 1 },
];

function nameOf(id: string, graph: Graph): string | null {
  const importers = importersOf(id, graph);
  const isEverywhere = importers.some((one) => one !== id && EVERYWHERE.test(one));
  const pages = new Set(importers.map((one) => SHOP_PAGES.exec(one)?.[1]));
  return isEverywhere || pages.size > SHARED_BY ? "shop" : null;
}

/** All modules that import this one, directly or not; itself included. */
function importersOf(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  for (const one of found) {
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return [...found];
}
