import { existsSync } from "node:fs";
import { join } from "node:path";
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

type Files = ReturnType<typeof sirv>;

/**
 * Serves the files of the client build, then the assets of the build before it (server/build.ts), for pages that were
 * opened then.
 */
export function staticFiles(shop: Shop, folder: string): Files {
  const current = filesOf(shop, folder);
  const formerFolder = join(folder, "../../former-build");
  if (!existsSync(formerFolder)) return current;
  const former = filesOf(shop, formerFolder);
  return (incoming, outgoing, next) =>
    current(incoming, outgoing, () => former(incoming, outgoing, next));
}

/** The build has compressed them already (vite/precompress.ts). What is not on the list that is read here is not looked for. */
function filesOf(shop: Shop, folder: string): Files {
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
