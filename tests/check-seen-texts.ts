/**
 * The last step of `npm test`: every text of specification-texts.txt must have been on a page, in a toast or in an
 * answer of this run. Other tests decide when and where a text shows.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [folder = ""] = process.argv.slice(2);
const seen = readdirSync(folder).map((file) => plain(readFileSync(join(folder, file), "utf8")));
const texts = readFileSync(new URL("specification-texts.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("## "));
const missing = texts.filter((text) => !wasSeen(text));
for (const text of missing) console.error(`never seen: ${text}`);
console.log(`${texts.length - missing.length} of ${texts.length} texts were seen`);
process.exitCode = missing.length === 0 && texts.length > 0 ? 0 : 1;

/** As a whole: 4 is not found in 4.8, nor NEW in NEWEST. */
function wasSeen(text: string): boolean {
  const escaped = plain(text).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const whole = new RegExp(
    String.raw`(?<![\p{L}\d])(?<!\d[.,])${escaped}(?![\p{L}\d]|[.,]\d)`,
    "u",
  );
  return seen.some((texts) => whole.test(texts));
}

function plain(text: string): string {
  return text.replace(/[^\S\n]/g, " ");
}
