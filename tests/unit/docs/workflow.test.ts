import { accessSync, constants, globSync, readFileSync } from "node:fs";
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

const WORKFLOWS = globSync(".github/workflows/*.yml", { cwd: ROOT });

test.each(WORKFLOWS)("%s reads only, unless a job says more, and pins each action", (path) => {
  const workflow = read(path);
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
  const actions = [...workflow.matchAll(/\buses: *(.*)$/gm)].map(([, action = ""]) => action);
  expect(actions.length).toBeGreaterThan(0);
  // A tag can be moved to other code, a commit cannot. The comment is what Dependabot and readers go by.
  const unpinned = actions.filter((action) => !/^\S+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action));
  expect(unpinned).toEqual([]);
});

test.each(globSync(".github/ISSUE_TEMPLATE/*.yml", { cwd: ROOT }))(
  "%s has each label on a line of its own, because inside braces a comma would end it",
  (path) => {
    expect(read(path)).not.toMatch(/\{[^}\n]*label:/);
  },
);
