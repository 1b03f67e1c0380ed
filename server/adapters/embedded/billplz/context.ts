import type { Language } from "#app/texts/language.ts";
import type { BillStore } from "./bill-store.ts";
import type { Dispatcher } from "./dispatcher.ts";
import type { Knobs } from "./knobs.ts";
import type { ReadLimit } from "./read-limit.ts";

/** What the parts of the sandbox share. */
export interface SandboxContext {
  secretKey: string;
  signatureKey: string;
  collectionId: string;
  /** Name of the merchant on the hosted page. */
  payee: string;
  /** The language in which the shop's order of a bill was made. */
  languageOf(billId: string): Promise<Language>;
  /** Address of the hosted page of a bill. */
  billUrl(id: string): string;
  clock(): number;
  bills: BillStore;
  dispatcher: Dispatcher;
  readLimit: ReadLimit;
  knobsOf(billId: string): Knobs;
  /** Runs `work` in one write transaction. */
  atomically<T>(work: () => T): T;
}
