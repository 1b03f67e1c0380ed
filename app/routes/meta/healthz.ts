import { arrivalOf } from "#server/platform/arrival.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/healthz";

/** Whether the process answers. Makes no upstream calls. Only our own check is told how its request arrived. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { sealer } = context.get(shopContext);
  const arrival = arrivalOf(sealer, request, context.get(clientAddressContext));
  return Response.json({ status: "ok", ...(arrival && { arrival }) });
}
