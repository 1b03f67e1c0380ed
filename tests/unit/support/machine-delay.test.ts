import { expect, test } from "vitest";
import { onceTheMachineKeepsUp } from "#tests/support/machine-delay.ts";

/** Longer than the limit for an overloaded machine. */
const HELD_MS = 600;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function holdUp(): void {
  const end = performance.now() + HELD_MS;
  while (performance.now() < end);
}

const isFailure = (result: string) => result === "failed";

test("a failure on a machine that keeps up is the result", async () => {
  const task = async () => "failed";
  expect(await onceTheMachineKeepsUp(task, isFailure)).toBe("failed");
});

test("a failure while this process was held up is tried again", async () => {
  let isBusy = true;
  const task = async () => {
    await pause(50);
    if (!isBusy) return "done";
    isBusy = false;
    holdUp();
    await pause(50);
    return "failed";
  };
  expect(await onceTheMachineKeepsUp(task, isFailure)).toBe("done");
});
