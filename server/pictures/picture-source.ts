import { PICTURE_WIDTHS, PREVIEW_SIZE } from "#app/domain/catalogue/picture-widths.ts";
import type { PictureOrigins } from "./picture-origins.ts";

/** All possible sources of a picture. */
export type PictureSource =
  /** A file that comes with the shop. */
  | { kind: "own"; path: string }
  /** A file that the owner uploaded. */
  | { kind: "upload"; name: string }
  /** A file of the configured shop back end. */
  | { kind: "shop"; url: string }
  /** A file of another configured host. */
  | { kind: "named"; url: string };

export interface WantedPicture {
  /** Px. */
  width: number;
  /** Px; the picture is then shown whole in this box, on white. */
  height?: number;
  source: PictureSource;
  /** For mail programs and messengers that show neither AVIF nor WebP. */
  isJpeg?: true;
}

const SIZES = new Map<string, Omit<WantedPicture, "source">>([
  ["1200x630.jpg", { ...PREVIEW_SIZE, isJpeg: true }],
  ...PICTURE_WIDTHS.map((width) => [String(width), { width }] as const),
  ...PICTURE_WIDTHS.map((width) => [`${width}.jpg`, { width, isJpeg: true }] as const),
]);

const OWN = /^\/(?:pictures\/)?[\w-]+\.(?:webp|jpg|png)$/;
const UPLOAD = /^\/uploads\/([\w-]+\.webp)$/;
const MAX_LENGTH = 1_000;
/** File extensions of pictures that can be resized. */
const ENDING = /\.(?:jpe?g|png|webp)$/i;
/** Programs that web servers run, also with a further path or extension (/wp-cron.php/x.jpg). */
const PROGRAM = /\.(?:php\d?|phtml|phar|cgi|aspx?|jsp)(?![a-z])/i;
/** Characters that a web server may read as the end of the name, or as another folder. */
// oxlint-disable-next-line no-control-regex
const MISLEADING = /[\u0000-\u001f\u007f?#;\\]/;

/** The picture of a request, such as "400" or, as a JPEG, "160.jpg"; undefined for an unknown size or a source that is not allowed. */
export function wantedPicture(
  size: string | undefined,
  src: string | null,
  origins: PictureOrigins,
): WantedPicture | undefined {
  const known = SIZES.get(size ?? "");
  if (known === undefined || src === null || src.length > MAX_LENGTH) return undefined;
  const source = sourceOf(src, origins);
  return source && { ...known, source };
}

/** The source of a picture's address; undefined for one that is not read. */
export function sourceOf(src: string, origins: PictureOrigins): PictureSource | undefined {
  if (OWN.test(src)) return { kind: "own", path: src };
  const name = UPLOAD.exec(src)?.[1];
  if (name !== undefined) return { kind: "upload", name };
  const url = URL.parse(src);
  const asked = url && origins.get(url.origin);
  if (!asked || url.username || url.password) return undefined;
  const isPicture = url.search === "" && !src.includes("?") && isPicturePath(url.pathname);
  return isPicture ? { kind: asked.kind, url: asked.origin + url.pathname } : undefined;
}

/** Whether a path of an address can only be that of a picture file. */
function isPicturePath(pathname: string): boolean {
  if (/%2f/i.test(pathname)) return false;
  try {
    const path = decodeURIComponent(pathname);
    return ENDING.test(path) && !PROGRAM.test(path) && !MISLEADING.test(path);
  } catch {
    return false;
  }
}
