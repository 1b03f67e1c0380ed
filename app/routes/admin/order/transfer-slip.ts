import { revisionOfOrder } from "#server/store/attempts.ts";
import { readSlip } from "#server/store/slips.ts";
import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/transfer-slip";

const EXTENSIONS: Partial<Record<string, string>> = { "image/jpeg": "jpg" };

/** The file of a slip, as a shopper sent it. No script in it can run, and a PDF is downloaded. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(shopContext).store;
  const order = /^[1-9]\d{0,14}$/.test(params.id)
    ? await revisionOfOrder(db, Number(params.id))
    : undefined;
  const slip = order && (await readSlip(db, order, params.slip));
  if (!slip?.content) return new Response("Not found", { status: 404 });
  const extension = EXTENSIONS[slip.type];
  const place = extension === undefined ? "attachment" : "inline";
  return new Response(Buffer.from(slip.content, "base64"), {
    headers: {
      "Content-Type": slip.type,
      "Content-Disposition": `${place}; filename="slip-${params.id}-${slip.number}.${extension ?? "pdf"}"`,
      "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
    },
  });
}
