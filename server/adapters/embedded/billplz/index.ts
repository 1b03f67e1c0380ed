import type { Language } from "#app/texts/language.ts";
import type { Log } from "#server/platform/log.ts";
import { answerApi } from "./api.ts";
import { notFound } from "./api-answers.ts";
import { createBillStore } from "./bill-store.ts";
import type { SandboxContext } from "./context.ts";
import { inTransaction, openDatabase } from "./database.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { createDispatcher } from "./dispatcher.ts";
import { answerHosted } from "./hosted.ts";
import { DEFAULT_KNOBS, type Knobs } from "./knobs.ts";
import { createReadLimit } from "./read-limit.ts";
import { isOfOrigin } from "./shop-address.ts";

export interface EmbeddedBillplzOptions {
  /** SQLite file; ":memory:" keeps nothing. */
  file: string;
  secretKey: string;
  signatureKey: string;
  collectionId: string;
  /** Where shoppers reach the hosted pages: http://localhost:3000/sandbox */
  publicUrl: () => string;
  /** Origin of the shop, the only one that callbacks go to. Default: that of publicUrl. */
  shopUrl?: () => string;
  /** Posts the callbacks. */
  deliver: (request: Request) => Promise<Response>;
  /** Merchant's name on the hosted pages. */
  payee?: () => string;
  /** The language in which the shop's order of a bill was made. Default: English. */
  languageOf?: (billId: string) => Promise<Language>;
  clock?: () => number;
  random?: () => number;
  log: Log;
}

/** The payment provider's API and hosted bill pages, with pretended banks, for a shop without real keys. */
export interface EmbeddedBillplz {
  /** Answers /api/v3/..., /api/v4/... and /sandbox/... of any origin. */
  fetch: (request: Request) => Promise<Response>;
  /** Begins to send callbacks in the background. */
  start(): void;
  close(): void;
  /** Sends every callback that is due now. @returns how many */
  tick(): Promise<number>;
  /** Changes the messages of one bill, or of all bills that have no settings of their own. */
  configure(knobs: Partial<Knobs>, billId?: string): void;
  /** So many GET calls of the API in 300 s; null for no limit. */
  limitReads(limit: number | null): void;
}

export function openEmbeddedBillplz(options: EmbeddedBillplzOptions): EmbeddedBillplz {
  const { secretKey, signatureKey, collectionId, publicUrl, log } = options;
  const clock = options.clock ?? Date.now;
  const database = openDatabase(options.file);
  const shopUrl = options.shopUrl ?? publicUrl;
  const dispatcher = createDispatcher({
    store: createDeliveryStore(database),
    isShopAddress: (url) => isOfOrigin(url, shopUrl()),
    send: options.deliver,
    clock,
    random: options.random ?? Math.random,
    log,
  });
  let common = DEFAULT_KNOBS;
  const ofBill = new Map<string, Knobs>();
  const context: SandboxContext = {
    secretKey,
    signatureKey,
    collectionId,
    get payee() {
      return options.payee?.() ?? "Kedai";
    },
    languageOf: options.languageOf ?? (async () => "en"),
    billUrl: (id) => `${publicUrl()}/bills/${id}`,
    clock,
    bills: createBillStore(database),
    dispatcher,
    readLimit: createReadLimit(clock),
    knobsOf: (billId) => ofBill.get(billId) ?? common,
    atomically: (work) => inTransaction(database, work),
  };

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/sandbox/")) return answerHosted(context, request);
      return pathname.startsWith("/api/") ? answerApi(context, request) : notFound();
    },
    start: () => dispatcher.start(),
    tick: () => dispatcher.tick(),
    configure(knobs, billId) {
      if (billId === undefined) common = { ...common, ...knobs };
      else ofBill.set(billId, { ...context.knobsOf(billId), ...knobs });
    },
    limitReads: (limit) => context.readLimit.set(limit),
    close() {
      dispatcher.stop();
      if (database.isOpen) database.close();
    },
  };
}
