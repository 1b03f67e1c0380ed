import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Few routes, and the lazy manifest endpoint would be one more address to defend and to cache.
  routeDiscovery: { mode: "initial" },
  future: { unstable_optimizeDeps: true },
} satisfies Config;
