/** The parts that are mutated together, each with the tests that should notice. */
export interface Part {
  mutate: string[];
  /** Files among `mutate` that another part has. */
  except?: string[];
  /** The fastest, and those that notice most, first. */
  tests: string[];
}

/** The code that moves a payment from its statement to the order, and its records. */
const PAYMENTS = [
  "server/store/{attempts,bill-ends,bills,digests,durations,payment-record,payment-facts,reviews,put-in-review,transitions}.ts",
  "server/checkout/settle/*.ts",
  "server/checkout/cancel/{cancel-revision,close-attempt}.ts",
  "server/checkout/orders/{compare-order,read-order}.ts",
];

const UNIT_TESTS =
  "tests/unit/checkout/{bill-states,compare-order,coupon-uses,digests,facts,in-time,keys,payment-block,reviews}.test.ts";
/** Slower. */
const FAULT_TESTS = "tests/faults/{F07-F10-lost-answers,F12-F15-crashes,F17-F23-messages}.test.ts";

/**
 * The money rules first. The tests of a part are its fast ones: neither the model, nor those that start a process or a
 * browser.
 */
export const PARTS: Record<string, Part> = {
  payments: {
    mutate: PAYMENTS,
    tests: [
      UNIT_TESTS,
      "tests/integration/checkout/{bill-rows,cancel-revision,examine-bill,mark-paid,payment-record,restored-orders,settle,unknown-bills}.test.ts",
      "tests/integration/checkout/{bill-ends,edited-cart,reconciler-end-bills}.test.ts",
      FAULT_TESTS,
      "tests/integration/checkout/reconcile.test.ts",
    ],
  },
  holds: {
    mutate: ["server/checkout/holds/*.ts", "server/store/{held,resources,stock-releases}.ts"],
    tests: [
      "tests/unit/checkout/{coupon-uses,take-hold}.test.ts",
      "tests/integration/checkout/{end-hold,holds,holds-clock.sqlite,limited-coupons,move-slot,stock}.test.ts",
    ],
  },
  domain: {
    mutate: ["app/domain/**/*.ts"],
    tests: ["tests/unit/{domain,cart}/**/*.test.ts", "tests/unit/checkout/machine.test.ts"],
  },
  billplz: {
    mutate: ["server/adapters/billplz/**/*.ts"],
    tests: ["tests/unit/adapters/billplz/**/*.test.ts"],
  },
  placing: {
    mutate: ["server/checkout/place/*.ts"],
    tests: [
      "tests/unit/checkout/{compare-order,digests,keys,order-draft}.test.ts",
      "tests/integration/checkout/{place-*,attempt-answer,coupons,edited-cart,holds,limited-coupons,purchase}.test.ts",
    ],
  },
  ordering: {
    mutate: [
      "server/checkout/{cancel,lease,orders}/*.ts",
      "server/orders/view/*.ts",
      "server/web/orders/*.ts",
    ],
    except: PAYMENTS,
    tests: [
      "tests/unit/checkout/{in-time,keys,lease}.test.ts",
      "tests/integration/checkout/{recover-order,own-orders,view-*,order-access,end-unpaid*}.test.ts",
      "tests/integration/checkout/{attempt-answer,payment-record}.test.ts",
    ],
  },
  reconciler: {
    mutate: ["server/checkout/reconciler/*.ts"],
    tests: ["tests/integration/checkout/reconciler-*.test.ts"],
  },
  sessions: {
    mutate: ["server/web/sessions/**/*.ts", "server/cart/cart-codec.ts"],
    tests: ["tests/unit/web/sessions/**/*.test.ts", "tests/unit/platform/crypto/seal.test.ts"],
  },
  sanitiser: {
    mutate: ["server/adapters/woocommerce/html.ts"],
    tests: ["tests/unit/adapters/woocommerce/{html,products}.test.ts"],
  },
};
