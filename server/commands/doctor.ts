/**
 * `npm run doctor [-- --json] [-- --mail ADDRESS]`: checks the settings against the real services and changes nothing.
 * One line a check; exit code 1 when there is an error.
 */
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Finding } from "#app/domain/admin/finding.ts";
import { WITHOUT_MALAY } from "#app/config/translations.ts";
import { withDemo } from "#server/open-backend.ts";
import { asText } from "#server/checks/finding.ts";
import { examine } from "#server/checks/examine.ts";
import { becomeOwnerOf } from "#server/platform/environment/data-dir.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { ConfigurationError } from "#server/platform/environment/configuration-error.ts";
import { endWith, OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";
import { loadSettingsFile } from "#server/platform/environment/settings-file.ts";
import { networkFetch } from "#server/platform/outgoing/network-fetch.ts";
import { findingsOf } from "#server/checks/finding.ts";
import { builtFrom } from "./build-sources.ts";
import { ROOT } from "./build.ts";

async function findings(testAddress: string | undefined): Promise<Finding[]> {
  loadSettingsFile();
  try {
    const env = readEnv();
    const isBuilt = builtFrom(ROOT) !== undefined;
    const texts = {
      withoutMalay: WITHOUT_MALAY,
      pages: shopPages(),
    };
    becomeOwnerOf(env.dataDir);
    return await examine(env, {
      fetch: networkFetch,
      isBuilt,
      texts,
      demo: await withDemo(env, (demo) => demo.read()),
      testAddress,
    });
  } catch (thrown) {
    if (!(thrown instanceof ConfigurationError)) throw thrown;
    const { error } = findingsOf("settings");
    return thrown.mistakes.map((mistake) => error(`${mistake}.`, "See .env.example."));
  }
}

function shopPages(): Record<string, string> {
  const folder = new URL("app/content/", ROOT);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(new URL(name, folder), "utf8")]),
  );
}

function options(args: string[]) {
  try {
    return parseArgs({ args, options: { json: { type: "boolean" }, mail: { type: "string" } } })
      .values;
  } catch (thrown) {
    throw new OperatorsMistake(
      `${(thrown as Error).message}: npm run doctor [-- --json] [-- --mail ADDRESS]`,
    );
  }
}

try {
  const { json, mail } = options(process.argv.slice(2));
  const found = await findings(mail);
  process.stdout.write(`${json ? JSON.stringify(found) : asText(found)}\n`);
  process.exitCode = found.some(({ level }) => level === "error") ? 1 : 0;
} catch (thrown) {
  endWith(thrown);
}
