import { defineConfig } from "vitest/config";
import { inlineScript } from "../../vite/inline-script.ts";
import { PARTS } from "./parts.ts";

/** The tests of the part that is mutated: MUTATION_PART, set by run.ts. */
export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  plugins: [inlineScript("virtual:boot-script", "./app/wake/boot.ts")],
  test: {
    environment: "node",
    testTimeout: 60_000,
    restoreMocks: true,
    isolate: false,
    include: PARTS[process.env["MUTATION_PART"] ?? ""]?.tests ?? [],
  },
});
