/** What is said about a wrong setting never has its value, which may be a secret. */
import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { readEnv } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";
import { openState } from "#server/platform/storage/open-state.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const MARK = "markedsecret";
const EXAMPLE = new URL("../../../../.env.example", import.meta.url);
const NAMES = [...readFileSync(EXAMPLE, "utf8").matchAll(/^# ([A-Z_]+)=/gm)].map(
  ([, name = ""]) => name,
);
const SCHEMES = ["http", "https", "postgres", "smtp", "smtps", "ftp"];
const WRONG = [
  MARK,
  `${MARK} `.repeat(20),
  `scrypt:${MARK}`,
  `${MARK}://${MARK}`,
  `ck_${MARK}`,
  ...SCHEMES.flatMap((scheme) =>
    [
      MARK,
      ...["/", "#", "?", "%", "%e9", "@"].flatMap((sign) => [
        `a${sign}${MARK}`,
        `12${sign}${MARK}`,
      ]),
    ].map((password) => `${scheme}://me:${password}@127.0.0.1:1/path`),
  ),
];
const SHARED = {
  SESSION_SECRET: "a-session-secret-of-at-least-32-bytes",
  ADMIN_ACCESS_CODE: "kod-akses-untuk-ujian",
};

/** All that is told when a shop with these settings starts. */
async function toldOf(settings: Record<string, string>): Promise<string> {
  const lines: string[] = [];
  try {
    const env = readEnv({ ...settings, DATA_DIR: tempDir() });
    if (env.databaseUrl !== undefined) {
      await openState(
        env,
        createLog("debug", (line) => void lines.push(line)),
      );
    }
  } catch (error) {
    lines.push(inspect(error));
  }
  return lines.join("\n");
}

test.each(NAMES.filter((name) => name !== "DATA_DIR"))(
  "nothing that is told about %s has its value",
  async (name) => {
    const told = await Promise.all(WRONG.map((value) => toldOf({ ...SHARED, [name]: value })));
    expect(told.filter((text) => text.includes(MARK))).toEqual([]);
  },
);

test.each(["WOOCOMMERCE_URL", "BILLPLZ_API_URL", "ALERT_WEBHOOK_URL", "NOTIFY_WEBHOOK_URL"])(
  "%s has no user or password, which every call would refuse and tell",
  async (name) => {
    expect(await toldOf({ [name]: `https://me:${MARK}@shop.example` })).toContain(
      `${name} must be an https address (http is for loopback only) without a user`,
    );
  },
);

test.each(["12/34", "12?34", "12#34", "12%"])(
  "the password %s in SMTP_URL is refused, because another server would be asked",
  async (password) => {
    const SMTP_URL = `smtp://me:${password}@mail.example:587`;
    expect(await toldOf({ SMTP_URL, MAIL_FROM: "hello@shop.example" })).toContain(
      "percent-encoded (%2F %23 %3F %40 %25)",
    );
  },
);
