/** The largest sizes of a first visit. docs/performance.md lists the measures. */
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLIENT_BUILD } from "#server/commands/build.ts";
import { type ClientBuild, readClientBuild, sentBytes } from "#tests/support/client-build.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";

const ROUTES = {
  "/": "routes/shop/home/home",
  "/products": "routes/shop/list/products",
  "/product/almond-london": "routes/shop/product/product",
};
const PAGES = Object.keys(ROUTES) as (keyof typeof ROUTES)[];

const folder = temporaryFolder();
let shop: ShopProcess;
let build: ClientBuild;
const html = new Map<string, string>();

beforeAll(async () => {
  build = readClientBuild(CLIENT_BUILD.pathname);
  // As before the index is filled, which may be soon or late after the start.
  const env = { KEDAI_CATALOGUE_INDEX: "off" };
  shop = await startShop({ dataDir: folder.path, env });
  for (const path of PAGES) html.set(path, await (await fetch(shop.url + path)).text());
}, 120_000);

afterAll(async () => {
  await shop.stop();
  folder.remove();
});

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;
const all = (path: string, pattern: RegExp) =>
  [...(html.get(path) ?? "").matchAll(pattern)].map(([, found]) => found ?? "");

const scriptsOfRoute = (route: string) => new Set(build.scriptsOf(["root", route]));

/** All scripts of a page. */
const scriptsOf = (path: keyof typeof ROUTES) => scriptsOfRoute(ROUTES[path]);

test.each([
  [ROUTES["/"], 120, 138],
  [ROUTES["/products"], 119, 137],
  [ROUTES["/product/almond-london"], 120, 138],
  ["routes/shop/list/search", 119, 137],
  ["routes/cart/cart", 125, 143],
  ["routes/checkout/checkout", 146, 167],
  ["routes/orders/order-confirmation", 128, 147],
])("the scripts of %s weigh at most %i kB in brotli, %i kB in gzip", (route, brotli, gzip) => {
  const scripts = scriptsOfRoute(route);
  expect(sentBytes(build, scripts, "br")).toBeLessThanOrEqual(brotli * 1000);
  expect(sentBytes(build, scripts, "gzip")).toBeLessThanOrEqual(gzip * 1000);
});

test.each(PAGES)("the scripts of %s come after its content, at low priority", (path) => {
  expect(html.get(path)).not.toContain('rel="modulepreload"');
  const [content = "", scripts = ""] = (html.get(path) ?? "").split('<div id="content-end"');
  expect(scripts).toContain('<script fetchPriority="low" type="module" async="">');
  const inContent = [...content.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(inContent.filter((attributes) => attributes !== ' type="application/ld+json"')).toEqual(
    [],
  );
});

test.each(PAGES)(
  "%s needs at most ten scripts and one stylesheet, and preloads no font",
  (path) => {
    expect(scriptsOf(path).size).toBeLessThanOrEqual(10);
    const sheets = all(path, /<link rel="stylesheet" href="([^"#]+)#?"/g);
    expect(sheets.length).toBe(1);
    expect(build.content(sheets[0] ?? "").toString()).not.toContain("@import");
    // Such a list makes a script load the page's stylesheet a second time.
    const hasList = (script: string) => build.content(script).includes("__vite__mapDeps");
    expect([...scriptsOf(path)].filter(hasList)).toEqual([]);
    expect(html.get(path)).not.toContain('as="font"');
  },
);

test("there is at most one font of 25 kB, and the fonts that stand in for it have its measures", () => {
  const [sheet = ""] = all("/products", /<link rel="stylesheet" href="([^"#]+)#?"/g);
  const faces =
    build
      .content(sheet)
      .toString()
      .match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const loaded = faces.filter((face) => face.includes("url("));
  expect(loaded.length).toBe(1);
  expect(loaded[0]).toContain("font-display:swap");
  const file = /url\("?([^")]+)/.exec(loaded[0] ?? "")?.[1] ?? "";
  expect(build.content(file).length).toBeLessThanOrEqual(25_000);
  for (const face of faces.filter((one) => !loaded.includes(one))) {
    expect(face).toMatch(/local\(/);
    expect(face).toContain("size-adjust:");
    // Ascent and descent of the font, 0.978 and 0.255 of its size, in the size of the other one.
    const [size, ascent, descent] = ["size-adjust", "ascent-override", "descent-override"].map(
      (name) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(face)?.[1]),
    );
    expect((size ?? 0) * (ascent ?? 0)).toBeCloseTo(9780, -2);
    expect((size ?? 0) * (descent ?? 0)).toBeCloseTo(2550, -2);
  }
});

test("the stylesheet weighs at most 14 kB", () => {
  const [sheet = ""] = all("/products", /<link rel="stylesheet" href="([^"#]+)#?"/g);
  expect(sentBytes(build, [sheet], "gzip")).toBeLessThanOrEqual(14_000);
});

/** A single container query makes a page's first layout much slower. */
test("no style uses container queries, or asks for all elements inside one with a choice", () => {
  const [sheet = ""] = all("/products", /<link rel="stylesheet" href="([^"#]+)#?"/g);
  const styles = build.content(sheet).toString();
  expect(styles).not.toMatch(/container-type|@container/);
  // Each tick, focus and typed letter would compute the styles of the whole page again.
  expect(styles).not.toMatch(/:has\([^{}]*?\)(\s+|\s*>\s*)(\*|:not)/);
});

test("the list of twenty products weighs at most 11.4 kB", () => {
  expect(all("/products", /(<li class="card")/g).length).toBe(20);
  expect(gzipped(html.get("/products") ?? "")).toBeLessThanOrEqual(11_400);
});

test.each(PAGES)("only the first picture of %s is loaded eagerly", (path) => {
  const pictures = all(path, /<img\b([^>]*)>/g);
  const eager = pictures.filter((attributes) => !attributes.includes('loading="lazy"'));
  expect(eager.length).toBe(1);
  expect(eager[0]).toMatch(/fetchPriority="high"/i);
  const widths = /srcSet="([^"]+)" sizes="([^"]+)"/i.exec(eager[0] ?? "");
  const preloads = all(path, /<link rel="preload" as="image"([^>]*)>/g);
  expect(preloads.length).toBe(1);
  // Otherwise the browser would load another width, and report the unused preload.
  expect(preloads[0]).toContain(`imageSrcSet="${widths?.[1]}" imageSizes="${widths?.[2]}"`);
  expect(pictures.filter((attributes) => !/width="\d+" height="\d+"/.test(attributes))).toEqual([]);
});

test.each(PAGES)(
  "every script of %s has brotli and gzip copies with their headers",
  async (path) => {
    // The smallest files would grow.
    const scripts = [...scriptsOf(path)].filter((script) => build.content(script).length > 200);
    const encodings = ["br", "gzip"].flatMap((encoding) => scripts.map(() => encoding));
    const answers = encodings.map((encoding, index) =>
      rawRequest(shop.url, {
        path: scripts[index % scripts.length] ?? "",
        headers: { "Accept-Encoding": encoding },
      }),
    );
    const got = (await Promise.all(answers)).map(({ headers }) => headers["content-encoding"]);
    expect(got).toEqual(encodings);
  },
);
