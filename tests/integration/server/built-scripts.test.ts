import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const CLIENT_BUILD = new URL("../../../build/client/", import.meta.url).pathname;

/** Methods that iOS 15.4, the oldest that the README promises, does not have. */
const NEWER = new Set(
  "toSorted toReversed toSpliced groupBy fromAsync withResolvers isWellFormed toWellFormed".split(
    " ",
  ),
);

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const children = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

const isFunction = ({ type }: Node) => /Function/.test(type);

/** What an older browser cannot do with a script. */
function faultsOf(node: Node, isTopLevel = true): string[] {
  const faults: string[] = [];
  const { type, regex, property, computed } = node;
  const isAwait =
    type === "AwaitExpression" || (type === "ForOfStatement" && node["await"] === true);
  if (isTopLevel && isAwait) faults.push("a top-level await");
  if (type === "StaticBlock") faults.push("a static block");
  if (typeof regex === "object" && regex !== null) {
    const { pattern, flags } = regex as { pattern: string; flags: string };
    if (/\(\?<[=!]/.test(pattern)) faults.push(`the lookbehind /${pattern}/`);
    if (flags.includes("v")) faults.push(`the flag v of /${pattern}/`);
  }
  if (type === "MemberExpression" && computed === false && isNode(property)) {
    if (NEWER.has(String(property["name"]))) faults.push(`${String(property["name"])}()`);
  }
  return [
    ...faults,
    ...children(node).flatMap((child) => faultsOf(child, isTopLevel && !isFunction(node))),
  ];
}

test("the check finds what it looks for", () => {
  const script = `
    const later = await import("./a.js");
    for await (const one of later) one();
    /(?<=a)b/.test("") || /[a&&b]/v.test("") || later.toSorted();
    async function inside() { await later; }
    class Block { static { later(); } }`;
  expect(faultsOf(parseAst(script) as unknown as Node)).toEqual([
    "a top-level await",
    "a top-level await",
    "the lookbehind /(?<=a)b/",
    "the flag v of /[a&&b]/",
    "toSorted()",
    "a static block",
  ]);
});

test("no script of the browser asks more than iOS 15.4 can do", () => {
  const scripts = readdirSync(CLIENT_BUILD, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect(scripts.length).toBeGreaterThan(20);
  const faults = scripts.flatMap((name) =>
    faultsOf(parseAst(readFileSync(join(CLIENT_BUILD, name), "utf8")) as unknown as Node).map(
      (fault) => `${name}: ${fault}`,
    ),
  );
  expect(faults).toEqual([]);
});
