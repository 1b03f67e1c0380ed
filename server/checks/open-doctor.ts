import { WITHOUT_MALAY } from "#app/config/translations.ts";
import { PAGE_SOURCES } from "#app/config/page-sources.ts";
import { shopConfig } from "#app/config/shop.ts";
import { networkFetch } from "#server/platform/outgoing/network-fetch.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { createDoctor, type Doctor } from "./doctor.ts";
import { examine } from "./examine.ts";

/** The check of a running shop, with its own texts. It ends with the shop's other work. */
export function openDoctor(
  shop: Pick<ShopCore, "env" | "store" | "log" | "clock">,
  closers: (() => void | Promise<void>)[],
): Doctor {
  const { registration } = shopConfig;
  const texts = { registration, withoutMalay: WITHOUT_MALAY, pages: PAGE_SOURCES };
  const doctor = createDoctor({
    ...shop,
    examine: () => examine(shop.env, { fetch: networkFetch, isBuilt: true, texts }),
  });
  closers.push(() => doctor.close());
  return doctor;
}
