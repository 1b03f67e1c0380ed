/**
 * The last step of `npm test`: every text of docs/specification-coverage.md must have been on a page, in a toast or in
 * an answer of this very run. The named tests decide when and where it shows; this decides that it is no invention.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCoverageRows } from "./support/coverage-rows.ts";

const [folder = ""] = process.argv.slice(2);
const seen = readdirSync(folder).map((file) => plain(readFileSync(join(folder, file), "utf8")));
const rows = readCoverageRows();
const missing = rows.flatMap(({ rule, texts }) =>
  texts.filter((text) => !wasSeen(text)).map((text) => ({ text, rule })),
);
for (const { text, rule } of missing) console.error(`never seen: ${text}\n  of: ${rule}`);
const count = rows.flatMap(({ texts }) => texts).length;
console.log(`${count - missing.length} of ${count} texts were seen`);
process.exitCode = missing.length === 0 && count > 0 ? 0 : 1;

/** As a whole: 4 was not seen in 4.8, nor NEW in NEWEST. */
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
