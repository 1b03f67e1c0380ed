/**
 * A browser that translates a page replaces its text nodes, of which React knows nothing: it then fails to insert a
 * node before a bare text and to remove one, and what changes in one is not seen. An element's only text is safe: React
 * sets it anew.
 */
import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url).pathname;
/** Their children are elements. */
const OF_ELEMENTS = /^<(form|Form|OwnerForm|section)\b/;
/** Amounts and counts, which change while a page is open. */
const CHANGES = /formatRinggit|tPlural|[qQ]uantity|Count\b|\bcount\b/;

/** A part is an element or a list that may be absent; part of text: a text that may be absent. */
type Kind = "element" | "text" | "part" | "part of text";

const isText = (kind: Kind) => kind === "text" || kind === "part of text";

/** What breaks in a translated page. */
function brokenTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const sourceOf = ({ start, end }: ESTree.Node) => source.slice(start, end).replace(/\s+/g, " ");
  const either = (kinds: Kind[]): Kind => (kinds.some(isText) ? "part of text" : "part");
  const oneOf = (one: Kind[], other: Kind[]): Kind[] =>
    one.length === 1 && other.length === 1 && one[0] === other[0]
      ? one
      : [either([...one, ...other])];
  /** The constants that are elements, and the functions that make one. */
  const known = new Map<string, Kind>();

  function kindsOf(node: ESTree.Node): Kind[] {
    switch (node.type) {
      case "JSXElement":
        return ["element"];
      case "JSXFragment":
        return node.children.flatMap(kindsOf);
      case "JSXExpressionContainer":
      case "ParenthesizedExpression":
        return kindsOf(node.expression);
      case "JSXEmptyExpression":
        return [];
      case "JSXText":
      case "Literal":
        return typeof node.value === "string" && /\S/.test(node.value) ? ["text"] : [];
      case "Identifier":
        return [known.get(node.name) ?? "text"];
      case "LogicalExpression":
        return node.operator === "&&"
          ? [either(kindsOf(node.right))]
          : oneOf(kindsOf(node.left), kindsOf(node.right));
      case "ConditionalExpression":
        return oneOf(kindsOf(node.consequent), kindsOf(node.alternate));
      case "ChainExpression":
        return kindsOf(node.expression);
      case "ArrowFunctionExpression":
        return node.body.type === "BlockStatement" ? ["text"] : kindsOf(node.body);
      case "CallExpression": {
        const called = sourceOf(node.callee);
        if (called === "createPortal") return ["element"];
        return [
          /\.(flatM|m)ap$|^Array\.from$/.test(called) ? "part" : (known.get(called) ?? "text"),
        ];
      }
      default:
        return ["text"];
    }
  }

  const found: string[] = [];
  const tell = (node: ESTree.Node) =>
    found.push(`${file}:${source.slice(0, node.start).split("\n").length} ${sourceOf(node)}`);
  const shownIn = (parent: ESTree.JSXElement | ESTree.JSXFragment) =>
    parent.children.flatMap((node) => kindsOf(node).map((kind) => ({ kind, node })));
  const isMixed = (parent: ESTree.JSXElement) =>
    shownIn(parent).length > 1 && shownIn(parent).some(({ kind }) => isText(kind));
  /** React turns one element into the other, where both are of one name and have no key. */
  function checkBranches(node: ESTree.ConditionalExpression): void {
    const [one, other] = [node.consequent, node.alternate].map((branch) =>
      branch.type === "ParenthesizedExpression" ? branch.expression : branch,
    );
    if (one?.type !== "JSXElement" || other?.type !== "JSXElement") return;
    const begins = [one, other].map(({ openingElement }) => openingElement);
    const [name, otherName] = begins.map((begin) => sourceOf(begin.name));
    const hasKey = begins.some((begin) => / key=/.test(sourceOf(begin)));
    if (name === otherName && !hasKey && (isMixed(one) || isMixed(other))) tell(node);
  }
  function check(parent: ESTree.JSXElement | ESTree.JSXFragment): void {
    const shown = shownIn(parent);
    if (shown.length < 2 || OF_ELEMENTS.test(sourceOf(parent))) return;
    for (const [at, { kind, node }] of shown.entries()) {
      const next = shown.slice(at + 1).find((one) => one.kind !== "part");
      const isBefore = kind.startsWith("part") && next !== undefined && isText(next.kind);
      const isStale = kind === "text" && node.type !== "JSXText" && CHANGES.test(sourceOf(node));
      if (isBefore || isStale || kind === "part of text") {
        tell(node);
      }
    }
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier" || !init) return;
      const [kind, ...more] = kindsOf(init);
      if (kind && kind !== "text" && more.length === 0) known.set(id.name, kind);
    },
  }).visit(program);
  new Visitor({
    JSXElement: check,
    JSXFragment: check,
    ConditionalExpression: checkBranches,
  }).visit(program);
  return found;
}

test.each([
  "<b>{isBusy && <i />}{children}</b>",
  "<b>{isBusy && <i />} Pay</b>",
  '<b>{isBusy ? <i /> : null}<>{t("Pay")}</></b>',
  "<b>{names.map((name) => <i key={name} />)}{text}</b>",
  "<b>Cart{code && ` (${code})`}</b>",
  "<b>{isNone ? text : <i />}<u /></b>",
  "<b>{formatRinggit(total)} <i /></b>",
  '<b>{isFree ? <i>{t("Free")}</i> : <i>Add <u /></i>}</b>',
])("%s breaks", (jsx) => {
  expect(brokenTexts("planted.tsx", `const shown = ${jsx};`)).toHaveLength(1);
});

test.each([
  "<b>{isBusy && <i />}<span>{children}</span></b>",
  "<b>Pay{isBusy && <i />}</b>",
  "<b>{isBusy ? busyText : text}</b>",
  "<b>{isNone ? text : <i />}</b>",
  "<b>{isBusy && <i />}<u /> Pay</b>",
  '<b>{isFree ? <i key="free">{t("Free")}</i> : <i>Add <u /></i>}</b>',
  "<b><i />{formatRinggit === null && <u />}</b>",
])("%s holds", (jsx) => {
  expect(brokenTexts("planted.tsx", `const shown = ${jsx};`)).toEqual([]);
});

test("no page breaks when a browser translates it", () => {
  const files = globSync("app/**/*.tsx", { cwd: ROOT }).filter((file) => !/emails\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => brokenTexts(file, readFileSync(`${ROOT}${file}`, "utf8"))),
  ).toEqual([]);
});
