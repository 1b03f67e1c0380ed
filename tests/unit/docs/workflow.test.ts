import { accessSync, constants, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

test("the workflow runs what runs on any machine, on the Node of this repository", () => {
  const workflow = read(".github/workflows/ci.yml");
  const commands = [...workflow.matchAll(/^ +- run: (npm .*)$/gm)].map(([, command]) => command);
  expect(commands).toEqual(["npm ci --no-audit --no-fund", "npm run ${{ matrix.command }}"]);
  const [, matrix = ""] = /^ +command: \[(.*)\]$/m.exec(workflow) ?? [];
  const [, suites = ""] = /^for suite in (.*); do$/m.exec(read(".ci/run")) ?? [];
  expect(matrix.replaceAll('"', "").split(", ")).toEqual(suites.split(" "));
  expect(() => accessSync(new URL(".ci/run", ROOT), constants.X_OK)).not.toThrow();
  expect(workflow).toContain(`container: node:${read(".nvmrc").trim()}-`);
});
