import { existsSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import type { Shop } from "../shop.ts";
import { commonHeaders, DATA_POLICY } from "./security-headers.ts";

const ASSETS = "/assets/";
const ONE_YEAR_SECONDS = 31_536_000;

/** Files that are text; what they hold is UTF-8. */
const TEXT_TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
};

type Files = ReturnType<typeof sirv>;

/** A file of the list is not there any more: a newer version of the shop is being built in the same folder. */
class FileGone extends Error {}

/**
 * Serves the files of the client build, then the assets of the build before it (server/build.ts), for pages that were
 * opened then. Those of this very build move there as well, while the next one is made and this shop still runs.
 */
export function staticFiles(shop: Shop, folder: string): Files {
  const current = sirvOf(shop, folder, false);
  const former = sirvOf(shop, join(folder, "../../former-build"), true);
  return (incoming, outgoing, next) => {
    const isAsset = incoming.url?.startsWith(ASSETS) === true;
    const otherwise = () => {
      if (isAsset) former(incoming, outgoing, next);
      else void next?.();
    };
    // Files are small and sent whole: a range that ends before it begins throws where nobody catches it.
    delete incoming.headers.range;
    try {
      if (incoming.method === "POST") void next?.();
      else current(incoming, outgoing, otherwise);
    } catch (error) {
      if (!(error instanceof FileGone)) throw error;
      otherwise();
    }
  };
}

/**
 * The build has compressed them already (vite/precompress.ts).
 * @param isChanging looks for each file when it is asked for; else what is not on the list read here is not looked for
 */
function sirvOf(shop: Shop, folder: string, isChanging: boolean): Files {
  const headers = { ...commonHeaders(shop), "Content-Security-Policy": DATA_POLICY };
  return sirv(folder, {
    dev: isChanging,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      // Told apart here: the stream of a missing file would fail where nobody catches it.
      if (!existsSync(join(folder, path))) throw new FileGone();
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
