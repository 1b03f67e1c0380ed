import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/qr";

/** The owner's QR code for transfers. */
export function loader({ context }: Route.LoaderArgs): Response {
  const qr = context.get(shopContext).payments.transferTo?.qr;
  if (!qr) return new Response("Not found", { status: 404 });
  return new Response(qr, { headers: { "Content-Type": "image/png" } });
}
