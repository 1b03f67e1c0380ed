/** `npm start`: builds if necessary and not in production, runs the build and prints its address. */
import { existsSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { buildIfNeeded, canBuild, CLIENT_BUILD, ROOT, SERVER_BUILD } from "./build.ts";
import { type Env, readEnv } from "#server/platform/environment/env.ts";
import { endWith, OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";
import { accessCodeFile, adminAccessCode } from "#server/platform/crypto/secrets.ts";
import { loadSettingsFile } from "#server/platform/environment/settings-file.ts";
import { addressesOf, isTrial, lanArgument, lanNotice, lanSettings } from "./lan.ts";
import { builtFrom, hashOfSources } from "./build-sources.ts";

async function start(): Promise<void> {
  if (process.argv.includes("--empty")) process.env["DEMO"] = "false";
  loadSettingsFile();
  const lan = lanArgument(process.argv);
  const addresses = addressesOf(networkInterfaces());
  const settings = lan === undefined ? undefined : lanSettings(readEnv(), lan, addresses);
  // Before the build, so that a wrong setting is reported at once.
  const isFirstStart = !existsSync(accessCodeFile(readEnv()));
  prepareBuild(process.env);
  // After the build, which a shop with an address of its own does not make.
  Object.assign(process.env, settings);
  process.env["NODE_ENV"] ??= "production";
  const { startServer } = (await import(
    SERVER_BUILD.href
  )) as typeof import("#server/http/main.ts");
  const { shop, port } = await startServer(CLIENT_BUILD.pathname);
  process.stdout.write(`\n  Kedai is open on http://localhost:${port}\n\n`);
  if (settings) {
    const others = addresses.filter((one) => !settings.SITE_URL.includes(`/${one}:`));
    process.stdout.write(`${lanNotice(settings.SITE_URL, others)}\n\n`);
  } else if (isTrial(shop.env)) {
    process.stdout.write('  To open it on a phone: "npm start -- --lan".\n\n');
  }
  if (!shop.env.adminAccessCode) printAccessCode(shop.env, isFirstStart);
  if (shop.env.payments.kind === "embedded") {
    process.stdout.write(
      "  Money is in TEST MODE: payments go to the sandbox that comes with the shop.\n\n",
    );
  }
}

/** The code itself is printed once and only to a terminal, because other outputs may be logs. */
function printAccessCode(env: Env, isFirstStart: boolean): void {
  const code = adminAccessCode(env);
  const isShown = isFirstStart && process.stdout.isTTY;
  process.stdout.write(
    isShown
      ? `  Owner's access code (for /admin): ${code}\n  "npm run access-code" shows it again.\n`
      : `  Owner's access code (for /admin): in ${accessCodeFile(env)}; "npm run access-code" shows it.\n`,
  );
}

/** Settings that only a production shop has. */
const PRODUCTION_SETTINGS = [
  "SITE_URL",
  "DATABASE_URL",
  "WOOCOMMERCE_URL",
  "BILLPLZ_API_URL",
  "PAYMENT",
];

/** Whether this is a production start, and not a first try or work on the code. */
function isProductionStart(env: Record<string, string | undefined>): boolean {
  if (env["NODE_ENV"]?.trim() === "production") return true;
  return PRODUCTION_SETTINGS.some((name) => env[name]?.trim());
}

/**
 * Provides a build to serve. In production, and where the build tools are missing, the existing build is used
 * unchanged; elsewhere it is rebuilt when its sources have changed.
 * @throws OperatorsMistake when a build is needed and missing
 */
function prepareBuild(
  env: Record<string, string | undefined>,
  root = ROOT,
  build = buildIfNeeded,
): void {
  if (!isProductionStart(env) && canBuild(root)) {
    build(root);
    return;
  }
  const built = builtFrom(root);
  if (built === undefined) {
    throw new OperatorsMistake(
      'There is no build to serve: run "npm ci && npm run build" first (in production "npm start" builds nothing).',
    );
  }
  const sources = hashOfSources(root);
  if (sources !== undefined && sources !== built) {
    process.stderr.write(
      'The build belongs to other sources than the ones here and is served as it is: run "npm run build" to renew it.\n',
    );
  }
}

start().catch(endWith);
