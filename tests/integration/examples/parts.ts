/** What the tests of the examples use of the shop, loaded from the copy that has the examples' changes. */
export { channelsOf } from "#server/messages/channels.ts";
export { sendDue, sendMessages } from "#server/messages/send-messages.ts";
export { openNotices } from "#server/adapters/notices/open-notices.ts";
export { storeOrders } from "#server/orders/order-rows/store-rows.ts";
export { readEnv } from "#server/platform/environment/env.ts";
export { composeShop } from "#server/compose.ts";
export { receiveCallback } from "#server/web/payment/receive-callback.ts";
export { policyOf } from "#server/web/policy-of.ts";
export { quoteCart } from "#server/cart/quote/quote-cart.ts";
export { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
export { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
export {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
export { buyAndPay, keepingChannel } from "#tests/support/messages.ts";
export { openOwnersShop } from "#tests/support/owner.ts";
