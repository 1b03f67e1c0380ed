/**
 * Which tests `npm test` runs ("quick") and which `npm run test:rest` ("rest"). Each test is in exactly one of them. A
 * runner that is started by hand, without KEDAI_SUITE, has all tests.
 */
export type Suite = "quick" | "rest";

/** The suite of this run, or `undefined` for all tests. */
export const SUITE = process.env["KEDAI_SUITE"] as Suite | undefined;

/**
 * Test files of the rest: all attacks and faults, and what starts several processes, waits for real time-outs, or repeats
 * on a large scale what a quick test shows once. Whole projects of the rest stand in vitest.config.ts; browser tests of
 * the quick suite are tagged `@main`.
 */
export const REST_FILES = [
  "tests/engines/*.test.ts",
  "tests/attacks/*.test.ts",
  "tests/faults/**/*.test.ts",
  "tests/integration/docs/*.test.ts",
  "tests/integration/examples/*.test.ts",
  "tests/integration/own-shop/*.test.ts",
  "tests/integration/server/{fuzz,slow-back-end,word-attack,start-build,start-stock,one-data-dir,operators-mistakes,proxy-layouts}*.test.ts",
  "tests/integration/server/{access-code,doctor,hardening,typed-as-root}.test.ts",
  "tests/integration/transfer/*.test.ts",
  "tests/integration/catalogue/{index-kills,heavy-goods}*.test.ts",
  "tests/integration/checkout/clock-steps*.test.ts",
  "tests/integration/embedded-woocommerce/serve.test.ts",
  "tests/integration/messages/smtp-faults.test.ts",
  "tests/integration/admin/untouched-fields-often.test.ts",
  "tests/integration/routes/changed-types.test.ts",
  "tests/model/*.test.ts",
];
