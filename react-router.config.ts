import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./vite/precompress.ts";

export default {
  ssr: true,
  // Few routes, and the lazy manifest endpoint would be one more address to defend and to cache.
  routeDiscovery: { mode: "initial" },
  // One more script before a form can be sent, whose loss the framework handles differently from other scripts.
  splitRouteModules: false,
  // Any: our own middleware decides by Sec-Fetch-Site and Origin, and answers with a page (server/web/middleware.ts).
  allowedActionOrigins: ["**"],
  // Not in an earlier hook: the list of routes is the last script that the build writes.
  async buildEnd({ reactRouterConfig }) {
    await precompress(join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
