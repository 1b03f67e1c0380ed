import { readShipping, saveShipping } from "#server/settings/shipping.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { createLog } from "#server/platform/log.ts";
import { sendTo } from "./shopper.ts";
import { OWNERS_CODE, SITE, type TwoShops, type Which } from "./two-shops.ts";

const SILENT = createLog("error", () => {});
export const FREE_FROM = 10_000;
/** What the owner takes for delivery, one or the other, in sen. The first is that of every sequence's beginning. */
export const SHIPPING_COSTS = [800, 950] as const;

/** What delivery costs in one sequence, as far as it is known outside the shop, in sen. */
export interface KnownShipping {
  /** Those that were in force, if only perhaps. */
  ever: Set<number>;
  /** What may be saved now: one, or two after a save whose answer was lost. */
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
  const headers = await signIn(shops, via, address);
  if (!headers) return false;

  shipping.ever.add(cost);
  shipping.now.add(cost);
  const config = { shippingCost: cost / 100, freeShippingThreshold: FREE_FROM / 100 };
  const json = JSON.stringify(config);
  const saved = await ownerPosts(shops, {
    via,
    address,
    path: "/api/shipping-config",
    headers: { ...headers, "Content-Type": "application/json" },
    body: json,
  });
  if (!saved) return false;
  if (saved.status !== 200) throw new Error(`the owner's save: ${saved.status}\n${shops.output()}`);
  shipping.now = new Set([cost]);
  return true;
}

/** A post of the owner's browser. Undefined: the process ended, or is about to. */
export async function ownerPosts(
  shops: TwoShops,
  {
    via,
    address,
    path,
    headers = {},
    body,
  }: { via: Which; address: string; path: string; headers?: HeadersInit; body: BodyInit },
): Promise<Response | undefined> {
  const request = new Request(new URL(path, SITE), { method: "POST", body, headers });
  request.headers.set("Origin", SITE);
  const answer = await sendTo(shops, via, request, address);
  return answer?.status === 503 ? undefined : answer;
}

/** @returns the header of a signed-in browser; undefined when the process ended, or is about to */
export async function signIn(
  shops: TwoShops,
  via: Which,
  address: string,
): Promise<{ Cookie: string } | undefined> {
  const body = new URLSearchParams({ code: OWNERS_CODE });
  const answer = await ownerPosts(shops, { via, address, path: "/admin", body });
  if (!answer) return undefined;
  const [Cookie] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
  if (answer.status !== 303 || Cookie === undefined) {
    throw new Error(`the owner's sign-in: ${answer.status}\n${shops.output()}`);
  }
  return { Cookie };
}

export async function savedShipping({ store }: TwoShops): Promise<number> {
  return (await readShipping({ store, log: SILENT })).shippingCost;
}
