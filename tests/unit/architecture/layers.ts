/** Files and what they may import. Within a layer every import is allowed. */
export interface Layer {
  name: string;
  /** A folder (with a slash at the end) or a single file. The longest one that fits a path counts. */
  files: string;
  /** Layers that may be named together by those above them. */
  group?: "ground" | "services";
  /** Names of layers and groups. */
  mayImport: string[];
}

/**
 * From the bottom to the top: a layer imports nothing that is below it in this list. A file without a layer is an
 * error.
 */
export const LAYERS: Layer[] = [
  { name: "words", files: "app/config/texts/", group: "ground", mayImport: [] },
  { name: "texts", files: "app/texts/", group: "ground", mayImport: ["words"] },
  { name: "domain", files: "app/domain/", group: "ground", mayImport: ["texts", "words"] },
  {
    name: "config",
    files: "app/config/",
    group: "ground",
    mayImport: ["domain", "texts", "words"],
  },
  { name: "platform", files: "server/platform/", group: "ground", mayImport: ["domain", "texts"] },
  { name: "ports", files: "server/ports/", group: "ground", mayImport: ["domain", "platform"] },

  { name: "ui", files: "app/ui/", mayImport: ["domain", "texts"] },
  { name: "policy", files: "app/request-policy.ts", mayImport: [] },
  {
    name: "features",
    files: "app/features/",
    mayImport: ["domain", "config", "texts", "ui", "words"],
  },

  { name: "woocommerce", files: "server/woocommerce/", mayImport: ["ground"] },
  { name: "billplz", files: "server/billplz/", mayImport: ["ground"] },
  { name: "transfer", files: "server/transfer/", mayImport: ["ground"] },
  { name: "smtp", files: "server/smtp/", mayImport: ["ground"] },
  { name: "notices", files: "server/notices/", mayImport: ["ground"] },
  { name: "embedded", files: "server/embedded/", mayImport: ["ground", "billplz"] },

  { name: "metrics", files: "server/metrics/", group: "services", mayImport: ["ground"] },
  { name: "records", files: "server/records/", group: "services", mayImport: ["ground"] },
  { name: "catalogue", files: "server/catalogue/", group: "services", mayImport: ["ground"] },
  { name: "settings", files: "server/settings/", group: "services", mayImport: ["ground"] },
  {
    name: "pictures",
    files: "server/pictures/",
    group: "services",
    mayImport: ["ground", "settings"],
  },
  {
    name: "fit",
    files: "server/fit/",
    group: "services",
    mayImport: ["ground", "catalogue", "settings", "pictures"],
  },
  {
    name: "quoting",
    files: "server/quoting/",
    group: "services",
    mayImport: ["ground", "records", "catalogue", "settings"],
  },
  {
    name: "cart",
    files: "server/cart/",
    group: "services",
    mayImport: ["ground", "quoting"],
  },
  {
    name: "checkout",
    files: "server/checkout/",
    group: "services",
    mayImport: ["ground", "records", "fit", "quoting"],
  },
  {
    name: "owner",
    files: "server/owner/",
    group: "services",
    mayImport: ["ground", "records", "fit", "checkout"],
  },

  {
    name: "messages",
    files: "server/messages/",
    group: "services",
    mayImport: ["ground", "features", "records", "checkout", "owner"],
  },

  {
    name: "doctor",
    files: "server/doctor/",
    mayImport: [
      "ground",
      "woocommerce",
      "billplz",
      "transfer",
      "smtp",
      "settings",
      "pictures",
      "fit",
    ],
  },

  {
    name: "backend",
    files: "server/open-backend.ts",
    mayImport: ["ground", "pictures", "woocommerce", "embedded"],
  },
  { name: "shop", files: "server/shop.ts", mayImport: ["ground", "services", "doctor"] },
  {
    name: "compose",
    files: "server/compose.ts",
    mayImport: [
      "ground",
      "policy",
      "billplz",
      "transfer",
      "smtp",
      "notices",
      "embedded",
      "doctor",
      "services",
      "backend",
      "shop",
    ],
  },
  {
    name: "web",
    files: "server/web/",
    mayImport: ["ground", "ui", "policy", "services", "shop", "compose"],
  },
  {
    name: "routes",
    files: "app/",
    mayImport: ["ground", "ui", "policy", "features", "services", "shop", "web"],
  },
  {
    name: "entry",
    files: "server/entry/",
    mayImport: ["ground", "services", "doctor", "shop", "compose", "web"],
  },
];

/** A feature's exports for other features: its files below app/features/ that they may import. */
export const FEATURE_EXPORTS: Record<string, string[]> = {
  admin: ["owner-form.tsx", "owner-frame.tsx", "review-text.ts"],
  cart: [
    "cart-answer.ts",
    "items-text.ts",
    "order-summary.tsx",
    "promo-code.tsx",
    "totals.tsx",
    "undo-form.tsx",
    "use-focus-kept.ts",
  ],
  catalogue: [
    "add-to-cart.ts",
    "card-action.tsx",
    "card-view.ts",
    "checked-later.tsx",
    "listing-view.ts",
    "live-form.ts",
    "product-card.tsx",
    "product-cards.tsx",
    "purchase-options.tsx",
    "purchase-props.ts",
    "recently-seen.tsx",
    "scroll-to-top.ts",
    "share-button.tsx",
  ],
  checkout: ["use-kept-fields.ts"],
  delivery: ["postcode-form.tsx", "product-reach.tsx"],
  find: [
    "category-links.tsx",
    "category-menu.tsx",
    "menu-entry.ts",
    "lazy-suggestions.tsx",
    "suggestion-count.tsx",
    "use-suggestions.ts",
  ],
  layout: [
    "browser-storage.ts",
    "error-page.tsx",
    "flash-message.tsx",
    "focus-page.ts",
    "header-search.tsx",
    "keep-page.ts",
    "logo.tsx",
    "lost-answer.ts",
    "needed-parts.ts",
    "parse-fields.ts",
    "passing-message.tsx",
    "pending-navigation.tsx",
    "root-data.ts",
    "route-scripts.ts",
    "waiting-order.tsx",
  ],
  mirrors: ["mirrors.tsx"],
  order: ["fulfilment-panel.tsx", "order-items.tsx", "panel.tsx", "shipping-address.tsx"],
  talk: ["talk-link.tsx"],
  slider: ["hero-slider.tsx"],
  wishlist: ["wish-form.tsx", "wishlist-heart.tsx"],
  words: ["needed-words.tsx", "words-fields.tsx", "words-fold.tsx", "words-list.tsx"],
};
