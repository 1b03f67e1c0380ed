import { accessSync, constants, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

test("the workflow runs what runs on any machine, on the Node of this repository", () => {
  const workflow = read(".github/workflows/ci.yml");
  const commands = [...workflow.matchAll(/^ +- run: (.*)$/gm)].map(([, command]) => command);
  expect(commands).toEqual([".ci/run"]);
  expect(() => accessSync(new URL(".ci/run", ROOT), constants.X_OK)).not.toThrow();
  expect(workflow).toContain(`container: node:${read(".nvmrc").trim()}-`);
});
