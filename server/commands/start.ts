/** `npm start`: builds if necessary and not in production, runs the build and prints its address. */
import { existsSync } from "node:fs";
import { CLIENT_BUILD, SERVER_BUILD } from "./build.ts";
import { type Env, readEnv } from "#server/platform/environment/env.ts";
import { endWith } from "#server/platform/environment/operators-mistake.ts";
import { prepareBuild } from "./prepare-build.ts";
import { accessCodeFile, adminAccessCode } from "#server/platform/crypto/secrets.ts";
import { loadSettingsFile } from "#server/platform/environment/settings-file.ts";

async function start(): Promise<void> {
  loadSettingsFile();
  // Before the build, so that a wrong setting is reported at once.
  const isFirstStart = !existsSync(accessCodeFile(readEnv()));
  prepareBuild(process.env);
  process.env["NODE_ENV"] ??= "production";
  const { startServer } = (await import(
    SERVER_BUILD.href
  )) as typeof import("#server/http/main.ts");
  const { shop, port } = await startServer(CLIENT_BUILD.pathname);
  process.stdout.write(`\n  Kedai is open on http://localhost:${port}\n\n`);
  if (!shop.env.adminAccessCode) tellAccessCode(shop.env, isFirstStart);
  if (shop.env.payments.kind === "embedded") {
    process.stdout.write(
      "  Money is in TEST MODE: payments go to the sandbox that comes with the shop.\n\n",
    );
  }
}

/** The code itself is printed once and only to a terminal, because other outputs may be logs. */
function tellAccessCode(env: Env, isFirstStart: boolean): void {
  const code = adminAccessCode(env);
  const isShown = isFirstStart && process.stdout.isTTY;
  process.stdout.write(
    isShown
      ? `  Owner's access code (for /admin): ${code}\n  "npm run access-code" shows it again.\n`
      : `  Owner's access code (for /admin): in ${accessCodeFile(env)}; "npm run access-code" shows it.\n`,
  );
}

start().catch(endWith);
