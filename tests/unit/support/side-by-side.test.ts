import { expect, test } from "vitest";
import { type QuietRun, runSideBySide } from "../../side-by-side.ts";

const prints = (text: string, code = 0) => [
  "--eval",
  `console.log(${JSON.stringify(text)}); process.exitCode = ${code};`,
];

test("each program's output stands together, in the given order, with how it ended", async () => {
  const runs: QuietRun[] = [];
  const slow = ["--eval", 'setTimeout(() => console.error("slow"), 200)'];
  const programs = { slow, good: prints("good"), bad: prints("bad", 3) };
  for await (const run of runSideBySide(programs, process.cwd())) runs.push(run);

  expect(runs.map(({ name, output, isGood }) => [name, output, isGood])).toEqual([
    ["slow", "slow", true],
    ["good", "good", true],
    ["bad", "bad", false],
  ]);
});
