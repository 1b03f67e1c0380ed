import { createHash } from "node:crypto";
import { AsyncLocalStorage } from "node:async_hooks";
import { shopConfig, shopRules } from "#app/config/shop.ts";
import { provideIdentity, type ShownLook } from "#app/domain/shop/identity.ts";
import { identityIn, type ShopData } from "#app/domain/shop/shop-data.ts";
import { isOwnLook, lookCss } from "#app/domain/shop/look.ts";
import { shopDataSchema } from "#app/domain/shop/shop-schema.ts";
import type { Language } from "#app/texts/language.ts";
import malay from "#app/texts/malay.ts";
import { cachedUntilContentChanges } from "../platform/memory/content-version.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import { readSettingOr, type Save, saveSetting, type SettingKind } from "./settings.ts";

const SHOP: SettingKind<ShopData> = { name: "shop", schema: shopDataSchema };

/** What a shop begins with. */
export const FIRST_SHOP: ShopData = firstShop();

function firstShop(): ShopData {
  const { tagline, introduction, description, listHeading, openingHours, contact, ...facts } =
    shopConfig;
  const { paymentWays: _, ...rules } = shopRules;
  const { text: hours, opens, closes } = openingHours;
  const { supportHours, ...reached } = contact;
  const english = { tagline, ...introduction, description, listHeading, hours, supportHours };
  const inMalay = Object.entries(english).map(([name, text]) => [name, malay[text] ?? ""]);
  return {
    facts: {
      ...facts,
      week: Array.from({ length: 7 }, () => ({ opens, closes })),
      contact: reached,
    },
    words: { en: english, ms: Object.fromEntries(inMalay) as typeof english },
    rules,
    look: { palette: "pandan", accent: "" },
    logo: null,
  };
}

/** The shop's data for the owner's edit form. @throws when the store cannot be read */
export const readEditableShop = (shop: Pick<ShopCore, "store" | "log">) =>
  readSettingOr(shop, SHOP, FIRST_SHOP);

/** Saves the shop's data as one. @throws when it is not valid; nothing is changed then */
export const saveShop: Save<ShopData> = (shop, data, options) =>
  saveSetting(shop, SHOP, data, options);

const rememberedShop = cachedUntilContentChanges(readEditableShop);

const shops = new AsyncLocalStorage<ShopData>();
/** What work outside of requests and jobs uses. */
let latest = FIRST_SHOP;

provideIdentity({
  identity: (language) => shownIn(shops.getStore() ?? latest, language).identity,
  onServer: {
    details: (language) => shownIn(shops.getStore() ?? latest, language).details,
    rules: () => (shops.getStore() ?? latest).rules,
    look: () => shownLook(shops.getStore() ?? latest),
  },
});

/**
 * Does work for a shop with its data: a request, or a job. All of the work reads the same, also when it is saved meanwhile.
 * While the store cannot be read, the data that was read last.
 */
export async function inShop<T>(
  shop: Pick<ShopCore, "store" | "log" | "content">,
  work: () => T,
): Promise<Awaited<T>> {
  latest = await rememberedShop(shop).catch((error: unknown) => {
    shop.log.error("settings.shop-unreadable", { error: String(error) });
    return latest;
  });
  return await withShopData(latest, work);
}

export const withShopData = <T>(data: ShopData, work: () => T): T => shops.run(data, work);

const looks = new WeakMap<ShopData, ShownLook>();

function shownLook(data: ShopData): ShownLook {
  const known = looks.get(data);
  if (known) return known;
  const css = isOwnLook(data.look) ? "" : lookCss(data.look);
  const name = createHash("sha256").update(css).digest("hex").slice(0, 12);
  const shown = { ...data.look, css, address: css === "" ? null : `/look/${name}.css` };
  looks.set(data, shown);
  return shown;
}

const identities = new WeakMap<
  ShopData,
  Partial<Record<Language, ReturnType<typeof identityIn>>>
>();

function shownIn(data: ShopData, language: Language): ReturnType<typeof identityIn> {
  const known = identities.get(data) ?? {};
  identities.set(data, known);
  return (known[language] ??= identityIn(data, language));
}
