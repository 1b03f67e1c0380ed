import { retryAfter, returnUse, takeUse } from "../platform/limits/limits.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import { pictureOrigins } from "./picture-origins.ts";
import { type WantedPicture, wantedPicture } from "./picture-source.ts";
import type { MadePicture, Pictures } from "./pictures.ts";
import { QueueFull } from "./work-queue.ts";

const ONE_YEAR_SECONDS = 31_536_000;

type PictureShop = Pick<ShopCore, "env" | "store" | "log"> & { pictures: Pictures };

export interface PictureVisitor {
  /** The visitor's address, as far as it is known. */
  address: string;
  accept: string | null;
}

/**
 * Answers a request for a picture: `/resized/400?src=/pictures/cake.webp`, or `/resized/160.jpg?src=…`. The answer never
 * expires: our files and uploads never change under one name, and a changed picture of the back end gets a new address
 * there.
 */
export async function pictureAnswer(
  shop: PictureShop,
  width: string | undefined,
  src: string | null,
  visitor: PictureVisitor,
): Promise<Response> {
  const wanted = wantedPicture(width, src, pictureOrigins(shop.env));
  if (!wanted) return new Response("Not a picture of this shop.", { status: 400 });
  try {
    const made = await getPicture(shop, wanted, visitor);
    if (made instanceof Response) return made;
    if (!made) return new Response("Not found", { status: 404 });
    return new Response(new Uint8Array(made.content), {
      headers: {
        "Content-Type": `image/${made.format}`,
        "Cache-Control": `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
        Vary: "Accept",
        // Mail programs on the web show a mail's pictures on their own pages.
        ...(wanted.isJpeg && { "Cross-Origin-Resource-Policy": "cross-origin" }),
      },
    });
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return new Response("Too many pictures at once.", { status: 503 });
  }
}

/** Counts a request to another server, and takes the count back unless that server has no such picture. */
async function getPicture(
  shop: PictureShop,
  wanted: WantedPicture,
  { address, accept }: PictureVisitor,
): Promise<MadePicture | Response | undefined> {
  const likesAvif = accept?.includes("image/avif") ?? false;
  const make = () => shop.pictures.get(wanted, likesAvif);
  if (!(await shop.pictures.asksAnotherServer(wanted))) return make();
  const use = { limit: "missed-pictures", address } as const;
  const verdict = await takeUse(shop, use);
  if (!verdict.allowed) {
    const headers = { "Retry-After": retryAfter(verdict.retryAfterMs) };
    return new Response("Too many pictures that are not there.", { status: 429, headers });
  }
  let isMissed = false;
  try {
    const made = await make();
    isMissed = made === undefined;
    return made;
  } finally {
    if (!isMissed) await returnUse(shop, use);
  }
}
