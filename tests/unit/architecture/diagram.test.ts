import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LAYERS } from "./layers.ts";

const PAGE = new URL("../../../docs/architecture.md", import.meta.url);
const page = readFileSync(PAGE, "utf8");
const diagram = /```mermaid\n(flowchart [\s\S]*?)```/.exec(page)?.[1] ?? "";
const lines = diagram.split("\n").map((line) => line.trim());

test("the diagram draws the imports that the table of layers allows", () => {
  const drawn = lines.flatMap((line) => {
    const [from, to] = line.split(" --> ");
    return to === undefined ? [] : [[from, to.split(" & ").sort()]];
  });
  const allowed = LAYERS.filter(({ mayImport }) => mayImport.length > 0).map(
    ({ name, mayImport }) => [name, mayImport.toSorted()],
  );
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(allowed));
});

test("the diagram draws each group around its layers", () => {
  const drawn = [...diagram.matchAll(/subgraph (\w+)\n([\s\S]*?)\n\s*end\n/g)].map(
    ([, group, inside = ""]) => [group, inside.trim().split(" & ").sort()],
  );
  const grouped = Object.groupBy(
    LAYERS.filter(({ group }) => group !== undefined),
    ({ group = "" }) => group,
  );
  const expected = Object.entries(grouped).map(([group, layers = []]) => [
    group,
    layers.map(({ name }) => name).sort(),
  ]);
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(expected));
});

test("the diagram has at most 16 layers", () => {
  expect(LAYERS.length).toBeLessThanOrEqual(16);
});

test("the folder map names every layer's files", () => {
  const files = LAYERS.flatMap((layer) => layer.files);
  expect(files.filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
});
