/** Where the embedded back end deliberately differs from WooCommerce. At most five rows. */
export const DELIBERATE_DIFFERENCES: {
  recording: string;
  reason: string;
  /** Its own answer. */
  status: number;
  code: string;
}[] = [
  {
    recording: "order_create_quantity_0",
    reason:
      "WooCommerce crashes with a 500 on a new line of quantity 0; the refusal that it gives to the same line with id 0 is given here too.",
    status: 400,
    code: "woocommerce_rest_invalid_item_id",
  },
];
