/** `npm run backup -- FOLDER`: copies the shop's data folder into a new one, while the shop is open or not. */
import { readEnv } from "./env.ts";
import { backUp } from "./storage/backup.ts";

const [target] = process.argv.slice(2);
if (target === undefined) {
  process.stderr.write("Say where to: npm run backup -- FOLDER\n");
  process.exitCode = 1;
} else {
  const { dataDir } = readEnv();
  const copied = backUp(dataDir, target);
  process.stdout.write(`Copied from ${dataDir} to ${target}: ${copied.join(", ")}\n`);
}
