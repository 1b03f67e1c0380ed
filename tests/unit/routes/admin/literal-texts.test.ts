/** The owner's screens show no text that is not translated. */
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const ROOT = new URL("../../../../", import.meta.url).pathname;
const FILES = globSync(["app/components/owner/**/*.{ts,tsx}", "app/routes/admin/**/*.{ts,tsx}"], {
  cwd: ROOT,
});

/** Attributes and fields that people read. */
const READ = /^(alt|aria-label|label|hint|message|placeholder|subtitle|text|title)$/;
/** Names that are the same in both languages. */
const NAMES = new Set(["Admin", "Admin Panel", "Admin Dashboard"]);
const WORD = /\p{L}{2}/u;

type Node = { type: string } & Record<string, unknown>;

/** Texts between tags, in attributes and fields that people read, and in the alternatives of conditions in JSX. */
function textsIn(node: unknown, found: string[], isRead = false): void {
  if (Array.isArray(node)) {
    for (const one of node) textsIn(one, found, isRead);
    return;
  }
  if (typeof node !== "object" || node === null || !("type" in node)) return;
  const { type, value, quasis, ...children } = node as Node;
  if (type === "JSXText" || (type === "Literal" && isRead)) note(value, found);
  if (type === "TemplateLiteral" && isRead) {
    for (const { value: part } of quasis as { value: { cooked: string } }[])
      note(part.cooked, found);
  }
  if (type === "JSXAttribute" || type === "Property") {
    const name = node as { name?: { name?: string }; key?: { name?: string } };
    const known = name.name?.name ?? name.key?.name ?? "";
    textsIn(value, found, READ.test(known) || isNameOfPart(known, value));
    return;
  }
  if (type === "JSXElement") {
    textsIn([children["openingElement"], children["children"]], found);
    return;
  }
  if (type === "JSXExpressionContainer") {
    textsIn(children["expression"], found, isRead);
    return;
  }
  if (type === "ConditionalExpression" || type === "LogicalExpression") {
    // The alternatives of a condition, not the condition.
    textsIn(type === "LogicalExpression" ? [] : children["test"], found);
    const chosen = [
      children["consequent"],
      children["alternate"],
      children["left"],
      children["right"],
    ];
    textsIn(chosen, found, isRead);
    return;
  }
  for (const child of Object.values({ value, ...children })) textsIn(child, found);
}

/** `name` and `value` of our own components: with a capital letter they are texts, else names of fields. */
function isNameOfPart(name: string, value: unknown): boolean {
  const text = (value as { value?: unknown } | null)?.value;
  return /^(name|value)$/.test(name) && typeof text === "string" && /^\p{Lu}/u.test(text);
}

function note(text: unknown, found: string[]): void {
  if (typeof text === "string" && WORD.test(text) && !NAMES.has(text.trim()))
    found.push(text.trim());
}

function literalTexts(file: string, source: string): string[] {
  const found: string[] = [];
  textsIn(parseSync(file, source).program, found);
  return found;
}

test.each(FILES)("%s holds no text of its own", (file) => {
  expect(literalTexts(file, readFileSync(ROOT + file, "utf8"))).toEqual([]);
});

test("the check finds texts where they may be written", () => {
  const source = `export const A = () => (
    <p title="Satu" className="two" aria-label={x ? "Tiga" : texts.four}>Lima <b lang="ms">{y}</b></p>
  );
  const flash = { kind: "success", text: "Enam tujuh" };
  const label = <Field label={\`Lapan \${name}\`} hint={texts.hint} name="Sepuluh" value="field" />;`;
  expect(literalTexts("a.tsx", source)).toEqual([
    "Satu",
    "Tiga",
    "Lima",
    "Enam tujuh",
    "Lapan",
    "Sepuluh",
  ]);
});
