/** The addresses of this shop in the bill of an order. */
export function paymentAddresses(siteUrl: string, order: { id: number; key: string }) {
  const query = `?order_id=${order.id}`;
  return {
    callbackUrl: `${siteUrl}/api/payment/callback${query}`,
    returnUrl: `${siteUrl}/api/payment/redirect${query}`,
    orderUrl: `${siteUrl}/order-confirmation/${order.id}?key=${order.key}`,
  };
}
