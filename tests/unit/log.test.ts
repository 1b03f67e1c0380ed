import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";

test("a call is one line of JSON with its time in UTC, whatever is in its fields", () => {
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  log.warn("limit.reached", { client: '1.2.3.4\r\n{"event":"forged"}\u0000\u001b[2J', count: 3 });
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  expect(line).not.toMatch(/[\p{Cc}]/u);
  expect(JSON.parse(line)).toMatchObject({ level: "warn", event: "limit.reached", count: 3 });
  expect(line).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"/);
});

test("what is below the level is not written", () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line));
  log.info("request");
  log.error("request.error");
  expect(lines).toHaveLength(1);
});
