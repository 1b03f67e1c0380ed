import type { ServerBuild } from "react-router";
import { REQUEST_POLICIES, type RequestPolicy } from "#app/request-policy.ts";
import { type Language, OWNERS_AREA, splitPath } from "#app/texts/language.ts";
import { plainPath } from "../platform/plain-path.ts";

type Pattern = keyof typeof REQUEST_POLICIES;

const OTHERWISE: Pattern = "/*";
const all = Object.keys(REQUEST_POLICIES) as Pattern[];
const exact = new Map(all.filter((row) => !/[:*]/.test(row)).map((row) => [row as string, row]));
const matchers = all
  .filter((row) => !exact.has(row) && row !== OTHERWISE)
  .map((row) => ({ matches: matcherOf(row), row }));

/**
 * The language of a request target: that of its path, or of the parameter `lang` where a page's script asks for data.
 * Malay only for what exists in Malay.
 */
export function languageOf(target: string): Language {
  const { language, path } = splitPath(routePath(target));
  const { isTranslated, reader } = policyOf(path);
  if (isTranslated) return language;
  return language === "en" && reader === "program" && /[?&]lang=ms-MY(&|$)/.test(target)
    ? "ms"
    : "en";
}

/** Whether an address belongs to the owner's area, also when no route has it. */
export function isInOwnersArea(target: string): boolean {
  return OWNERS_AREA.test(routePath(target));
}

/** The policy of a request target, in any spelling that the router accepts. A query is ignored. */
export function policyOf(path: string): RequestPolicy {
  return REQUEST_POLICIES[rowOf(path)];
}

/** The pattern of the route for a request target, which is the same for both languages. */
export function rowOf(path: string): Pattern {
  const { language, path: plain } = splitPath(routePath(path));
  const row = exact.get(plain) ?? matchers.find(({ matches }) => matches.test(plain))?.row;
  return row !== undefined && (language === "en" || REQUEST_POLICIES[row].isTranslated)
    ? row
    : OTHERWISE;
}

/** @throws when a route of the build has no row of its own */
export function assertPolicies(routes: ServerBuild["routes"]): void {
  for (const route of Object.values(routes)) {
    if (!route) continue;
    const pattern = patternOf(route, routes);
    if (!(pattern in REQUEST_POLICIES)) {
      throw new Error(`The route ${pattern} has no row in app/request-policy.ts`);
    }
  }
}

type Route = NonNullable<ServerBuild["routes"][string]>;

function patternOf(route: Route, routes: ServerBuild["routes"]): string {
  const parts = [route.path];
  for (let at = routes[route.parentId ?? ""]; at; at = routes[at.parentId ?? ""]) {
    parts.unshift(at.path);
  }
  return `/${parts.filter(Boolean).join("/")}`;
}

/** Removes what the router ignores: the query, trailing slashes, and the suffix of data requests. */
function routePath(target: string): string {
  const [path = ""] = target.split("?", 1);
  const plain = plainPath(path).replace(/(\/_root|\/_)?\.data$/, "");
  return plain.replace(/\/+$/, "") || "/";
}

function matcherOf(pattern: string): RegExp {
  const source = pattern
    .replaceAll(".", String.raw`\.`)
    .replace(/\/:\w+\?/, "(/[^/]+)?")
    .replace(/\/:\w+/, "/[^/]+")
    .replace("/*", "(/.*)?");
  return new RegExp(`^${source}$`);
}
