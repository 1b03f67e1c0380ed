import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import type { Contact } from "#app/domain/order/order.ts";

export const PRODUCTS = {
  /** RM 89.90, 33.35, 0.30 and 65.00. */
  chocolate: 11,
  pandan: 12,
  candle: 13,
  /** Variable: 8 inch RM 65.00, 10 inch RM 95.50. */
  layer: 14,
  /** Only three of them. */
  rare: 15,
  /** RM 0.00. */
  gift: 16,
  /** RM 9,999.00. */
  tower: 17,
  /** Variable: plain and pandan, both RM 20.00, three of them together. */
  shared: 18,
} as const;
export const VARIATIONS = { small: 141, large: 142, plain: 181, pandan: 182 } as const;

/** A small shop with a coupon of every kind that matters for the checkout. */
export const CHECKOUT_CATALOGUE: CatalogueFile = {
  categories: [{ id: 5, name: "Cakes", slug: "cakes" }],
  products: [
    product(PRODUCTS.chocolate, "Chocolate Fudge Cake", "89.90"),
    product(PRODUCTS.pandan, "Pandan Roll", "33.35"),
    product(PRODUCTS.candle, "Candle", "0.30"),
    {
      ...product(PRODUCTS.layer, "Layer Cake", ""),
      type: "variable",
      attributes: [
        { name: "Size", variation: true, options: ["8 inch", "10 inch"], visible: true },
      ],
      _variation_rows: [
        variation(VARIATIONS.small, "8 inch", "65.00"),
        variation(VARIATIONS.large, "10 inch", "95.50"),
      ],
    },
    { ...product(PRODUCTS.rare, "Rare Tart", "20.00"), manage_stock: true, stock_quantity: 3 },
    product(PRODUCTS.gift, "Greeting Card", "0"),
    product(PRODUCTS.tower, "Wedding Tower", "9999.00"),
    {
      ...product(PRODUCTS.shared, "Shared Loaf", ""),
      type: "variable",
      manage_stock: true,
      stock_quantity: 3,
      attributes: [
        { name: "Flavour", variation: true, options: ["Plain", "Pandan"], visible: true },
      ],
      _variation_rows: [
        variation(VARIATIONS.plain, "Plain", "20.00", "Flavour"),
        variation(VARIATIONS.pandan, "Pandan", "20.00", "Flavour"),
      ],
    },
  ],
  coupons: [
    { id: 90, code: "percent10", discount_type: "percent", amount: "10.00" },
    { id: 91, code: "third", discount_type: "percent", amount: "33.33" },
    { id: 92, code: "fiveoff", discount_type: "fixed_cart", amount: "5.00" },
    { id: 93, code: "each2", discount_type: "fixed_product", amount: "2.00" },
    { id: 94, code: "once", discount_type: "percent", amount: "20.00", usage_limit: 1 },
    { id: 95, code: "everything", discount_type: "percent", amount: "100.00" },
    {
      id: 96,
      code: "foraina",
      discount_type: "percent",
      amount: "15.00",
      email_restrictions: ["aina@shop.example"],
    },
    { id: 97, code: "shipfree", discount_type: "fixed_cart", amount: "0", free_shipping: true },
    {
      id: 98,
      code: "shipten",
      discount_type: "percent",
      amount: "10.00",
      free_shipping: true,
      minimum_amount: "60.00",
    },
  ],
};

export const CONTACT: Contact = {
  firstName: "Siti",
  lastName: "Aminah",
  company: "",
  address1: "18 Lorong Kurau",
  address2: "",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  postcode: "59100",
  country: "MY",
  email: "siti@shop.example",
  phone: "012-345 6789",
  notes: "Ring <b>twice</b>",
};

function product(id: number, name: string, price: string) {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return { id, name, slug, regular_price: price, categories: [5] };
}

function variation(id: number, option: string, price: string, name = "Size") {
  return { id, regular_price: price, attributes: [{ name, option }] };
}
