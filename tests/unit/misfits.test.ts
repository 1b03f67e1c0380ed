import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { createMisfitReport } from "#server/misfits.ts";
import { fail, ok } from "#server/ports/result.ts";

const TAXES = "taxes are on, so totals will not agree";

function setUp(misfits: string[]) {
  const lines: string[] = [];
  const backend = { isUp: true, timesAsked: 0 };
  const report = createMisfitReport({
    backend: {
      ping: () =>
        Promise.resolve(
          backend.isUp ? ok(true) : fail({ kind: "unreachable", call: "ping", retryable: true }),
        ),
      misfits() {
        backend.timesAsked += 1;
        return Promise.resolve(misfits);
      },
    },
    log: createLog("info", (line) => lines.push(line)),
  });
  return { report, lines, backend };
}

test("a misfit of the back end is one error line, however often the report is read", async () => {
  const { report, lines, backend } = setUp([TAXES]);
  expect(await Promise.all([report(), report()])).toEqual([[TAXES], [TAXES]]);
  expect(await report()).toEqual([TAXES]);
  expect(backend.timesAsked).toBe(1);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: "error", event: "backend.misfit", misfit: TAXES }),
  ]);
});

test("a back end that fits leaves no line", async () => {
  const { report, lines } = setUp([]);
  expect(await report()).toEqual([]);
  expect(lines).toEqual([]);
});

test("a back end that is down at first is asked again once it answers", async () => {
  const { report, backend } = setUp([TAXES]);
  backend.isUp = false;
  expect(await report()).toEqual([]);
  backend.isUp = true;
  expect(await report()).toEqual([TAXES]);
});
