/** Files and what they may import. Within a layer every import is allowed. */
export interface Layer {
  name: string;
  /** Folders (with a slash at the end) or single files. The longest one that fits a path counts. */
  files: string[];
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
  {
    name: "domain",
    files: ["app/domain/", "app/texts/", "app/config/", "app/request-policy.ts"],
    group: "ground",
    mayImport: [],
  },
  {
    name: "platform",
    files: ["server/platform/", "server/ports/"],
    group: "ground",
    mayImport: ["domain"],
  },

  {
    name: "components",
    files: ["app/ui/", "app/components/", "app/emails/"],
    mayImport: ["domain"],
  },
  { name: "adapters", files: ["server/adapters/"], mayImport: ["ground"] },

  { name: "store", files: ["server/store/"], group: "services", mayImport: ["ground"] },
  {
    name: "catalogue",
    files: ["server/catalogue/", "server/goods/"],
    group: "services",
    mayImport: ["ground"],
  },
  {
    name: "settings",
    files: ["server/settings/", "server/pictures/"],
    group: "services",
    mayImport: ["ground"],
  },
  {
    name: "checks",
    files: ["server/checks/"],
    group: "services",
    mayImport: ["ground", "adapters", "catalogue", "settings"],
  },
  {
    name: "cart",
    files: ["server/cart/"],
    group: "services",
    mayImport: ["ground", "store", "catalogue", "settings"],
  },
  {
    name: "checkout",
    files: ["server/checkout/"],
    group: "services",
    mayImport: ["ground", "store", "checks", "cart"],
  },
  {
    name: "orders",
    files: ["server/orders/"],
    group: "services",
    mayImport: ["ground", "store", "checks", "checkout"],
  },
  {
    name: "messages",
    files: ["server/messages/"],
    group: "services",
    mayImport: ["ground", "components", "store", "settings", "checkout", "orders"],
  },

  {
    name: "compose",
    files: [
      "server/compose.ts",
      "server/shop.ts",
      "server/open-backend.ts",
      "server/open-payments.ts",
    ],
    mayImport: ["ground", "adapters", "services"],
  },
  {
    name: "web",
    files: ["server/web/"],
    mayImport: ["ground", "services", "compose"],
  },
  {
    name: "routes",
    files: ["app/"],
    mayImport: ["ground", "components", "services", "compose", "web"],
  },
  {
    name: "entry",
    files: ["server/http/", "server/commands/"],
    mayImport: ["ground", "services", "compose", "web"],
  },
];
