import { couponSentence } from "#app/domain/admin/coupon-sentence.ts";
import { couponHref, type OwnersCoupon } from "#app/domain/admin/owners-coupon.ts";
import { whatsAppShareUrl } from "#app/domain/whatsapp.ts";
import { orNull } from "#app/routes/or-null.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { fixedProductRule } from "#server/cart/quote/cart-coupon.ts";
import { takesRealMoney } from "#server/platform/environment/payment-settings.ts";
import type { Shop } from "#server/shop.ts";

/** A coupon as the owner reads it. */
export interface ToldCoupon extends OwnersCoupon {
  /** What it does. */
  sentence: string;
  /** demo: refused, because it came with the demo and money is real. */
  state: "on" | "off" | "ended" | "used-up" | "demo" | "deleted";
  /** The address that shows the code ready to be used. */
  link: string;
  /** Opens WhatsApp with a text about the coupon, for a chat that the owner chooses. */
  share: string;
}

/** Goods with rules that shoppers do not see and that are looked up by name; more have their number. */
const MOST_HIDDEN = 20;

/** The names of goods by id, also of hidden ones; without those that the back end does not answer now. */
export async function namesOf({ catalogue, backend }: Shop, ids: number[]) {
  const names = await catalogue.namesKept(ids);
  const products = await orNull(catalogue.products(ids));
  for (const { id, name } of products?.values() ?? []) names.set(id, name);
  const hidden = [...new Set(ids)].filter((id) => !names.has(id)).slice(0, MOST_HIDDEN);
  for (const read of await Promise.all(hidden.map((id) => backend.ownersProduct(id)))) {
    if (read.ok && read.value) names.set(read.value.id, read.value.name);
  }
  return names;
}

/** @throws UpstreamUnavailable when categories are read by calls, and the back end does not answer */
export async function tellCoupons(shop: Shop, coupons: OwnersCoupon[]): Promise<ToldCoupon[]> {
  const productIds = coupons.flatMap((one) => [...one.productIds, ...one.excludedProductIds]);
  const [categories, products] = await Promise.all([
    shop.catalogue.categories(),
    namesOf(shop, productIds),
  ]);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const known = { categories: names, products, fixedProduct: fixedProductRule(shop) };
  return coupons.map((coupon) => {
    const { code } = coupon;
    const sentence = couponSentence(coupon, known);
    const link = new URL(localPath(couponHref(code)), shop.siteUrl).href;
    const share = whatsAppShareUrl(t("{sentence}. Code {code}: {link}", { sentence, code, link }));
    return { ...coupon, sentence, state: stateOf(coupon, shop), link, share };
  });
}

function stateOf(coupon: OwnersCoupon, { clock, env }: Shop): ToldCoupon["state"] {
  const { isOn, expiresAt, usageLimit, usageCount } = coupon;
  if (coupon.deletedFrom) return "deleted";
  if (coupon.isDemo && takesRealMoney(env.payments)) return "demo";
  if (!isOn) return "off";
  if (expiresAt !== undefined && clock() > expiresAt) return "ended";
  return usageLimit !== undefined && usageCount >= usageLimit ? "used-up" : "on";
}
