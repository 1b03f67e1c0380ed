import { readEnv } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { sweepChanges } from "#server/orders/order-rows/sweep.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { parseCreatedVia } from "#server/store/attempts.ts";
import type { Sequence } from "./sequence.ts";

/** The minute's sweep over changed orders, by a third instance: the processes' own would come too seldom. */
export function openSweep(
  store: Store,
  clock: () => number,
  upstream: {
    env: Record<string, string>;
    keys: { consumerKey: string; consumerSecret: string };
    fetch: (request: Request) => Promise<Response>;
  },
): () => Promise<void> {
  const backend = createWooCommerceClient({
    ...upstream.keys,
    url: upstream.env["WOOCOMMERCE_URL"] ?? "",
    fetch: upstream.fetch,
    log: createLog("error", () => {}),
  });
  const shop = { store, clock, backend, env: readEnv({ ...upstream.env, ALLOW_SANDBOX: "true" }) };
  return async () => {
    if (!(await sweepChanges(shop, async () => true))) throw new Error("the sweep did not end");
  };
}

interface ShopOrder {
  status: string;
  created_via: string;
}

/**
 * The owner changes an order in the back end's own screens.
 * @param isHeard whether the sweep comes right after it, so that its shopper must be told
 * @param change makes the change and tells the messages that are due for it, by kind and subject
 */
export async function inBackOffice(
  { shops, ownersChanges, mustBeTold, restored }: Sequence,
  { id, status, isHeard: hears }: { id: number; status: string; isHeard: boolean },
  change: (attempt: string) => Promise<string[]>,
): Promise<void> {
  // This sweep restores nothing: after a restore a process has to sweep first.
  const isHeard = hears && restored.isSwept;
  const read = async () => (await (await shops.askWoo(`orders/${id}`)).json()) as ShopOrder;
  if ((await read()).status !== status) return;
  if (isHeard) await shops.sweep();
  const order = await read();
  const attempt = parseCreatedVia(order.created_via)?.attempt;
  if (order.status !== status || attempt === undefined) return;
  const revision = await shops.store.db
    .selectFrom("orderRevisions")
    .select("cancelSentAt")
    .where("orderId", "=", id)
    .executeTakeFirst();
  const told = await change(attempt);
  for (const name of told) ownersChanges.add(name);
  if (!isHeard) return;
  await shops.sweep();
  if (revision?.cancelSentAt !== null) return;
  for (const name of told) mustBeTold.add(name);
}
