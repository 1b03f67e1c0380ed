import { builtFrom, hashOfSources } from "./build-sources.ts";
import { buildIfNeeded, canBuild, ROOT } from "./build.ts";
import { OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";

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
export function prepareBuild(
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
