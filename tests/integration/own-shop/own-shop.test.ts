/**
 * README's "Make it your shop", followed by a florist, and "Keep your changes over an update" of docs/operating.md: the
 * florist's fork takes the next version, is built once, and opens.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackEnd } from "#tests/support/back-end-process.ts";
import { readDocument } from "#tests/support/documents/commands.ts";
import type { Program } from "#tests/support/program.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { visitorAt, type Visitor } from "#tests/support/visitor.ts";
import { ABOUT, ACCENT, BAKERY, ENGLISH_ONLY, LOGO, NAME } from "./florist.ts";
import { commit, folder, fork, git, makeFork, NEW_TEXT, updateFork, upstream } from "./fork.ts";

const CODE = "kod-akses-untuk-ujian";
const FLOWERS = {
  categories: [{ id: 16, name: "Bouquets", slug: "bouquets" }],
  images: [],
  products: [
    { id: 25, name: "Ten Tulips", slug: "ten-tulips", regular_price: "60.00", categories: [16] },
  ],
};

const programs: Program[] = [];
let printed: Map<string, string>;
let visitor: Visitor;

beforeAll(async () => {
  await makeFork();
  printed = updateFork();

  const catalogue = join(folder, "flowers.json");
  writeFileSync(catalogue, JSON.stringify(FLOWERS));
  const backEnd = await startBackEnd(join(folder, "back-end"), ["--catalogue", catalogue]);
  programs.push(backEnd);
  const env = { ...backEnd.shopEnv, ADMIN_ACCESS_CODE: CODE };
  const shop = await startShop({ dataDir: join(folder, "data"), root: fork, env });
  programs.push(shop);
  await saveSlide(visitorAt(shop.url));
  visitor = visitorAt(shop.url);
}, 300_000);

afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const inFork = (path: string) => readFileSync(join(fork, path), "utf8");
const page = async (path: string) => (await visitor.get(path)).text();
const changedByFlorist = () => git(fork, "diff", "--name-only", "v1", "HEAD^1").split("\n");

/** In /admin: one slide of the florist's in place of the three samples. */
async function saveSlide(owner: Visitor): Promise<void> {
  const slide = { url: "/icon-512.png", alt: "Tulips", title: "Tulips" };
  const forms: [path: string, fields: Record<string, string>][] = [
    ["/admin", { code: CODE }],
    ["/admin/slider", { intent: "add", version: "0", ...slide }],
    ...[1, 2, 3].map((number): [string, Record<string, string>] => [
      "/admin/slider",
      { intent: "remove", version: String(number), id: `sample-${number}` },
    ]),
  ];
  for (const [path, fields] of forms) {
    const { status } = await owner.post(path, fields);
    if (status !== 303) throw new Error(`${path} ${JSON.stringify(fields)}: ${status}`);
  }
}

test("the update merges without a conflict, and brings its own", () => {
  expect([...printed.keys()].join("\n")).toMatch(/git merge v2\n.*npm run build/);
  expect(git(fork, "status", "--porcelain")).toBe("");
  expect(git(fork, "diff", "--name-only", "HEAD", "v2").split("\n")).toEqual(changedByFlorist());
  expect(inFork("app/texts/ms.json")).toContain(NEW_TEXT.Malay);
  expect(inFork("app/config/shop.ts")).toContain("wraps: false");
});

test("the florist changed what README names, and nothing else", () => {
  const [, steps = ""] = readDocument("README.md").split("## Make it your shop\n");
  const named = [...(steps.split("\n### ")[0] ?? "").matchAll(/^\d\. (.*?):/gm)].flatMap(
    ([, files = ""]) =>
      [...files.matchAll(/`((?:app|public)\/[\w./-]+)`/g)].map(([, path = ""]) => path),
  );
  expect(named.length).toBeGreaterThan(4);
  const changed = changedByFlorist();
  expect(named.filter((path) => !changed.some((file) => file.startsWith(path)))).toEqual([]);
  const isNamed = (file: string) => [...named, "public/"].some((path) => file.startsWith(path));
  expect(changed.filter((file) => !isNamed(file))).toEqual([]);
});

test("no text of the settings is a bakery's", () => {
  const files = ["shop.ts", ...globSync("texts/*", { cwd: join(fork, "app/config") })];
  const left = files.flatMap((file) =>
    inFork(`app/config/${file}`)
      .split("\n")
      .filter(
        (line) =>
          BAKERY.test(line.replaceAll(/\{\w+\}/g, "")) &&
          !/^ *(?:\*|\/[/*])|^ {2}"?\w+"?: string/.test(line),
      ),
  );
  expect(left).toEqual([]);
});

/** The places of a page that only a bakery's has. */
const bakeryIn = (html: string): string[] =>
  html.match(new RegExp(`.{0,60}(?:${BAKERY.source}).{0,60}`, "gi")) ?? [];

test.each(["/", "/ms"])("%s is a florist's", async (path) => {
  const html = await page(path);
  expect(html).toContain(NAME);
  expect(html).toContain("Ten Tulips");
  expect(html).toContain(path === "/" ? "Tulips, cut this morning." : "Tulip, dipotong pagi ini.");
  expect(html).toContain('"@type":["LocalBusiness","Florist"]');
  expect(html).toContain(ENGLISH_ONLY);
  expect(bakeryIn(html)).toEqual([]);
});

const PAGES = [
  "/products",
  "/products/ten-tulips",
  "/gifts",
  "/search?q=tulips",
  "/cart",
  "/wishlist",
];
const OTHERS = ["/about", "/orders", "/offline", "/no-such-page"];

test.each([...PAGES, ...OTHERS].flatMap((path) => [path, `/ms${path}`]))(
  "%s has nothing of a bakery",
  async (path) => {
    const html = await page(path);
    expect(html).toContain(NAME);
    expect(bakeryIn(html)).toEqual([]);
  },
);

test("colours, logo and icons are the florist's", async () => {
  const html = await page("/");
  const css = await page(/href="(\/assets\/root-[^"]+\.css)"/.exec(html)?.[1] ?? "");
  expect(css).toContain(`--color-pandan:${ACCENT}`);
  expect(css).toMatch(
    /\.logo\{background:url\("data:image\/svg\+xml,[^"]*r='9'%20fill='%237a1f5c'/,
  );
  expect(await page("/favicon.svg")).toBe(LOGO);
});

test.each(Object.entries(ABOUT))("app/content/%s is shown", async (file, text) => {
  const html = await page(`/${file.replace(".md", "")}`);
  const [, , sentence = ""] = text.split("\n");
  expect(html).toContain(
    sentence.split(". ")[0]?.replace("{name}", NAME).replace("{district}", "Old town"),
  );
});

test("the doctor names the text without Malay and the drafts that are left", () => {
  const said = [...printed.values()].at(-1) ?? "";
  expect(said).toMatch(
    new RegExp(`pages in Malay show these texts in English: "${ENGLISH_ONLY}"\\. Write`),
  );
  expect(said).toMatch(
    /still a first draft: delivery-and-refunds\.md, privacy\.md, terms\.md, ms\/delivery/,
  );
});

test("a conflict is undone, or ended with the version's file", () => {
  const change = (folder: string, path: string, old: string, text: string) => {
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file, "utf8").replace(old, text));
  };
  change(upstream, "app/config/shop.ts", "Premium moist cakes and desserts", "Cakes");
  change(upstream, "README.md", "# Kedai", "# Kedai 3");
  commit(upstream, "The version after");
  git(upstream, "tag", "v3");
  change(fork, "README.md", "# Kedai", `# ${NAME}`);
  commit(fork, "Name the shop");
  const before = git(fork, "rev-parse", "HEAD");

  git(fork, "fetch", "--quiet", "--tags", "upstream");
  expect(() => git(fork, "merge", "v3")).toThrow("merge v3");
  const status = git(fork, "status", "--porcelain").split("\n");
  expect(status.filter((line) => line.startsWith("U"))).toEqual([
    "UU README.md",
    "UU app/config/shop.ts",
  ]);
  git(fork, "checkout", "--theirs", "README.md");
  expect(inFork("README.md")).toBe(readFileSync(join(upstream, "README.md"), "utf8"));
  git(fork, "merge", "--abort");
  expect([git(fork, "rev-parse", "HEAD"), git(fork, "status", "--porcelain")]).toEqual([
    before,
    "",
  ]);
});
