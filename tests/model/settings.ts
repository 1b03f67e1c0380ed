import { type ChangedSettings, TAXES_ON } from "#tests/support/changed-settings.ts";
import { ownerPosts, signIn } from "./owner.ts";
import type { Sequence } from "./sequence.ts";
import type { Snapshot } from "./snapshot.ts";
import type { TwoShops, Which } from "./two-shops.ts";

/** The settings of the back end, which change while the shops run. */
export interface BackEndSettings {
  now: ChangedSettings;
  /** All orders that the back end made, with the settings at their making. */
  made: Map<unknown, ChangedSettings>;
  /** Each time that taxes were turned on: the settings, and how many processes had been started by then. */
  changes: { settings: ChangedSettings; starts: number }[];
  /** For the next sequence. What was made stays: later reads may answer it. */
  reset(): void;
}

export const fittingSettings = (): BackEndSettings => ({
  now: {},
  made: new Map(),
  changes: [],
  reset() {
    this.now = {};
    this.changes = [];
  },
});

/** The owner turns taxes on in WooCommerce. */
export function turnTaxesOn({ settings, starts }: TwoShops): void {
  settings.now = { ...TAXES_ON };
  settings.changes.push({ settings: settings.now, starts });
}

/** The owner turns them off, and lets the shop of one process look again. */
export async function turnTaxesOff(shops: TwoShops, via: Which, address: string): Promise<void> {
  shops.settings.now = {};
  const headers = await signIn(shops, via, address);
  if (!headers) return;
  const body = new URLSearchParams();
  await ownerPosts(shops, { via, address, path: "/admin/fit", headers, body });
}

/** How many processes run at a time. */
const PROCESSES = 2;

/**
 * With taxes on, a process makes one order at most, whose difference closes its checkout, and no such order gets a
 * bill.
 */
export function closedByTaxes({ shops }: Sequence, { provider }: Snapshot): string[] {
  const { made, changes } = shops.settings;
  return changes.flatMap(({ settings, starts }) => {
    const taxed = [...made].filter(([, then]) => then === settings).map(([id]) => id);
    const most = PROCESSES + shops.starts - starts;
    return [
      ...(taxed.length > most ? [`I13: ${taxed.length} orders with tax, ${most} allowed`] : []),
      ...provider
        .filter(({ orderId }) => taxed.includes(orderId))
        .map(({ id }) => `I13: bill ${id} is for an order with tax`),
    ];
  });
}
