export interface RaisedOrder {
  /** Of each line: subtotal and total. */
  lines: [subtotal: string, total: string][];
  discount: string;
  total: string;
  coupons?: string[];
}

/**
 * The recorded orders' amounts if every price were a ringgit higher, worked out by hand.
 * Chocolate Fudge Cake 90.90, Fruit Tart 11.80, Egg Tart 5.80, Custom Photo Cake 8 inch 109.00,
 * Black Forest Cake 93.50; shipping stays 8.00.
 */
export const ORDERS_WITH_RAISED_PRICES: Record<string, RaisedOrder> = {
  order_create_plain: { lines: [["181.80", "181.80"]], discount: "0.00", total: "189.80" },
  order_get: { lines: [["181.80", "181.80"]], discount: "0.00", total: "189.80" },
  order_create_with_coupon: {
    lines: [["181.80", "163.62"]],
    discount: "18.18",
    total: "171.62",
    coupons: ["18.18"],
  },
  order_create_coupon_and_already_discounted_total: {
    lines: [["181.80", "163.62"]],
    discount: "18.18",
    total: "171.62",
    coupons: ["18.18"],
  },
  order_create_lower_total_no_coupon: {
    lines: [["181.80", "150.00"]],
    discount: "31.80",
    total: "158.00",
  },
  order_create_fixed_cart_three_lines: {
    lines: [
      ["35.40", "32.40"],
      ["90.90", "89.90"],
      ["5.80", "4.80"],
    ],
    discount: "5.00",
    total: "135.10",
    coupons: ["5"],
  },
  order_create_two_coupons: {
    lines: [["181.80", "158.62"]],
    discount: "23.18",
    total: "166.62",
    coupons: ["18.18", "5"],
  },
  order_create_coupon_bigger_than_items: {
    lines: [["181.80", "0.00"]],
    discount: "181.80",
    total: "8.00",
    coupons: ["181.8"],
  },
  order_create_variation: { lines: [["109.00", "109.00"]], discount: "0.00", total: "117.00" },
  order_create_out_of_stock: {
    lines: [["4675.00", "4675.00"]],
    discount: "0.00",
    total: "4683.00",
  },
  "order_sequence_meta, step 1": {
    lines: [["187.00", "168.30"]],
    discount: "18.70",
    total: "176.30",
    coupons: ["18.7"],
  },
  "order_sequence_status, step 1": { lines: [], discount: "18.70", total: "176.30" },
  "order_sequence_status, step 4": { lines: [], discount: "18.70", total: "176.30" },
  "order_sequence_status, step 7": { lines: [], discount: "18.70", total: "176.30" },
  "order_sequence_find_duplicates, step 1": {
    lines: [["5.80", "5.80"]],
    discount: "0.00",
    total: "13.80",
  },
};
