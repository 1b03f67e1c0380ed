/** A figure compared with its target. */
export interface Target {
  what: string;
  measured: number;
  unit: string;
  /** At most this much; for a ratio that should be high, `atLeast`. */
  atMost?: number;
  atLeast?: number;
}

/** The result of one part of the bench. */
export interface Findings {
  title: string;
  /** Rows by name; columns by name. */
  table: Record<string, Record<string, string | number>>;
  targets: Target[];
}

/** Prints the result of a part at once. */
export function printFindings({ title, table }: Findings): void {
  console.log(`\n${title}\n`);
  console.table(table);
}

/** Prints every target of the run with its verdict. */
export function printTargets(targets: Target[]): void {
  console.log("\nTargets\n");
  console.table(
    Object.fromEntries(
      targets.map((target) => [
        target.what,
        {
          measured: `${round(target.measured)} ${target.unit}`.trim(),
          target: describe(target),
          verdict: isMet(target) ? "met" : "MISSED",
        },
      ]),
    ),
  );
}

function isMet({ measured, atMost = Infinity, atLeast = -Infinity }: Target): boolean {
  return measured <= atMost && measured >= atLeast;
}

function describe({ atMost, atLeast }: Target): string {
  return atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
}

/** Three significant digits. */
export function round(value: number): number {
  return Number(value.toPrecision(value >= 100 ? 4 : 3));
}

/** The median of some measurements; NaN without any. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
