import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import { openBackendHealth, watchBackendHealth } from "#server/checks/backend-health.ts";
import type { Snapshot } from "#server/catalogue/snapshot.ts";
import type { Shop } from "#server/shop.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { type ChangedSettings, withSettings } from "./changed-settings.ts";
import type { World } from "./checkout-world.ts";

export { TAXES_ON } from "./changed-settings.ts";

/** The faults in a back end's answers. Each may change while a test runs. */
export interface Misfitting {
  settings: ChangedSettings;
  /** A key without the right to write. */
  isReadOnly: boolean;
  /** The keys were revoked. */
  isRevoked: boolean;
  /** A firewall refuses all calls, those that write, one method, or only new orders. */
  firewall?: "all" | "writes" | "POST" | "PUT" | "new orders";
  /** Nothing answers. */
  isAway: boolean;
  /** WordPress answers with pages only, as with plain permalinks. */
  isPlain: boolean;
  /** No survey is answered. */
  isMute: boolean;
}

const isOfSurvey = ({ url }: Request) => /kedai-no-such-order|settings\/general/.test(url);

const denied = (code: string) => Response.json({ code, message: "No." }, { status: 401 });

const forbidden = () =>
  new Response("<title>403 Forbidden</title>A potentially unsafe operation", {
    status: 403,
    headers: { "Content-Type": "text/html" },
  });

/** A watch of a fitting back end that closes checkout as the test says. */
export function fitThat(
  shop: Shop,
  closesCheckout: () => boolean,
): NonNullable<Shop["backendHealth"]> {
  const survey = async () => ({ found: [], unchecked: [] });
  return {
    ...watchBackendHealth({ ...shop, survey, absence: async () => undefined, refusals: () => 0 }),
    closesCheckout,
  };
}

/** The same shop with a back end that does not fit it in some way, surveyed once as a connected one is. */
export async function misfitting(
  world: World,
  shop: Shop & { snapshot?: Snapshot },
  before: Partial<Misfitting> = {},
): Promise<{ shop: Shop; backendHealth: NonNullable<Shop["backendHealth"]>; backEnd: Misfitting }> {
  const backEnd: Misfitting = {
    settings: {},
    isReadOnly: false,
    isRevoked: false,
    isAway: false,
    isPlain: false,
    isMute: false,
    ...before,
  };
  const changed = withSettings(world.woo.fetch, () => backEnd.settings);
  async function answer(request: Request): Promise<Response> {
    if (backEnd.isAway) throw new Error("away");
    if (backEnd.isPlain) return new Response("<h1>Cakes</h1>", { status: 404 });
    const { method, url } = request;
    const refused = {
      all: true,
      writes: method !== "GET",
      POST: method === "POST",
      PUT: method === "PUT",
      "new orders": method === "POST" && new URL(url).pathname.endsWith("/orders"),
    };
    if (backEnd.firewall && refused[backEnd.firewall]) return forbidden();
    if (backEnd.isMute && isOfSurvey(request)) throw new Error("no answer");
    if (backEnd.isRevoked) return denied("woocommerce_rest_cannot_view");
    if (backEnd.isReadOnly && request.method !== "GET") {
      return denied("woocommerce_rest_authentication_error");
    }
    return changed(request);
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
  const catalogue = createCatalogue({ ...shop, backend });
  const misfit: Shop = { ...shop, backend, catalogue };
  misfit.backendHealth = openBackendHealth(misfit);
  await misfit.backendHealth.begun();
  return { shop: misfit, backendHealth: misfit.backendHealth, backEnd };
}
