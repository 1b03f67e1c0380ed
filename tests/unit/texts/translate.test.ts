import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inMalayFolder } from "#app/texts/malay-scripts.ts";
import { inBothLanguages, translate, withTexts } from "../../../vite/translate.ts";

const folder = mkdtempSync(join(tmpdir(), "kedai-translate-"));
beforeEach(() => void mkdirSync(folder, { recursive: true }));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const IMPORT = 'import { plural, t } from "#app/texts/t.ts";\n';

/** What the build makes of a module. */
function marked(code: string): string {
  const plugin = translate() as unknown as {
    transform(code: string, id: string): { code: string } | undefined;
  };
  return plugin.transform(IMPORT + code, "/shop/app/features/x.tsx")?.code ?? "";
}

/** A module as it is in the browser, in each language. */
async function built(code: string) {
  writeFileSync(join(folder, "a.js"), marked(code).replace(IMPORT, ""));
  await inBothLanguages(folder);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return [read("a.js"), read("ms/a.js")];
}

test("a message becomes its text", async () => {
  expect(await built('a = t("Checkout");')).toEqual(['a = "Checkout";', 'a = "Bayar";']);
});

test("a choice of messages stays a choice", async () => {
  expect(
    await built('a = t(plural(n(), "{count} item", "{count} items"), { count: n() });'),
  ).toEqual([
    "a = (n() === 1 ? `${n()} item` : `${n()} items`);",
    "a = (n() === 1 ? `${n()} item` : `${n()} item`);",
  ]);
  expect(await built('a = t(b === "x" ? "Next" : "Previous");')).toEqual([
    'a = (b === "x" ? "Next" : "Previous");',
    'a = (b === "x" ? "Seterusnya" : "Sebelumnya");',
  ]);
});

test("a value may hold a message", async () => {
  expect(await built('a = t("{text} for {name}", { text: t("View Details"), name });')).toEqual([
    'a = `${"View Details"} for ${name}`;',
    'a = `${"Lihat Butiran"} untuk ${name}`;',
  ]);
});

test("a getter of a message becomes a plain property", async () => {
  const [english, malay] = await built('a = { get "b-c"() { return t("Cart"); } };');
  expect(english).toBe('a = { "b-c": "Cart" };');
  expect(malay).toBe('a = { "b-c": "Troli" };');
});

test("a call without a message in it fails the build", () => {
  expect(() => marked("t(message)")).toThrow("the message must stand in the call");
});

test("scripts are written in English, and in Malay in a folder of their own", async () => {
  const script = marked(
    'export const a = t("Checkout"); import("./b.js"); const d = ["assets/b.js"];',
  );
  writeFileSync(join(folder, "a.js"), script);
  await inBothLanguages(folder);
  expect(readFileSync(join(folder, "a.js"), "utf8")).toContain('a = "Checkout"');
  const malay = readFileSync(join(folder, "ms/a.js"), "utf8");
  expect(malay).toContain('a = "Bayar"');
  expect(malay).toContain('import("./b.js")');
  expect(malay).toContain('["assets/ms/b.js"]');
});

test.each([
  ["`~text-0123456789ab~`", '`a"b\\`c\\${d}\\\\`'],
  ['"~text-0123456789ab~"', '"a\\"b`c${d}\\\\"'],
  ["`x ~text-0123456789ab~`", '`x a"b\\`c\\${d}\\\\`'],
])("the text in %s is the same in any quotes", (code, expected) => {
  const text = 'a"b`c${d}\\';
  const made = withTexts(code, () => text);
  expect(made).toBe(expected);
  // oxlint-disable-next-line no-eval
  expect((0, eval)(made)).toBe(code.includes("x ") ? `x ${text}` : text);
});

test("a mark that belongs to no message fails the build", async () => {
  writeFileSync(join(folder, "a.js"), '"~text-0123456789ab~"');
  await expect(inBothLanguages(folder)).rejects.toThrow("No message belongs to");
});

test("only scripts have Malay copies", () => {
  expect(inMalayFolder("/assets/shop.css /assets/a-b_1.js /drawings/x.js")).toBe(
    "/assets/shop.css /assets/ms/a-b_1.js /drawings/x.js",
  );
});
