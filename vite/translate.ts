import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSync, type Plugin } from "vite";
import { MALAY, type Message } from "../app/texts/malay.ts";
import { inMalayFolder } from "../app/texts/malay-scripts.ts";

const SOURCES = /\/app\/(?!texts\/).*\.tsx?$/;

/** Stands for a message in scripts. It has the text's hash, so that a script with a changed text has another name. */
function markOf(message: Message, part: number): string {
  const hash = createHash("sha256").update(`${message}|${MALAY[message]}|${part}`).digest("hex");
  return `~text-${hash.slice(0, 12)}~`;
}

const MARK = /([`"']?)(~text-[\da-f]{12}~)\1/g;
const NAME = /\{(\w+)\}/;

/** The texts around the values of a message, and the names of the values. */
function partsOf(text: string): { texts: string[]; names: string[] } {
  const parts = text.split(NAME);
  return {
    texts: parts.filter((_, at) => at % 2 === 0),
    names: parts.filter((_, at) => at % 2 === 1),
  };
}

/** Replaces modules that contain all texts, or the language of a request. */
const IN_BROWSER = {
  // Every call of them is replaced.
  "/app/texts/t.ts": "export const t = undefined, plural = undefined;",
  "/app/texts/current-language.ts":
    "export const currentLanguage = () => document.documentElement.lang.slice(0, 2);",
};

interface Piece {
  start: number;
  end: number;
  text: string;
}

/**
 * Puts marks in place of the messages in the browser's scripts. `inBothLanguages` replaces the marks in the finished
 * scripts, so that a browser loads one language, without a table of texts.
 */
export function translate(): Plugin {
  return {
    name: "kedai:translate",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      return Object.entries(IN_BROWSER).find(([file]) => id.endsWith(file))?.[1];
    },
    transform(code, id) {
      if (!SOURCES.test(id) || !code.includes("#app/texts/t.ts")) return undefined;
      return { code: replaced(code, piecesOf(id, code)), map: null };
    },
  };
}

/** What is read of a node of the syntax tree. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  kind?: string;
  value?: unknown;
  name?: string;
  key?: SyntaxNode;
  test?: SyntaxNode;
  consequent?: SyntaxNode;
  alternate?: SyntaxNode;
  callee?: SyntaxNode;
  arguments?: SyntaxNode[];
  properties?: SyntaxNode[];
  body?: { body?: { argument?: SyntaxNode }[] };
}

/** What to replace in a module: calls of `t`, and getters that do nothing but return one. */
function piecesOf(file: string, code: string): Piece[] {
  const sourceOf = (node: SyntaxNode) => code.slice(node.start, node.end);
  const visit = (node: unknown, pieces: Piece[]): Piece[] => {
    if (typeof node !== "object" || node === null) return pieces;
    const { type, start, end, callee } = node as SyntaxNode;
    const getter = getterOf(node as SyntaxNode);
    if (getter) {
      const [, name] = /^get\s+([^(]+)/.exec(sourceOf(node as SyntaxNode)) ?? [];
      pieces.push({ start, end, text: `${name}: ${inlined(getter)}` });
    } else if (type === "CallExpression" && callee?.name === "t") {
      pieces.push({ start, end, text: inlined(node as SyntaxNode) });
    } else for (const child of Object.values(node)) visit(child, pieces);
    return pieces;
  };
  /** The source of a value, with the messages in it replaced. */
  const rewritten = (node: SyntaxNode) => replaced(sourceOf(node), visit(node, []), node.start);

  /** The expression that equals a call. @throws Error for a message that does not stand in the call */
  function inlined(call: SyntaxNode): string {
    const [message, values] = call.arguments ?? [];
    const given = new Map<string, string>();
    for (const { key, value } of values?.properties ?? []) {
      if (key?.name) given.set(key.name, rewritten(value as SyntaxNode));
    }
    const chosen = (node: SyntaxNode | undefined): string => {
      const { test, consequent, alternate, callee, value, arguments: all = [] } = node ?? {};
      if (test) return `(${rewritten(test)} ? ${chosen(consequent)} : ${chosen(alternate)})`;
      if (callee?.name === "plural" && all[0]) {
        return `(${rewritten(all[0])} === 1 ? ${chosen(all[1])} : ${chosen(all[2])})`;
      }
      if (typeof value === "string" && value in MALAY) return template(value as Message, given);
      throw new Error(`${file}: the message must stand in the call: ${sourceOf(call)}`);
    };
    return chosen(message);
  }
  return visit(parseSync(file, code).program, []);
}

/** A message as a literal, with the expressions of its values. @throws Error where a value is missing */
function template(message: Message, given: ReadonlyMap<string, string>): string {
  const { texts, names } = partsOf(message);
  if (names.length === 0) return JSON.stringify(markOf(message, 0));
  const pieces = texts.map((_, part) => {
    const name = names[part];
    return markOf(message, part) + (name === undefined ? "" : `\${${given.get(name)}}`);
  });
  return `\`${pieces.join("")}\``;
}

/** The call of a getter that does nothing but return a message without values. */
function getterOf({ type, kind, value }: SyntaxNode): SyntaxNode | undefined {
  if (type !== "Property" || kind !== "get") return undefined;
  const [only, ...others] = (value as SyntaxNode).body?.body ?? [];
  const call = others.length === 0 ? only?.argument : undefined;
  return call?.callee?.name === "t" && call.arguments?.length === 1 ? call : undefined;
}

/** A source with these pieces, which begins at `offset` of its file. */
function replaced(source: string, pieces: Piece[], offset = 0): string {
  let text = source;
  for (const piece of pieces.toSorted((one, other) => other.start - one.start)) {
    text = text.slice(0, piece.start - offset) + piece.text + text.slice(piece.end - offset);
  }
  return text;
}

/**
 * Replaces the marks in all scripts of a folder: English in place, and Malay in copies in a folder of their own, which
 * load only one another.
 * @throws Error for a mark without a message
 */
export async function inBothLanguages(assets: string): Promise<void> {
  const known = new Map<string, { english: string; malay: string }>();
  for (const [message, malay] of Object.entries(MALAY)) {
    const [own, other] = [partsOf(message).texts, partsOf(malay).texts];
    for (const [part, english] of own.entries()) {
      known.set(markOf(message as Message, part), { english, malay: other[part] ?? "" });
    }
  }
  const textOf = (mark: string) => {
    const text = known.get(mark);
    if (text === undefined) throw new Error(`No message belongs to ${mark}.`);
    return text;
  };
  const malay = join(assets, "ms");
  await mkdir(malay, { recursive: true });
  const files = (await readdir(assets)).filter((file) => file.endsWith(".js"));
  for (const file of files) {
    const code = await readFile(join(assets, file), "utf8");
    await writeFile(
      join(assets, file),
      withTexts(code, (mark) => textOf(mark).english),
    );
    const inMalay = withTexts(code, (mark) => textOf(mark).malay);
    await writeFile(join(malay, file), inMalayFolder(inMalay));
  }
}

/** @param textOf the text for a mark */
export function withTexts(code: string, textOf: (mark: string) => string): string {
  return code.replace(MARK, (_, quote: string, mark: string) => {
    const text = JSON.stringify(textOf(mark)).slice(1, -1);
    if (quote === '"') return `"${text}"`;
    const inTemplate = text.replaceAll('\\"', '"').replaceAll("`", "\\`").replaceAll("${", "\\${");
    return quote === "" ? inTemplate : `\`${inTemplate}\``;
  });
}
