/** Links of the documents have existing targets, and the files and functions that they name exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { documents as allDocuments } from "#tests/support/documents/commands.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, "utf8");
const PACKAGES = { exclude: ["**/node_modules/**"] };
const find = (pattern: string) =>
  globSync(ROOT + pattern, PACKAGES).map((path) => relative(ROOT, path));

/** GitHub's form, as seen from the top of the repository (OWNER/NAME/blob/BRANCH). */
const PRIVATE_REPORT = "../../security/advisories/new";

const documents = allDocuments();
const sources = ["app", "server", "tests", "vite"].flatMap((folder) =>
  find(`${folder}/**/*.{ts,tsx}`),
);

/** A file is named by its path or by the end of it. */
const filesNamed = (name: string) =>
  sources.filter((path) => path === name || path.endsWith(`/${name}`));

function leadsSomewhere(document: string, link: string): boolean {
  const [path = "", heading] = link.split("#");
  const target = path === "" ? document : normalize(`${dirname(document)}/${path}`);
  if (target === PRIVATE_REPORT) return true;
  if (!existsSync(ROOT + target)) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

/** As GitHub names them in addresses. */
function headingsOf(document: string): string[] {
  const headings = [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, text = ""]) => text);
  return headings.map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

test.each(documents)("the links of %s lead somewhere", (document) => {
  const links = [...read(document).matchAll(/(?:\]\(|src=")([^)\s"]+)[)"]/g)].map(
    ([, link = ""]) => link,
  );
  const own = links.filter((link) => !/^\w+:/.test(link));
  expect(own.filter((link) => !leadsSomewhere(document, link))).toEqual([]);
});

test.each(documents)("the files that %s names exist", (document) => {
  const names = [...read(document).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => filesNamed(name).length === 0)).toEqual([]);
});

test("the functions of the money path are in the files that it names", () => {
  const text = read("docs/money-path.md").replaceAll(/\s+/g, " ");
  // `placeOrder` (`place-order.ts`), or several functions before one file.
  const named = [...text.matchAll(/((?:`[a-z]+(?:[A-Z]\w*)?`(?:, )?)+) \(`([\w./-]+\.tsx?)`\)/g)];
  expect(named.length).toBeGreaterThan(10);
  const missing = named.flatMap(([, functions = "", file = ""]) => {
    const code = filesNamed(file).map(read).join("\n");
    const names = functions.match(/\w+/g) ?? [];
    return names.filter((name) => !new RegExp(`function ${name}\\b`).test(code));
  });
  expect(missing).toEqual([]);
});
