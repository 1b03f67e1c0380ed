import { defineConfig } from "vitest/config";
import { inlineScript } from "../vite/inline-script.ts";

// A configuration of its own: the React Router plugin transforms route modules in ways that tests must not see.
const project = (name: string) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`] },
});

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  plugins: [inlineScript("virtual:boot-script", "./app/wake/boot.ts")],
  test: {
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    projects: [
      project("unit"),
      project("integration"),
      project("conformance"),
      project("faults"),
      project("attacks"),
    ],
  },
});
