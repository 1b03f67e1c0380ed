import type { Shop } from "../shop.ts";
import { wantedPicture } from "./picture-source.ts";
import { QueueFull } from "./work-queue.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Answers a request for a picture: `/resized/400?src=/pictures/cake.webp`. Its address stands for its content: files
 * of ours and uploads never change under one name, and a changed picture of the shop's gets a new one there.
 */
export async function pictureAnswer(
  shop: Pick<Shop, "pictures" | "env">,
  width: string | undefined,
  src: string | null,
  accept: string | null,
): Promise<Response> {
  const { backend } = shop.env;
  const origin = backend.kind === "woocommerce" ? new URL(backend.url).origin : undefined;
  const wanted = wantedPicture(width, src, origin);
  if (!wanted) return new Response("Not a picture of this shop.", { status: 400 });
  try {
    const made = await shop.pictures.get(wanted, accept?.includes("image/avif") ?? false);
    if (!made) return new Response("Not found", { status: 404 });
    return new Response(new Uint8Array(made.content), {
      headers: {
        "Content-Type": `image/${made.format}`,
        "Cache-Control": `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
        Vary: "Accept",
      },
    });
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return new Response("Too many pictures at once.", { status: 503 });
  }
}
