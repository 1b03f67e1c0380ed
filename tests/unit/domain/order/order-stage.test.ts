import { expect, test } from "vitest";
import { nextStages, STAGE_META, stageOf, stagesOf } from "#app/domain/order/order-stage.ts";

test("only a delivered order is ever on its way", () => {
  expect(stagesOf("delivery")).toEqual(["baking", "ready", "out", "handed-over"]);
  expect(stagesOf("pickup")).toEqual(["baking", "ready", "handed-over"]);
  expect(stagesOf(undefined)).toEqual(["baking", "ready", "handed-over"]);
});

test("the stage is read from the order's meta, and any other text is none", () => {
  expect(stageOf({ [STAGE_META]: "ready" })).toBe("ready");
  expect(stageOf({ [STAGE_META]: "Ready" })).toBeUndefined();
  expect(stageOf({})).toBeUndefined();
});

test.each([
  ["delivery", undefined, ["baking", "ready", "out", "handed-over"]],
  ["delivery", "baking", ["ready", "out", "handed-over"]],
  ["delivery", "ready", ["baking", "out", "handed-over"]],
  ["delivery", "handed-over", ["out"]],
  ["pickup", "ready", ["baking", "handed-over"]],
  ["pickup", "handed-over", ["ready"]],
  ["pickup", "out", ["baking", "handed-over"]],
] as const)("for %s after %s may follow %j", (way, stage, next) => {
  expect(nextStages(way, stage)).toEqual(next);
});
