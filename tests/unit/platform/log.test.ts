import { expect, test } from "vitest";
import { createLog, lineWriter } from "#server/platform/log.ts";

test("a call writes one line of JSON with the time in UTC, with any content of its fields", () => {
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  log.warn("limit.reached", { client: '1.2.3.4\r\n{"event":"forged"}\u0000\u001b[2J', count: 3 });
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  expect(line).not.toMatch(/[\p{Cc}]/u);
  expect(JSON.parse(line)).toMatchObject({ level: "warn", event: "limit.reached", count: 3 });
  expect(line).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"/);
});

test("calls below the level are not written", () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line));
  log.info("request");
  log.error("request.error");
  expect(lines).toHaveLength(1);
});

test("F36: while the log is not read, lines above a limit are dropped, and their number is logged later", () => {
  const written: string[] = [];
  const output = {
    writableLength: 0,
    write(text: string) {
      written.push(text);
      output.writableLength += text.length;
    },
  };
  const log = createLog("info", lineWriter(output));
  for (let line = 0; line < 3_000; line += 1) log.info("x".repeat(1_000));
  const kept = written.length;
  expect(output.writableLength).toBeLessThan(1.1 * 1024 * 1024);
  output.writableLength = 0;
  log.info("read again");
  const [told, next] = written.slice(kept).map((text) => JSON.parse(text) as object);
  expect(told).toMatchObject({ level: "warn", event: "log.lines-lost", lines: 3_000 - kept });
  expect(next).toMatchObject({ event: "read again" });
  log.info("and again");
  expect(written).toHaveLength(kept + 3);
});
