import { type Findings, median, round } from "./findings.ts";
import { type BenchShop, openBenchShop } from "./bench-shop.ts";
import {
  callbackAfterStall,
  type Figures,
  listWithCart,
  onePicture,
  paintOfList,
  SABOTEUR_ENV,
} from "./trick-figures.ts";

const RUNS = Number(process.env["BENCH_RUNS"] ?? 5);

type Measure = (shop: BenchShop) => Promise<Figures>;

interface Trick {
  /** The environment of each shop. The first is the shop as it is; the ratios compare the others with it. */
  variants: Record<string, Record<string, string>>;
  measures: Measure[];
}

const off = (name: string, more: Record<string, string> = {}): Trick["variants"] => ({
  with: more,
  without: { ...more, [name]: "off" },
});

const TRICKS: Record<string, Trick> = {
  "picture-listener": { variants: off("KEDAI_PICTURE_LISTENER"), measures: [onePicture] },
  "late-scripts": { variants: off("KEDAI_LATE_SCRIPTS"), measures: [paintOfList] },
  "load-shed": {
    variants: off("KEDAI_LOAD_SHED", SABOTEUR_ENV),
    measures: [listWithCart, callbackAfterStall],
  },
};

/**
 * `npm run bench -- tricks [name ...]`: each trick of docs/performance.md with it, without it and with its plain
 * alternative, in turn, so that a disturbance affects all variants. BENCH_RUNS sets the number of runs.
 * @returns the medians by trick, figure and variant
 * @throws Error for a name that is no trick
 */
export async function benchTricks(names: string[]): Promise<Record<string, Findings["table"]>> {
  const unknown = names.filter((name) => !(name in TRICKS));
  if (unknown.length > 0) {
    throw new Error(`No trick: ${unknown.join(", ")}. Tricks: ${Object.keys(TRICKS).join(", ")}`);
  }
  const medians: Record<string, Findings["table"]> = {};
  for (const [name, trick] of Object.entries(TRICKS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const values = await runTrick(trick);
    printTrick(name, values);
    medians[name] = mediansOf(values);
  }
  return medians;
}

/** The values of every figure, by figure and variant. */
type Values = Map<string, Map<string, number[]>>;

async function runTrick({ variants, measures }: Trick): Promise<Values> {
  const values: Values = new Map();
  const shops = new Map<string, BenchShop>();
  try {
    for (const [name, env] of Object.entries(variants)) shops.set(name, await openBenchShop(env));
    for (let run = 0; run < RUNS; run += 1) {
      for (const measure of measures) {
        for (const [variant, shop] of shops) note(values, variant, await measure(shop));
      }
    }
    return values;
  } finally {
    for (const shop of shops.values()) await shop.stop();
  }
}

function note(values: Values, variant: string, figures: Figures): void {
  for (const [figure, value] of Object.entries(figures)) {
    const byVariant = values.get(figure) ?? new Map<string, number[]>();
    values.set(figure, byVariant);
    byVariant.set(variant, [...(byVariant.get(variant) ?? []), value]);
  }
}

function printTrick(name: string, values: Values): void {
  console.log(`\n${name}: median of ${RUNS} interleaved runs (least to most)\n`);
  const rows = [...values].map(([figure, byVariant]) => [figure, rowOf(byVariant)]);
  console.table(Object.fromEntries(rows));
}

function mediansOf(values: Values): Findings["table"] {
  const rows = [...values].map(([figure, byVariant]) => {
    const columns = [...byVariant].map(([variant, all]) => [variant, round(median(all))]);
    return [figure, Object.fromEntries(columns) as Record<string, number>];
  });
  return Object.fromEntries(rows) as Findings["table"];
}

function rowOf(byVariant: Map<string, number[]>): Record<string, string | number> {
  const [[, reference = []] = []] = byVariant;
  const entries = [...byVariant].map(([variant, all]): [string, string][] => [
    [variant, `${round(median(all))} (${round(Math.min(...all))} to ${round(Math.max(...all))})`],
    [`${variant}, ratio`, String(round(median(all) / median(reference)))],
  ]);
  return Object.fromEntries(entries.flat().filter(([column]) => column !== "with, ratio"));
}
