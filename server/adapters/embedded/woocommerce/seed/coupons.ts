import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";

type CouponEntry = Omit<
  NonNullable<CatalogueFile["coupons"]>[number],
  "id" | "date_created" | "date_expires" | "product_ids" | "product_categories"
>;

/** A promo code of the demo shop; days count from the first start, products and categories go by slug. */
export interface SeedCoupon extends CouponEntry {
  expiresInDays?: number;
  products?: string[];
  categories?: string[];
}

type Terms = Omit<SeedCoupon, "code" | "discount_type" | "amount" | "description">;

/** How promo codes of one kind are written: code, amount in ringgit or percent, description, further terms. */
function kind(discount_type: SeedCoupon["discount_type"]) {
  return (code: string, amount: string, description: string, terms: Terms = {}): SeedCoupon => ({
    code,
    discount_type,
    amount,
    description,
    ...terms,
  });
}

const percent = kind("percent");
const offTheCart = kind("fixed_cart");
const offEachPiece = kind("fixed_product");

export const coupons: SeedCoupon[] = [
  percent("manis10", "10.00", "10% off everything"),
  percent("raya15", "15.00", "15% off from RM 80, for two months", {
    minimum_amount: "80.00",
    expiresInDays: 60,
  }),
  percent("ramadan12", "12.50", "12.5% off for a month", { expiresInDays: 30 }),
  offTheCart("jimat5", "5.00", "RM 5 off from RM 40", { minimum_amount: "40.00" }),
  offTheCart("hemat20", "20.00", "RM 20 off from RM 150", { minimum_amount: "150.00" }),
  offTheCart("kecil8", "8.00", "RM 8 off small orders, up to RM 60", { maximum_amount: "60.00" }),
  offEachPiece("setiap2", "2.00", "RM 2 off any product"),
  offTheCart("hantar", "0.00", "Free delivery", { free_shipping: true }),
  offEachPiece("lapis12", "12.00", "RM 12 off kek lapis", {
    products: ["kek-lapis-sarawak-evergreen", "kek-lapis-masam-manis"],
  }),
  percent("durian20", "20.00", "20% off the two durian cakes", {
    products: ["musang-king-durian-cake", "durian-burnt-cheesecake"],
  }),
  percent("keju15", "15.00", "15% off cheesecakes", { categories: ["cheesecakes"] }),
  percent("biasa10", "10.00", "10% off what is not on sale already", { exclude_sale_items: true }),
  percent("separuh", "50.00", "Half price on the dearest piece", { limit_usage_to_x_items: 1 }),
  percent("baru25", "25.00", "25% off, once per customer", { usage_limit_per_user: 1 }),
  percent("rakan30", "30.00", "30% off for friends of the house", {
    email_restrictions: ["*@rakan.example"],
  }),
  percent("percuma", "100.00", "On the house", { usage_limit: 1000 }),
  percent("merdeka31", "31.00", "Expired a month before the first start", { expiresInDays: -30 }),
  offTheCart("terhad50", "15.00", "The first fifty were quicker", {
    usage_limit: 50,
    usage_count: 50,
  }),
  percent("rahsia99", "99.00", "A draft: it cannot be used yet", { status: "draft" }),
];
