/** Where the shop's products, coupons and orders live. */
export type BackendConfig =
  | { kind: "embedded" }
  | {
      kind: "woocommerce";
      url: string;
      consumerKey: string;
      consumerSecret: string;
      webhookSecret: string | undefined;
    };

/** Who takes the money. */
export type PaymentConfig =
  | { kind: "embedded" }
  | {
      kind: "billplz";
      apiUrl: string;
      secretKey: string;
      signatureKey: string;
      collectionId: string;
    };
