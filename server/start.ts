/** `npm start`: builds when needed and not in production, runs the build and says where it is open. */
import { CLIENT_BUILD, SERVER_BUILD } from "./build.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { OperatorsMistake } from "./operators-mistake.ts";
import { prepareBuild } from "./prepare-build.ts";
import { adminAccessCode } from "./secrets.ts";
import { StoreDamaged } from "./storage/sqlite.ts";

async function start(): Promise<void> {
  prepareBuild(process.env);
  process.env["NODE_ENV"] ??= "production";
  const { startServer } = (await import(SERVER_BUILD.href)) as typeof import("./main.ts");
  const { shop, port } = await startServer(CLIENT_BUILD.pathname);
  console.log(`\n  Kedai is open on http://localhost:${port}\n`);
  if (!shop.env.adminAccessCode) {
    console.log(`  Owner's access code (for /admin): ${adminAccessCode(shop.env)}`);
  }
  if (shop.env.payments.kind === "embedded") {
    console.log("  Money is in TEST MODE: payments go to the sandbox that comes with the shop.\n");
  }
}

start().catch((error: unknown) => {
  console.error(isOperatorsMistake(error) ? error.message : error);
  process.exitCode = 1;
});

/** A wrong setting, a damaged file or a taken port: its message says all, a stack trace would only hide it. */
function isOperatorsMistake(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // The build has its own copies of the classes.
  const isNamed = [ConfigurationError.name, OperatorsMistake.name, StoreDamaged.name].includes(
    error.name,
  );
  return isNamed || ("code" in error && error.code === "EADDRINUSE");
}
