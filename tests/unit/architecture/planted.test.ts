import { expect, test } from "vitest";
import { circlesOf, foldTogether, graphOf } from "./import-graph.ts";
import { type Layer, LAYERS } from "./layers.ts";
import {
  forbiddenImports,
  importsAcrossScreens,
  importsOfShopByUi,
  serverFolder,
  unusedPermissions,
  upwardPermissions,
} from "./rules.ts";

/** A graph of one file with this source, beside the files that it imports. */
function planted(file: string, source: string, target: string) {
  return graphOf(
    new Map([
      [file, source],
      [target, ""],
    ]),
  );
}

const FORBIDDEN: [file: string, target: string, source: string][] = [
  ["app/domain/a.ts", "app/ui/b.tsx", `import { b } from "../ui/b.tsx";`],
  ["app/domain/a.ts", "server/checkout/b.ts", `import type { B } from "#server/checkout/b.ts";`],
  ["app/components/a.tsx", "server/cart/b.ts", `import { b } from "../../server/cart/b.ts";`],
  ["app/components/a.tsx", "app/routes/b.tsx", `const b = import("#app/routes/b.tsx");`],
  ["server/platform/a.ts", "server/cart/b.ts", `import { b } from "../cart/b.ts";`],
  ["server/ports/a.ts", "server/checkout/b.ts", `import type { B } from "../checkout/b.ts";`],
  ["server/adapters/billplz/a.ts", "server/store/b.ts", `import { b } from "#server/store/b.ts";`],
  ["server/store/a.ts", "server/checkout/b.ts", `export * from "../checkout/b.ts";`],
  ["server/cart/a.ts", "server/checkout/b.ts", `import type { B } from "../checkout/b.ts";`],
  ["server/checkout/a.ts", "server/orders/b.ts", `import { b } from "#server/orders/b.ts";`],
  ["server/checkout/a.ts", "server/shop.ts", `import type { Shop } from "../shop.ts";`],
  ["server/cart/a.ts", "server/compose.ts", `import { b } from "../compose.ts";`],
  ["server/cart/a.ts", "server/web/b.ts", `import { b } from "../web/b.ts";`],
  ["server/checkout/holds/a.ts", "server/http/b.ts", `import type { B } from "../../http/b.ts";`],
  ["server/web/a.ts", "server/http/b.ts", `export { b } from "../http/b.ts";`],
  ["server/web/a.ts", "server/adapters/b.ts", `import { b } from "../adapters/b.ts";`],
  ["server/cart/a.ts", "server/adapters/b.ts", `type B = import("../adapters/b.ts").B;`],
  [
    "app/routes/a.ts",
    "server/adapters/x/b.ts",
    `import type { B } from "#server/adapters/x/b.ts";`,
  ],
  ["server/adapters/a.ts", "server/cart/b.ts", `const b = await import("../cart/b.ts");`],
];

test.each(FORBIDDEN)("%s must not import %s", (file, target, source) => {
  const problems = forbiddenImports(planted(file, source, target), LAYERS);
  expect(problems).toEqual([expect.stringContaining(`${file} imports ${target}: `)]);
});

test("a file outside all layers is reported", () => {
  const graph = graphOf(new Map([["scripts/a.ts", ""]]));
  expect(forbiddenImports(graph, LAYERS)).toEqual(["scripts/a.ts belongs to no layer"]);
});

test("a screen must not import a part of another screen", () => {
  const file = "app/routes/cart/cart.tsx";
  const across = (target: string) =>
    importsAcrossScreens(planted(file, `import type { S } from "#${target}";`, target));
  const target = "app/routes/checkout/secret.ts";
  expect(across(target)).toEqual([expect.stringContaining(`${file} imports ${target}: `)]);
  expect(across("app/routes/cart/part.tsx")).toEqual([]);
  expect(across("app/routes/shared.ts")).toEqual([]);
});

test("app/ui/ must not import what knows the shop", () => {
  const [file, target] = ["app/ui/a.tsx", "app/config/shop.ts"];
  const graph = planted(file, `export * from "#app/config/shop.ts";`, target);
  expect(importsOfShopByUi(graph)).toEqual([expect.stringContaining(`${file} imports ${target}`)]);
});

test("circles between files are reported, of values and of types, short and long", () => {
  const graph = graphOf(
    new Map([
      ["server/cart/a.ts", `import { b } from "./b.ts";`],
      ["server/cart/b.ts", `import type { C } from "./c.ts";`],
      ["server/cart/c.ts", `export type { A } from "./a.ts";`],
      ["server/cart/d.ts", `type D = import("./e.ts").E; import { a } from "./a.ts";`],
      ["server/cart/e.ts", `const d = import("./d.ts");`],
    ]),
  );
  expect(circlesOf(graph)).toEqual([
    ["server/cart/a.ts", "server/cart/b.ts", "server/cart/c.ts"],
    ["server/cart/d.ts", "server/cart/e.ts"],
  ]);
});

test("circles between folders of server/ are reported, though no files import each other", () => {
  const graph = graphOf(
    new Map([
      ["server/cart/a.ts", `import { b } from "../checkout/b.ts";`],
      ["server/checkout/b.ts", ""],
      ["server/checkout/c.ts", `import type { D } from "../cart/d.ts";`],
      ["server/cart/d.ts", ""],
    ]),
  );
  expect(circlesOf(graph)).toEqual([]);
  const folders = foldTogether(graph, (file) => serverFolder(file) ?? "app");
  expect(circlesOf(folders)).toEqual([["server/cart", "server/checkout"]]);
});

test("permissions that no import needs, and those upward, are reported", () => {
  const layers: Layer[] = [
    { name: "low", files: ["low/"], mayImport: ["high"] },
    { name: "high", files: ["high/"], mayImport: ["low"] },
  ];
  const graph = planted("high/a.ts", `import { b } from "../low/b.ts";`, "low/b.ts");
  expect(unusedPermissions(graph, layers)).toEqual(["low may import high"]);
  expect(upwardPermissions(layers)).toEqual(["low may import high"]);
});
