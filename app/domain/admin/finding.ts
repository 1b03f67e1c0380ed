/** How serious a finding is. unknown: it could not be checked now, which is no mistake. */
export type FindingLevel = "ok" | "unknown" | "warning" | "error";

/** What one check of the installation found. Texts are English and name no secret. */
export interface Finding {
  /** What was looked at: "WooCommerce", "database" … */
  part: string;
  level: FindingLevel;
  text: string;
  /** How to correct it; none for ok. */
  mend?: string;
}

/** All findings of one check. */
export interface Examination {
  /** When it ended, ms since the epoch. */
  at: number;
  findings: Finding[];
}

/** Whether the owner has to read it. */
export function isProblem({ level }: Pick<Finding, "level">): boolean {
  return level === "error" || level === "warning";
}

/** The result of a request for a check. limited: too many were requested. running: it takes longer than an answer. */
export type CheckOutcome = "done" | "running" | "failed" | "limited";
