import { statSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import type { Shop } from "#server/shop.ts";
import { commonHeaders, DATA_POLICY } from "#server/web/security-headers.ts";

const ASSETS = "/assets/";
const ONE_YEAR_SECONDS = 31_536_000;

/** Text files are UTF-8. */
const TEXT_TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
};

type Files = ReturnType<typeof sirv>;

/** The list of files that was read at the start is outdated: the next version is being built. */
class ListOutdated extends Error {}

/**
 * Serves the files of the client build, then the assets of the former build (server/commands/build.ts) for pages that were
 * opened with it. While the next version is built, this build's assets move there too.
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
    // Ranges are ignored because files are small: an invalid range throws where no caller can catch it.
    delete incoming.headers.range;
    // For a 304 the library does not call setHeaders.
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

/** When an entry of a folder was last added or removed, ms; undefined without the folder. */
function changedAt(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * Serves a folder whose files the build has compressed (vite/precompress.ts).
 * @param isChanging looks for each file on request, else only in the list that is read here
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
      // A file that is deleted at this moment ends its connection; uncaught, the error would end the process.
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
