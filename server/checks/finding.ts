import type { Finding } from "#app/domain/admin/finding.ts";

/** A function for each level, for findings of one part. */
export function findingsOf(part: string) {
  return {
    ok: (text: string): Finding => ({ part, level: "ok", text }),
    unknown: (text: string, mend?: string): Finding => ({
      part,
      level: "unknown",
      text,
      ...(mend && { mend }),
    }),
    warning: (text: string, mend: string): Finding => ({ part, level: "warning", text, mend }),
    error: (text: string, mend: string): Finding => ({ part, level: "error", text, mend }),
  };
}

/** Why a call got no answer: the code of its failure, or its name. */
export function reasonOf(thrown: unknown): string {
  const { name, cause } = thrown as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}

/** One line for each finding, and how many there are of each level that matters. */
export function asText(findings: readonly Finding[]): string {
  const lines = findings.map(({ part, level, text, mend }) =>
    [`${level.padEnd(7)}  ${part}: ${text}`, ...(mend ? [mend] : [])].join(" "),
  );
  const count = (level: Finding["level"]) => findings.filter((one) => one.level === level).length;
  return [...lines, `${count("error")} errors, ${count("warning")} warnings`].join("\n");
}
