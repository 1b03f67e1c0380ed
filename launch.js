/**
 * node [flags] launch.js FILE [arguments]: runs FILE as `node FILE` would. Every npm script goes through here, so that
 * a shop starts alike on Linux, macOS and Windows, and an old Node gets a sentence instead of a syntax error. Plain
 * JavaScript, because an old Node reads it.
 *
 * Flags stand before this file, where Node itself sets them: the size of the heap's young generation
 * (--max-semi-space-size) is fixed when the process starts, and `v8.setFlagsFromString` would come too late.
 */
import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The "engines" of package.json. */
const NEEDED = "22.22 or a later 22, or 24.2 or later";
/** The Node that npm installed with the shop, for the systems among "optionalDependencies". */
const PACKAGED = fileURLToPath(
  new URL(`node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
);
const HANDED_ON = ["SIGINT", "SIGTERM", "SIGHUP"];
const PARENT_CHECKED_EVERY_MS = 500;

if (process.env.npm_lifecycle_event !== undefined) endWithParent();
if (isNewEnough(process.version)) {
  const file = realpathSync(process.argv[2]);
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  runPackaged();
}

/** @param {string} version such as v24.2.0 */
function isNewEnough(version) {
  const [major, minor] = version.slice(1).split(".").map(Number);
  if (major === 22) return minor >= 22;
  if (major === 24) return minor >= 2;
  return major > 24;
}

/** The same in a process of the packaged Node: it gets the signals sent to this one, and this one ends as it does. */
function runPackaged() {
  const args = [...process.execArgv, ...process.argv.slice(2)];
  const child = spawn(PACKAGED, args, { stdio: "inherit" });
  for (const signal of HANDED_ON) process.on(signal, () => child.kill(signal));
  child.once("error", () => {
    process.stderr.write(
      `Kedai needs Node ${NEEDED}; this is ${process.version}, and npm has brought none that runs here. Install a newer one from https://nodejs.org or with your system's package manager, on Alpine Linux with "apk add nodejs-current".\n`,
    );
    process.exitCode = 1;
  });
  child.once("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    for (const handled of HANDED_ON) process.removeAllListeners(handled);
    process.kill(process.pid, signal);
  });
}

/**
 * npm hands a signal to its shell only, and Debian's (dash) ends without handing it on. A process whose parent has ended
 * gets another parent, which Windows does not do.
 */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_CHECKED_EVERY_MS);
  timer.unref();
}
