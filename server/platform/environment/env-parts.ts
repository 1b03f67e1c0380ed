/** The back end with products, coupons and orders. */
export type BackendConfig =
  | { kind: "embedded" }
  | {
      kind: "woocommerce";
      url: string;
      consumerKey: string;
      consumerSecret: string;
      webhookSecret: string | undefined;
    };

/** The payment provider. */
export type PaymentConfig =
  | { kind: "embedded" }
  | {
      kind: "billplz";
      apiUrl: string;
      secretKey: string;
      signatureKey: string;
      collectionId: string;
    };

type Raw = {
  [
    name in
      | "WOOCOMMERCE_URL"
      | "WOOCOMMERCE_CONSUMER_KEY"
      | "WOOCOMMERCE_CONSUMER_SECRET"
      | "WOOCOMMERCE_WEBHOOK_SECRET"
      | "BILLPLZ_API_URL"
      | "BILLPLZ_SECRET_KEY"
      | "BILLPLZ_X_SIGNATURE_KEY"
      | "BILLPLZ_COLLECTION_ID"
  ]?: string | undefined;
};

/** The configured WooCommerce, or the embedded back end. */
export function backendOf(raw: Raw): BackendConfig {
  const {
    WOOCOMMERCE_URL: url,
    WOOCOMMERCE_CONSUMER_KEY: key,
    WOOCOMMERCE_CONSUMER_SECRET: secret,
  } = raw;
  if (!url || !key || !secret) return { kind: "embedded" };
  return {
    kind: "woocommerce",
    url,
    consumerKey: key,
    consumerSecret: secret,
    webhookSecret: raw.WOOCOMMERCE_WEBHOOK_SECRET,
  };
}

/** The configured payment provider, or the embedded sandbox. */
export function paymentsOf(raw: Raw): PaymentConfig {
  const { BILLPLZ_API_URL: apiUrl, BILLPLZ_SECRET_KEY: secretKey } = raw;
  const { BILLPLZ_X_SIGNATURE_KEY: signatureKey, BILLPLZ_COLLECTION_ID: collectionId } = raw;
  if (!apiUrl || !secretKey || !signatureKey || !collectionId) return { kind: "embedded" };
  return { kind: "billplz", apiUrl, secretKey, signatureKey, collectionId };
}
