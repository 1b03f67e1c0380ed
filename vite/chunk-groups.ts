import type { Rolldown } from "vite";

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]
>;
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler|remix-utils)[\\/]/;
/** Without the root and its stylesheet, which each script that is loaded later would ask for again. */
const OURS = /[\\/]app[\\/](?!routes[\\/]|root\.tsx|app\.css)/;
/** Loaded by every page: its frame, and what starts it. */
const EVERYWHERE = /[\\/]app[\\/](root|entry\.client)\.tsx/;
/** Shoppers navigate among these pages. */
const SHOP_PAGES =
  /[\\/]app[\\/]routes[\\/](?:shop|cart)[\\/](home|products|product|search|cart)\.tsx/;
const SHARED_BY = 3;
const FIELD = /[\\/]app[\\/]ui[\\/]field\.tsx/;
/** What checkout, order and the owner's pages know of dates and areas. */
const DELIVERY = /[\\/]app[\\/]domain[\\/]delivery[\\/](areas|calendar|config|slot)\.ts/;
const ROUTE = /[\\/]app[\\/]routes[\\/]([^?]+)\.tsx?/;
const LISTS = new Set(["shop/products", "shop/category", "shop/search", "shop/gifts"]);

/**
 * Few scripts instead of thirty: the framework; the frame of every page with what most pages of the shop share; what
 * the search shares with other lists, and product with cart; the rules of delivery; one script per page. Small files compress badly, and each
 * costs a request with its headers.
 */
export const chunkGroups: Groups = [
  { name: "framework", test: FRAMEWORK, priority: 3 },
  { name: (id, graph) => (isShared(id, graph) ? "shop" : null), test: OURS, priority: 2 },
  // A group includes what its modules import: otherwise pages with other forms would load the scripts of lists.
  { name: "field", test: FIELD, priority: 2 },
  { name: (id, graph) => (isOfLists(id, graph) ? "lists" : null), test: OURS, priority: 1 },
  { name: "delivery", test: DELIVERY },
  { name: (id, graph) => (isOfGoods(id, graph) ? "goods" : null), test: OURS, priority: 1 },
];

function isShared(id: string, graph: Graph): boolean {
  const importers = importersOf(id, graph);
  const isEverywhere = importers.some((one) => one !== id && EVERYWHERE.test(one));
  const pages = new Set(importers.map((one) => SHOP_PAGES.exec(one)?.[1]));
  return isEverywhere || pages.size > SHARED_BY;
}

/** Whether the search shares it with other lists, and with no other page. */
function isOfLists(id: string, graph: Graph): boolean {
  const routes = routesOf(id, graph);
  return routes.size > 1 && routes.has("shop/search") && [...routes].every((one) => LISTS.has(one));
}

/** Whether product and cart share it, or product and a list. */
function isOfGoods(id: string, graph: Graph): boolean {
  const routes = routesOf(id, graph);
  return routes.has("shop/product") && routes.size > 1;
}

function routesOf(id: string, graph: Graph): Set<string> {
  return new Set(importersOf(id, graph).flatMap((one) => ROUTE.exec(one)?.[1] ?? []));
}

/** All modules that import this one, directly or not; itself included. */
function importersOf(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  for (const one of found) {
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return [...found];
}
