import { expect, test } from "vitest";
import { circlesOf, foldTogether, graphOf } from "./import-graph.ts";
import { FEATURE_EXPORTS, type Layer, LAYERS } from "./layers.ts";
import {
  forbiddenImports,
  importsAcrossFeatures,
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
  ["app/ui/a.tsx", "app/features/cart/b.tsx", `export { b } from "../features/cart/b.tsx";`],
  ["app/ui/a.tsx", "app/config/shop.ts", `export * from "#app/config/shop.ts";`],
  ["app/features/cart/a.tsx", "server/cart/b.ts", `import { b } from "../../../server/cart/b.ts";`],
  ["app/features/cart/a.tsx", "app/routes/b.tsx", `const b = import("#app/routes/b.tsx");`],
  ["server/platform/a.ts", "server/cart/b.ts", `import { b } from "../cart/b.ts";`],
  ["server/platform/a.ts", "server/ports/b.ts", `type B = import("../ports/b.ts").B;`],
  ["server/ports/a.ts", "server/checkout/b.ts", `import type { B } from "../checkout/b.ts";`],
  ["server/billplz/a.ts", "server/checkout/b.ts", `import { b } from "../checkout/b.ts";`],
  ["server/cart/a.ts", "server/checkout/b.ts", `import type { B } from "../checkout/b.ts";`],
  ["server/checkout/a.ts", "server/cart/b.ts", `import { b } from "#server/cart/b.ts";`],
  ["server/checkout/a.ts", "server/shop.ts", `import type { Shop } from "../shop.ts";`],
  ["server/cart/a.ts", "server/compose.ts", `import { b } from "../compose.ts";`],
  ["server/cart/a.ts", "server/web/b.ts", `import { b } from "../web/b.ts";`],
  ["server/checkout/holds/a.ts", "server/entry/b.ts", `import type { B } from "../../entry/b.ts";`],
  ["server/web/a.ts", "server/entry/b.ts", `import { b } from "../entry/b.ts";`],
  ["server/web/a.ts", "server/embedded/b.ts", `import { b } from "../embedded/b.ts";`],
  ["server/cart/a.ts", "server/woocommerce/b.ts", `import { b } from "../woocommerce/b.ts";`],
  ["server/cart/a.ts", "server/embedded/b.ts", `import { b } from "../embedded/b.ts";`],
  [
    "app/routes/a.ts",
    "server/embedded/x/b.ts",
    `import type { B } from "#server/embedded/x/b.ts";`,
  ],
  ["server/embedded/a.ts", "server/cart/b.ts", `const b = await import("../cart/b.ts");`],
];

test.each(FORBIDDEN)("%s must not import %s", (file, target, source) => {
  const problems = forbiddenImports(planted(file, source, target), LAYERS);
  expect(problems).toEqual([expect.stringContaining(`${file} imports ${target}: `)]);
});

test("a file outside all layers is reported", () => {
  const graph = graphOf(new Map([["scripts/a.ts", ""]]));
  expect(forbiddenImports(graph, LAYERS)).toEqual(["scripts/a.ts belongs to no layer"]);
});

test("a feature must not import what another one keeps to itself", () => {
  const [file, target] = ["app/features/order/a.tsx", "app/features/cart/secret.ts"];
  const graph = planted(file, `import type { S } from "../cart/secret.ts";`, target);
  expect(importsAcrossFeatures(graph, FEATURE_EXPORTS)).toEqual([
    `${file} imports ${target}: not exported`,
  ]);
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
    { name: "low", files: "low/", mayImport: ["high"] },
    { name: "high", files: "high/", mayImport: ["low"] },
  ];
  const graph = planted("high/a.ts", `import { b } from "../low/b.ts";`, "low/b.ts");
  expect(unusedPermissions(graph, layers)).toEqual(["low may import high"]);
  expect(upwardPermissions(layers)).toEqual(["low may import high"]);
});
