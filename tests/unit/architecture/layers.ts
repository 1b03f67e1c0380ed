/** A group of files and the other groups that they may import. Within a group every import is allowed. */
export interface Layer {
  name: string;
  /** Folders (with a slash at the end) and single files. The longest one that fits a path counts. */
  files: string[];
  mayImport: string[];
}

const UNSORTED = "services, not sorted yet";
const GROUND = ["platform", "ports"];

/** From the ground up. A file that no layer names is an error. */
export const LAYERS: Layer[] = [
  { name: "domain", files: ["app/domain/"], mayImport: [] },
  { name: "ui", files: ["app/ui/"], mayImport: ["domain"] },
  { name: "config", files: ["app/config/"], mayImport: ["domain"] },
  { name: "request policy", files: ["app/request-policy.ts"], mayImport: [] },
  { name: "wake", files: ["app/wake/"], mayImport: [] },
  { name: "features", files: ["app/features/"], mayImport: ["domain", "ui", "config"] },

  { name: "platform", files: ["server/platform/"], mayImport: ["domain"] },
  { name: "ports", files: ["server/ports/"], mayImport: ["domain", "platform"] },
  {
    name: "woocommerce",
    files: ["server/woocommerce/"],
    mayImport: ["domain", "platform", "ports"],
  },
  { name: "billplz", files: ["server/billplz/"], mayImport: ["domain", "platform", "ports"] },
  { name: "embedded", files: ["server/embedded/"], mayImport: ["domain", "platform", "billplz"] },
  {
    name: UNSORTED,
    files: ["server/"],
    mayImport: ["domain", "config", "platform", "ports"],
  },
  {
    name: "compose",
    files: ["server/compose.ts"],
    mayImport: [
      "domain",
      "config",
      "request policy",
      ...GROUND,
      "woocommerce",
      "billplz",
      "embedded",
      UNSORTED,
    ],
  },
  {
    name: "web",
    files: ["server/web/"],
    mayImport: ["domain", "ui", "config", "wake", "request policy", ...GROUND, UNSORTED, "compose"],
  },
  {
    name: "routes",
    files: ["app/"],
    mayImport: [
      "domain",
      "ui",
      "config",
      "wake",
      "features",
      "request policy",
      ...GROUND,
      UNSORTED,
      "web",
    ],
  },
  {
    name: "entry",
    files: ["server/entry/"],
    mayImport: ["domain", "wake", ...GROUND, UNSORTED, "compose", "web"],
  },
];

/** What a feature has for other features: its files below app/features/ that they may import. */
export const FEATURE_EXPORTS: Record<string, string[]> = {
  cart: ["cart-answer.ts", "items-text.ts", "order-summary.tsx", "promo-code.tsx", "totals.tsx"],
  catalogue: ["add-to-cart.ts"],
  checkout: ["use-kept-fields.ts"],
  layout: [
    "browser-storage.ts",
    "error-page.tsx",
    "flash-message.tsx",
    "floating-bar.tsx",
    "focus-page.ts",
    "header-search.tsx",
    "keep-page.ts",
    "logo.tsx",
    "lost-answer.ts",
    "passing-message.tsx",
    "root-data.ts",
    "route-scripts.ts",
    "waiting-order.tsx",
  ],
  mirrors: ["late-mirrors.tsx"],
  order: ["order-items.tsx", "panel.tsx", "shipping-address.tsx"],
  slider: ["hero-slider.tsx"],
};
