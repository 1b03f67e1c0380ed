import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import { createIndexReader } from "#server/catalogue/index/index-reader.ts";
import { openFitWatch } from "#server/fit/open-fit-watch.ts";
import type { Shop } from "#server/shop.ts";
import { createWooCommerceClient } from "#server/woocommerce/client.ts";
import type { World } from "./checkout-world.ts";

/** The faults in a back end's answers. Each may change while a test runs. */
export interface Misfitting {
  /** Settings by their names. */
  settings: Record<string, string>;
  /** A key without the right to write. */
  isReadOnly: boolean;
  /** The keys were revoked. */
  isRevoked: boolean;
  /** Nothing answers. */
  isAway: boolean;
}

export const TAXES_ON = { woocommerce_calc_taxes: "yes" };

const denied = (code: string) => Response.json({ code, message: "No." }, { status: 401 });

/** The same shop with a back end that does not fit it in some way, surveyed once as a connected one is. */
export async function misfitting(
  world: World,
  shop: Shop,
  before: Partial<Misfitting> = {},
): Promise<{ shop: Shop; fit: NonNullable<Shop["fit"]>; backEnd: Misfitting }> {
  const backEnd: Misfitting = {
    settings: {},
    isReadOnly: false,
    isRevoked: false,
    isAway: false,
    ...before,
  };
  async function answer(request: Request): Promise<Response> {
    if (backEnd.isAway) throw new Error("away");
    if (backEnd.isRevoked) return denied("woocommerce_rest_cannot_view");
    if (backEnd.isReadOnly && request.method !== "GET") {
      return denied("woocommerce_rest_authentication_error");
    }
    const response = await world.woo.fetch(request);
    if (!request.url.includes("/settings/general")) return response;
    const rows = (await response.json()) as { id: string; value: string }[];
    return Response.json(
      rows.map(({ id, value }) => ({ id, value: backEnd.settings[id] ?? value })),
    );
  }
  const backend = createWooCommerceClient({
    url: "https://embedded.invalid",
    consumerKey: "ck_test",
    consumerSecret: "cs_test",
    fetch: answer,
    log: shop.log,
    ticks: shop.ticks,
    sleep: async () => {},
  });
  const { index, ...others } = shop;
  const catalogue = createCatalogue({
    ...others,
    backend,
    ...(index && { index: createIndexReader(index, shop.clock) }),
  });
  const misfit: Shop = { ...shop, backend, catalogue };
  misfit.fit = openFitWatch(misfit);
  await misfit.fit.begun();
  return { shop: misfit, fit: misfit.fit, backEnd };
}
