import { readFileSync } from "node:fs";
import type { Rolldown } from "vite";

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"]
>;
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler|remix-utils)[\\/]/;
/** Without the root and its stylesheet, which each script that is loaded later would ask for again. */
const OURS = /[\\/]app[\\/](?!root\.tsx|app\.css)/;
/** Loaded by every page: its frame, and what starts it. */
const EVERYWHERE = /[\\/]app[\\/](root|entry\.client)\.tsx/;
/** Shoppers navigate among these pages. */
const SHOP_PAGES = new Set([
  "shop/home/home",
  "shop/list/products",
  "shop/product/product",
  "shop/list/search",
  "cart/cart",
]);
const SHARED_BY = 3;
/** Loaded later by the pages of products with variations. */
const OPTIONS = /[\\/]app[\\/]components[\\/]product[\\/]purchase-options\.tsx/;
/** What reads and checks forms. Split by the parts that each page needs, checkout would load 600 bytes more. */
const FORMS = /node_modules[\\/](@conform-to|zod)[\\/]|[\\/](zod-in-browser|parse-fields)\.ts/;
const FIELD = /[\\/]app[\\/]ui[\\/]field\.tsx/;
const ROUTE = /[\\/]app[\\/]routes[\\/]([^?]+)\.tsx?/;
/** The route modules: other files of a screen's folder are parts of it. */
const ROUTES = new Set<string | undefined>(
  [
    ...readFileSync(new URL("../app/routes.ts", import.meta.url), "utf8").matchAll(
      /"routes\/(.+)\.tsx?"/g,
    ),
  ].map(([, name]) => name),
);
const ORDER = "orders/order-confirmation";
const SEARCH = "shop/list/search";
const LISTS = new Set(["shop/list/products", SEARCH, "shop/list/gifts"]);

/**
 * Few scripts instead of thirty: the framework; the frame of every page with what most pages of the shop share; what
 * the search shares with other lists, and product with cart; the rules of delivery; one script per page. Small files
 * compress badly, and each costs a request with its headers.
 */
export const chunkGroups: Groups = [
  { name: "framework", test: FRAMEWORK, priority: 3 },
  { name: (id, graph) => (isShared(id, graph) ? "shop" : null), test: isOurs, priority: 2 },
  // A group includes what its modules import: otherwise pages with other forms would load the scripts of lists.
  { name: "forms", test: FORMS, priority: 2 },
  { name: "field", test: FIELD, priority: 2 },
  { name: (id, graph) => (isOfLists(id, graph) ? "lists" : null), test: isOurs, priority: 1 },
  { name: ofPurchases, test: isOurs, priority: 1 },
  { name: (id, graph) => (isOfOrders(id, graph) ? "order" : null), test: isOurs, priority: 1 },
  { name: (id, graph) => (isOfGoods(id, graph) ? "goods" : null), test: isOurs, priority: 1 },
];

function isOurs(id: string): boolean {
  return OURS.test(id) && !ROUTES.has(ROUTE.exec(id)?.[1]);
}

function isShared(id: string, graph: Graph): boolean {
  const importers = importersOf(id, graph);
  const isEverywhere = importers.some((one) => one !== id && EVERYWHERE.test(one));
  const pages = [...routesAmong(importers)].filter((one) => SHOP_PAGES.has(one));
  return isEverywhere || pages.length >= SHARED_BY;
}

/** Whether the search shares it with other lists, and with no other page. */
function isOfLists(id: string, graph: Graph): boolean {
  const routes = routesOf(id, graph);
  return routes.size > 1 && routes.has(SEARCH) && [...routes].every((one) => LISTS.has(one));
}

/** Whether product and cart share it, product and a list, or product and its options. */
function isOfGoods(id: string, graph: Graph): boolean {
  const importers = importersOf(id, graph);
  const routes = routesAmong(importers);
  const isOfOptions = importers.some((one) => OPTIONS.test(one));
  return routes.has("shop/product/product") && (routes.size > 1 || isOfOptions);
}

/** What cart and checkout share alone, and what the order's page shares with them. */
function ofPurchases(id: string, graph: Graph): string | null {
  const routes = routesOf(id, graph);
  if (!routes.has("cart/cart") || !routes.has("checkout/checkout")) return null;
  if (routes.has(ORDER)) return "amounts";
  return routes.size === 2 ? "summary" : null;
}

/** Whether checkout shares it with the pages of orders or with the owner's. */
function isOfOrders(id: string, graph: Graph): boolean {
  const routes = routesOf(id, graph);
  return routes.has("checkout/checkout") && routes.size > 1;
}

function routesOf(id: string, graph: Graph): Set<string> {
  return routesAmong(importersOf(id, graph));
}

function routesAmong(modules: readonly string[]): Set<string> {
  const names = modules.flatMap((one) => ROUTE.exec(one)?.[1] ?? []);
  return new Set(names.filter((one) => ROUTES.has(one)));
}

/** All modules that import this one, directly or not; itself included. */
function importersOf(id: string, graph: Graph): string[] {
  const found = new Set([id]);
  for (const one of found) {
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return [...found];
}
