import { defineConfig } from "vitest/config";
import { inlineScript } from "../vite/inline-script.ts";

// A configuration of its own: the React Router plugin transforms route modules in ways that tests must not see.
const project = (name: string, options: { isolate?: boolean } = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options },
});

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  plugins: [inlineScript("virtual:boot-script", "./app/wake/boot.ts")],
  test: {
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // Most tests wait (for a process, a timer, the disk) more than they compute.
    maxWorkers: 3,
    projects: [
      // These mock no module and keep no state outside their tests, so files share a process: half of the work saved.
      project("unit", { isolate: false }),
      project("integration", { isolate: false }),
      project("conformance"),
      project("faults"),
      project("attacks"),
    ],
  },
});
