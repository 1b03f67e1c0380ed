import { readFileSync } from "node:fs";

const PAGE = new URL("../../docs/specification-coverage.md", import.meta.url);

/** One rule of docs/specification-coverage.md. */
export interface CoverageRow {
  rule: string;
  /** Texts that a shopper reads, to the letter. */
  texts: string[];
  /** Numbers of the rule's own words. */
  numbers: string[];
  proofs: { file: string; title: string }[];
}

export function readCoverageRows(): CoverageRow[] {
  return readFileSync(PAGE, "utf8")
    .split("\n")
    .filter((line) => line.includes(" › "))
    .map((line) => {
      const [, rule = "", proofs = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return {
        rule,
        texts: [...rule.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text),
        numbers: rule.replace(/`[^`]+`/g, "").match(/\d[\d,.]*(?<=\d)/g) ?? [],
        proofs: proofs.split("<br>").map((proof) => {
          const [file = "", title = ""] = proof.split(" › ");
          return { file: `tests/${file.trim()}`, title: title.trim() };
        }),
      };
    });
}
