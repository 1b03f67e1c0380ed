import type { CatalogueFile } from "../catalogue-file.ts";

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

export const coupons: SeedCoupon[] = [
  {
    code: "manis10",
    discount_type: "percent",
    amount: "10.00",
    description: "10% off everything",
  },
  {
    code: "raya15",
    discount_type: "percent",
    amount: "15.00",
    minimum_amount: "80.00",
    expiresInDays: 60,
    description: "15% off from RM 80, for two months",
  },
  {
    code: "ramadan12",
    discount_type: "percent",
    amount: "12.50",
    expiresInDays: 30,
    description: "12.5% off for a month",
  },
  {
    code: "jimat5",
    discount_type: "fixed_cart",
    amount: "5.00",
    minimum_amount: "40.00",
    description: "RM 5 off from RM 40",
  },
  {
    code: "hemat20",
    discount_type: "fixed_cart",
    amount: "20.00",
    minimum_amount: "150.00",
    description: "RM 20 off from RM 150",
  },
  {
    code: "kecil8",
    discount_type: "fixed_cart",
    amount: "8.00",
    maximum_amount: "60.00",
    description: "RM 8 off small orders, up to RM 60",
  },
  {
    code: "setiap2",
    discount_type: "fixed_product",
    amount: "2.00",
    description: "RM 2 off any product",
  },
  {
    code: "hantar",
    discount_type: "fixed_cart",
    amount: "0.00",
    free_shipping: true,
    description: "Free delivery",
  },
  {
    code: "lapis12",
    discount_type: "fixed_product",
    amount: "12.00",
    products: ["kek-lapis-sarawak-evergreen", "kek-lapis-masam-manis"],
    description: "RM 12 off kek lapis",
  },
  {
    code: "durian20",
    discount_type: "percent",
    amount: "20.00",
    products: ["musang-king-durian-cake", "durian-burnt-cheesecake"],
    description: "20% off the two durian cakes",
  },
  {
    code: "keju15",
    discount_type: "percent",
    amount: "15.00",
    categories: ["cheesecakes"],
    description: "15% off cheesecakes",
  },
  {
    code: "biasa10",
    discount_type: "percent",
    amount: "10.00",
    exclude_sale_items: true,
    description: "10% off what is not on sale already",
  },
  {
    code: "separuh",
    discount_type: "percent",
    amount: "50.00",
    limit_usage_to_x_items: 1,
    description: "Half price on the dearest piece",
  },
  {
    code: "baru25",
    discount_type: "percent",
    amount: "25.00",
    usage_limit_per_user: 1,
    description: "25% off, once per customer",
  },
  {
    code: "rakan30",
    discount_type: "percent",
    amount: "30.00",
    email_restrictions: ["*@rakan.example"],
    description: "30% off for friends of the house",
  },
  {
    code: "percuma",
    discount_type: "percent",
    amount: "100.00",
    usage_limit: 1000,
    description: "On the house",
  },
  {
    code: "merdeka31",
    discount_type: "percent",
    amount: "31.00",
    expiresInDays: -30,
    description: "Expired a month before the first start",
  },
  {
    code: "terhad50",
    discount_type: "fixed_cart",
    amount: "15.00",
    usage_limit: 50,
    usage_count: 50,
    description: "The first fifty were quicker",
  },
  {
    code: "rahsia99",
    discount_type: "percent",
    amount: "99.00",
    status: "draft",
    description: "A draft: nobody can use it yet",
  },
];
