import { type Examination, type Finding, isProblem } from "#app/domain/admin/finding.ts";
import type { Env } from "#server/platform/environment/env.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { Log } from "#server/platform/log.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { WITHOUT_MALAY } from "#app/config/translations.ts";
import { PAGE_SOURCES } from "#app/config/page-sources.ts";
import { networkFetch } from "#server/platform/outgoing/network-fetch.ts";
import type { Demo, ShopCore } from "#server/ports/shop-core.ts";
import { storeExamination, storedExamination, servicesOf } from "./stored-examination.ts";
import { examine } from "./examine.ts";

export type Doctor = ReturnType<typeof createDoctor>;

/** The services are also asked by others when a shop starts: the check waits for this time, ms. */
const AFTER_START_MS = 20_000;

interface Parts {
  env: Env;
  store: Store;
  log: Log;
  clock: () => number;
  /** Makes one check of the installation. */
  examine: () => Promise<Finding[]>;
}

/** Checks the installation of a running shop and keeps the result for the owner. */
export function createDoctor({ env, store, log, clock, examine }: Parts) {
  const services = servicesOf(env);
  const hasRealServices = env.backend.kind !== "embedded" || env.payments.kind !== "embedded";
  let round: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function examineAll(): Promise<boolean> {
    try {
      // Its findings are kept, and read by the owner and in the log.
      const findings = await inLanguage("en", examine);
      await storeExamination(store, { at: clock(), findings }, services);
      for (const { part, level, text, mend } of findings.filter(isProblem)) {
        log[level === "error" ? "error" : "warn"]("doctor.finding", { part, text, mend });
      }
      return true;
    } catch (error) {
      log.error("doctor.failed", { error: String(error) });
      return false;
    }
  }

  /** Checks now. Overlapping calls share one check. @returns false when it could not be made; never rejects */
  function run(): Promise<boolean> {
    round ??= examineAll().finally(() => (round = undefined));
    return round;
  }

  async function runIfNew(): Promise<void> {
    const stored = await storedExamination(store).catch(() => undefined);
    if (stored?.services !== services) await run();
  }

  return {
    run,
    isRunning: () => round !== undefined,
    last: (): Promise<Examination | undefined> => storedExamination(store),
    /** Checks a little later, once for each set of real services. The start does not wait for it. */
    afterStart(waitMs = AFTER_START_MS): void {
      if (!hasRealServices) return;
      timer = setTimeout(() => void runIfNew(), waitMs);
      timer.unref();
    },
    /** Waits for a running check, whose store is still needed. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await round;
    },
  };
}

/** The check of a running shop, with its own texts. It ends with the shop's other work. */
export function openDoctor(
  shop: Pick<ShopCore, "env" | "store" | "log" | "clock"> & { demo?: Demo },
  closers: (() => void | Promise<void>)[],
): Doctor {
  const texts = {
    withoutMalay: WITHOUT_MALAY,
    pages: PAGE_SOURCES,
  };
  const doctor = createDoctor({
    ...shop,
    examine: () =>
      examine(shop.env, { fetch: networkFetch, isBuilt: true, texts, demo: shop.demo?.read() }),
  });
  closers.push(() => doctor.close());
  return doctor;
}
