import { statSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import type { Shop } from "../shop.ts";
import { commonHeaders, DATA_POLICY } from "../web/security-headers.ts";

const ASSETS = "/assets/";
const ONE_YEAR_SECONDS = 31_536_000;

/** Files that are text; what they hold is UTF-8. */
const TEXT_TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
};

type Files = ReturnType<typeof sirv>;

/** What was read of the folder at the start does not hold any more: the next version is being built there. */
class ListOutdated extends Error {}

/**
 * Serves the files of the client build, then the assets of the build before it (server/entry/build.ts), for pages that
 * were opened then. Those of this very build move there as well, while the next one is made and this shop still runs.
 */
export function staticFiles(shop: Shop, folder: string): Files {
  const listedAt = changedAt(folder);
  const listed = sirvOf(shop, folder, false, () => {
    if (changedAt(folder) !== listedAt) throw new ListOutdated();
  });
  const present = sirvOf(shop, folder, true);
  const former = sirvOf(shop, join(folder, "../../former-build"), true);
  const common = new Headers(commonHeaders(shop));
  return (incoming, outgoing, next) => {
    const otherwise = () => {
      if (incoming.url?.startsWith(ASSETS) === true) former(incoming, outgoing, next);
      else void next?.();
    };
    // Files are small and sent whole: a range that ends before it begins throws where nobody catches it.
    delete incoming.headers.range;
    // For a file that the browser has, the library asks nobody for headers.
    if (incoming.headers["if-none-match"] !== undefined) outgoing.setHeaders(common);
    try {
      if (incoming.method === "POST") void next?.();
      else listed(incoming, outgoing, otherwise);
    } catch (error) {
      if (!(error instanceof ListOutdated)) throw error;
      present(incoming, outgoing, otherwise);
    }
  };
}

/** When a folder last got or lost an entry, ms; undefined while there is none. */
function changedAt(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * The build has compressed them already (vite/precompress.ts).
 * @param isChanging looks for each file when it is asked for; else what is not on the list read here is not looked for
 * @param check runs before a file is sent, and may throw
 */
function sirvOf(shop: Shop, folder: string, isChanging: boolean, check?: () => void): Files {
  const headers = { ...commonHeaders(shop), "Content-Security-Policy": DATA_POLICY };
  return sirv(folder, {
    dev: isChanging,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      check?.();
      // A file that goes in this very moment costs its connection; uncaught it would cost the process.
      response.once("pipe", (file) => file.once("error", () => response.destroy()));
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const textType = TEXT_TYPES[path.slice(path.lastIndexOf(".") + 1)];
      if (textType !== undefined) response.setHeader("Content-Type", textType);
      response.setHeader(
        "Cache-Control",
        path.startsWith(ASSETS)
          ? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
          : "public, max-age=3600",
      );
    },
  });
}
