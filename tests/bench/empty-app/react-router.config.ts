import type { Config } from "@react-router/dev/config";

export default {
  buildDirectory: "../../../node_modules/.cache/empty-app",
  routeDiscovery: { mode: "initial" },
} satisfies Config;
