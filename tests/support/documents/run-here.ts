import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../free-port.ts";
import { inheritedEnv } from "../program.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;

/** Where a document's command runs: at the top of the repository, with a data folder of its own. */
interface Place {
  dataDir: string;
  /** A folder for what the command makes outside of that one. */
  outside: string;
}

const environment = ({ dataDir }: Place) => ({
  ...inheritedEnv(),
  DATA_DIR: dataDir,
  LOG_LEVEL: "warn",
});

/** A document's placeholders, filled in. */
const filled = (command: string, { outside }: Place) =>
  command
    .replace("EMAIL", "buyer@example.com")
    .replace("FOLDER", join(outside, "backup"))
    .replace("> shop.json", `> ${join(outside, "shop.json")}`);

/** Runs a command that ends by itself. @returns what it prints, without npm's own lines @throws when it fails */
export async function runHere(command: string, place: Place): Promise<string> {
  const options = { cwd: ROOT, env: environment(place) };
  const { stdout } = await promisify(execFile)("sh", ["-c", filled(command, place)], options);
  return stdout.replaceAll(/^(?:> .*)?\n/gm, "").trim();
}

/** Starts a server by a document's command, and ends it as a terminal does. @returns whether it answered before */
export async function startHere(command: string, path: string, place: Place): Promise<boolean> {
  const port = await freePort();
  const child = spawn("sh", ["-c", command], {
    cwd: ROOT,
    env: { ...environment(place), PORT: String(port) },
    stdio: "ignore",
    // A process group of its own, so that a signal reaches all of its processes.
    detached: true,
  });
  const ended = once(child, "exit");
  let answered = false;
  while (!answered && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    answered = await fetch(`http://127.0.0.1:${port}${path}`).then(
      () => true,
      () => false,
    );
  }
  if (child.exitCode === null) process.kill(-(child.pid ?? 0), "SIGTERM");
  await ended;
  return answered;
}
