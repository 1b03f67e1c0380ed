import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import packageFile from "../../package.json" with { type: "json" };
import { freePort } from "./free-port.ts";
import { type Program, startProgram } from "./program.ts";

/** What `npm start` tells Node. */
const START_FLAGS = packageFile.scripts.start.split(" ").filter((word) => word.startsWith("--"));

export interface ShopProcess extends Program {
  /** http://localhost:PORT */
  url: string;
  dataDir: string;
}

/** A folder for one test's data, and how to remove it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "kedai-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the build that is there as `npm start` does, and waits until it answers. @throws Error when it does not */
export async function startShop(options: {
  dataDir: string;
  port?: number;
  /** Words behind `npm start --`. */
  args?: string[];
  env?: Record<string, string>;
  /** Folder of another version of the shop. */
  root?: string;
}): Promise<ShopProcess> {
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const program = await startProgram({
    script: "server/commands/start.ts",
    flags: START_FLAGS,
    args: options.args ?? [],
    ...(options.root === undefined ? {} : { root: options.root }),
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: options.dataDir,
      LOG_LEVEL: "warn",
      // The checkout of the specification, which asks for no date.
      DELIVERY_DATES: "false",
      // Its calls would be among those that a test counts.
      DOCTOR_AT_START: "false",
      // As with real money.
      INDEXING: "on",
      ...options.env,
    },
    answersAt: `${url}/healthz`,
  });
  return { ...program, url, dataDir: options.dataDir };
}
