/** What is mutated together, and the tests that are to notice. */
export interface Part {
  mutate: string[];
  tests: string[];
}

/**
 * The money rules first. Tests of a part are those that are quick and know it: neither the model, nor those that start
 * a process or a browser.
 */
export const PARTS: Record<string, Part> = {
  domain: {
    mutate: ["app/domain/**/*.ts"],
    tests: ["tests/unit/{domain,cart}/**/*.test.ts"],
  },
  billplz: {
    mutate: ["server/billplz/**/*.ts"],
    tests: ["tests/unit/billplz/**/*.test.ts"],
  },
  sessions: {
    mutate: ["server/sessions/**/*.ts"],
    tests: ["tests/unit/sessions/**/*.test.ts", "tests/unit/admin/session.test.ts"],
  },
  sanitiser: {
    mutate: ["server/woocommerce/{html,remembering}.ts"],
    tests: ["tests/unit/woocommerce/{html,products,remembering}.test.ts"],
  },
  /** Takes what is left of the hour, and goes on in the next run. */
  checkout: {
    mutate: ["server/checkout/**/*.ts"],
    tests: [
      "tests/unit/checkout/{agreement,in-time,keys,lease,machine,return-path}*.test.ts",
      "tests/integration/checkout/{create-bill,edited-cart,purchase,reconcile,settle,view-order}.test.ts",
    ],
  },
};
