import sirv from "sirv";
import type { Shop } from "../shop.ts";
import { commonHeaders, DATA_POLICY } from "./security-headers.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/** Files that are text; what they hold is UTF-8. */
const TEXT_TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
};

/**
 * Serves the files of the client build, which the build has compressed already (vite/precompress.ts). The list of
 * files is read once: what is not on it is not looked for.
 */
export function staticFiles(shop: Shop, folder: string): ReturnType<typeof sirv> {
  const files = sirvOf(shop, folder);
  return (incoming, outgoing, next) => {
    if (incoming.method === "POST") void next?.();
    else files(incoming, outgoing, next);
  };
}

function sirvOf(shop: Shop, folder: string): ReturnType<typeof sirv> {
  const headers = { ...commonHeaders(shop), "Content-Security-Policy": DATA_POLICY };
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const textType = TEXT_TYPES[path.slice(path.lastIndexOf(".") + 1)];
      if (textType !== undefined) response.setHeader("Content-Type", textType);
      response.setHeader(
        "Cache-Control",
        path.startsWith("/assets/")
          ? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
          : "public, max-age=3600",
      );
    },
  });
}
