import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { OperatorsMistake } from "./operators-mistake.ts";

const DEFAULT_FILE = fileURLToPath(new URL("../../../.env", import.meta.url));

/**
 * Loads `.env`, or the file that ENV_FILE names, into the environment. A variable that is already set keeps its value.
 * @throws OperatorsMistake when the file of ENV_FILE cannot be read
 */
export function loadSettingsFile(env = process.env): void {
  const named = env["ENV_FILE"]?.trim();
  if (!named && !existsSync(DEFAULT_FILE)) return;
  const file = named || DEFAULT_FILE;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new OperatorsMistake(`The settings file ${file} cannot be read (${reason}).`);
  }
}
