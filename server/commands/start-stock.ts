/** `npm run start:stock`: the build under the framework's own server, on loopback unless HOST says otherwise. */
import { fileURLToPath } from "node:url";
import { builtFrom } from "./build-sources.ts";
import { ROOT, SERVER_BUILD } from "./build.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { endWith, OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";
import { loadSettingsFile } from "#server/platform/environment/settings-file.ts";

const STOCK_SERVER = new URL("node_modules/@react-router/serve/dist/cli.js", ROOT);

async function start(): Promise<void> {
  loadSettingsFile();
  const { host, port } = readEnv();
  if (builtFrom(ROOT) === undefined) {
    throw new OperatorsMistake('There is no build to serve: run "npm ci && npm run build" first.');
  }
  process.env["NODE_ENV"] ??= "production";
  process.env["HOST"] = host;
  process.env["PORT"] = String(port);
  process.argv[2] = fileURLToPath(SERVER_BUILD);
  // The stock server throws errors such as a used port where no caller can catch them.
  process.on("uncaughtException", endAtOnce);
  await import(STOCK_SERVER.href);
}

function endAtOnce(error: unknown): void {
  endWith(error);
  process.exit();
}

start().catch(endWith);
