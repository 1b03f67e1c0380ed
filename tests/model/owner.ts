import { readShipping, saveShipping } from "#server/settings/shipping.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { createLog } from "#server/platform/log.ts";
import { sendTo } from "./shopper.ts";
import { OWNERS_CODE, SITE, type TwoShops, type Which } from "./two-shops.ts";

const SILENT = createLog("error", () => {});
export const FREE_FROM = 10_000;
/** What the owner takes for delivery, one or the other, in sen. The first is that of every sequence's beginning. */
export const SHIPPING_COSTS = [800, 950] as const;

/** What delivery costs in one sequence, as far as anybody outside can know, in sen. */
export interface KnownShipping {
  /** Those that were in force, if only perhaps. */
  ever: Set<number>;
  /** What may be saved now: one, or two after a save that nobody heard the end of. */
  now: Set<number>;
}

/** The first cost, whatever the sequence before has left. */
export async function resetShipping(shops: TwoShops): Promise<KnownShipping> {
  const [shippingCost] = SHIPPING_COSTS;
  const { store } = shops;
  const writer = {
    store,
    clock: () => shops.now(),
    log: SILENT,
    content: createContentVersion(),
  };
  const config = { shippingCost, freeShippingThreshold: FREE_FROM };
  const outcome = await saveShipping(writer, config, { savedBy: "model" });
  if (!outcome.ok) throw new Error("shipping was not reset");
  return { ever: new Set([shippingCost]), now: new Set([shippingCost]) };
}

/** The owner signs in and saves, as a program of hers would. @returns whether it was answered that it is saved */
export async function ownerSaves(
  shops: TwoShops,
  shipping: KnownShipping,
  { via, cost, address }: { via: Which; cost: number; address: string },
): Promise<boolean> {
  const post = (path: string, type: string, body: string, headers = {}) =>
    sendTo(
      shops,
      via,
      new Request(new URL(path, SITE), {
        method: "POST",
        body,
        headers: { "Content-Type": type, Origin: SITE, ...headers },
      }),
      address,
    );
  const form = String(new URLSearchParams({ code: OWNERS_CODE }));
  const signedIn = await post("/admin", "application/x-www-form-urlencoded", form);
  if (isNothing(signedIn)) return false;
  const [Cookie] = signedIn.headers.getSetCookie()[0]?.split(";") ?? [];
  if (signedIn.status !== 303 || Cookie === undefined) {
    throw new Error(`the owner's sign-in: ${signedIn.status}\n${shops.output()}`);
  }

  shipping.ever.add(cost);
  shipping.now.add(cost);
  const config = { shippingCost: cost / 100, freeShippingThreshold: FREE_FROM / 100 };
  const json = JSON.stringify(config);
  const saved = await post("/api/shipping-config", "application/json", json, { Cookie });
  if (isNothing(saved)) return false;
  if (saved.status !== 200) throw new Error(`the owner's save: ${saved.status}\n${shops.output()}`);
  shipping.now = new Set([cost]);
  return true;
}

export async function savedShipping({ store }: TwoShops): Promise<number> {
  return (await readShipping({ store, log: SILENT })).shippingCost;
}

/** The process ended, or is about to. */
function isNothing(answer: Response | undefined): answer is undefined {
  return answer === undefined || answer.status === 503;
}
