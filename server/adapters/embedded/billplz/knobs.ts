import { z } from "zod";

/** When the callback of a decided payment is sent, and how. */
export const CALLBACK_MODES = [
  "after",
  "before",
  "never",
  "twice",
  "slow",
  "bad-signature",
] as const;
export type CallbackMode = (typeof CALLBACK_MODES)[number];

/** What a tester can change about the sandbox's messages. */
export interface Knobs {
  callback: CallbackMode;
  /** The account option "Extra Payment Completion Information": transaction id and status in messages. */
  extraInfo: boolean;
  /** An approval is preceded by a failed try, with a message of its own. */
  failFirst: boolean;
  /** The browser returns with parameters that were signed with another key. */
  badReturn: boolean;
}

export const DEFAULT_KNOBS: Knobs = {
  callback: "after",
  extraInfo: true,
  failFirst: false,
  badReturn: false,
};

const AFTER_MS = 1_500;
const SLOW_MS = 25_000;

/** How long after the decision the callback is due. */
export function callbackDelayMs(mode: CallbackMode): number {
  if (mode === "before") return 0;
  return mode === "slow" ? SLOW_MS : AFTER_MS;
}

const panel = z.object({
  callback: z.enum(CALLBACK_MODES),
  extra_info: z.literal("on").optional(),
  fail_first: z.literal("on").optional(),
  bad_return: z.literal("on").optional(),
});

/** The knobs of the page's test options; undefined when the form came without that panel. */
export function readPanel(form: URLSearchParams): Knobs | undefined {
  const parsed = panel.safeParse(Object.fromEntries(form));
  if (!parsed.success) return undefined;
  return {
    callback: parsed.data.callback,
    extraInfo: parsed.data.extra_info === "on",
    failFirst: parsed.data.fail_first === "on",
    badReturn: parsed.data.bad_return === "on",
  };
}
