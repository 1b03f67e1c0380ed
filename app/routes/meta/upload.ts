import { shopContext } from "#server/web/context.ts";
import { extname } from "node:path";
import { readUpload } from "#server/pictures/uploads/uploads.ts";
import type { Route } from "./+types/upload";

const TYPES: Record<string, string> = {
  ".webp": "image/webp",
  ".png": "image/png",
  ".ico": "image/x-icon",
};

/** A picture that the owner uploaded. Its name is a hash of its content, so it can be cached without a limit. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const picture = await readUpload(context.get(shopContext), params.name);
  if (!picture) return new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": TYPES[extname(params.name)] ?? "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
