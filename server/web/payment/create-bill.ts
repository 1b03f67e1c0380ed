import { STATUS_CODES } from "node:http";
import { z } from "zod";
import { cleanText } from "#app/domain/text.ts";
import { REQUEST_POLICIES } from "#app/request-policy.ts";
import { t } from "#app/texts/t.ts";
import { readBoundedText } from "../../platform/bounded-body.ts";
import { parseJson } from "../../platform/parse-json.ts";
import type { UpstreamError } from "../../platform/outgoing/result.ts";
import { readOwnOrders } from "../sessions/own-orders.ts";
import type { Shop } from "../../shop.ts";
import type { RevisionRow } from "../../platform/storage/schema.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { mayBeShown } from "#server/store/bill-ends.ts";
import { liveBill } from "#server/store/bills.ts";
import type { PlaceOrderOutcome } from "../../checkout/outcome.ts";
import { retryPayment } from "../../checkout/place/retry-payment.ts";

const MAX_BYTES = REQUEST_POLICIES["/api/payment/billplz/create"].bodyBytes;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** The only field that is read; all others (amount, addresses, e-mail) are ignored. */
const schema = z.object({
  order_id: z.union([
    z.int().min(1),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  ]),
});

/**
 * POST /api/payment/billplz/create: the bill of an existing unpaid order of this browser. Amount, person and addresses
 * come from the order and the configuration. An order of another browser looks like one that does not exist.
 */
export async function createBillFor(shop: Shop, request: Request, address = ""): Promise<Response> {
  if (!JSON_TYPE.test(request.headers.get("Content-Type") ?? "")) {
    return failure(415, "Unsupported content type");
  }
  const body = await readBoundedText(request, MAX_BYTES);
  if (body === undefined) return failure(413, "Too large");
  const json = parseJson(body);
  if (json === undefined) return failure(400, "The body is not JSON");
  const parsed = schema.safeParse(json);
  if (!parsed.success) return failure(400, "order_id is missing");
  const orderId = parsed.data.order_id;
  const known = readOwnOrders(shop, request);
  const own = known.find((order) => order.id === orderId);
  const revision = own && (await revisionOfOrder(shop.store.db, orderId, own.key));
  if (!revision) return failure(404, t("Order Not Found"));
  const buyer = { address, own: known };
  return answer(shop, revision, await retryPayment(shop, own, buyer, { asksProvider: true }));
}

async function answer(
  shop: Shop,
  revision: RevisionRow,
  outcome: PlaceOrderOutcome,
): Promise<Response> {
  switch (outcome.kind) {
    case "pay": {
      const bill = await liveBill(shop.store.db, revision);
      // It may have been ended, or replaced, since it was found.
      return bill && mayBeShown(bill) && bill.url === outcome.billUrl
        ? Response.json({ id: bill.billId, url: bill.url })
        : failure(409, "This order is being processed");
    }
    case "unavailable": {
      const { cause } = outcome;
      const isRefusal = cause?.kind === "refused" || cause?.kind === "malformed";
      return isRefusal
        ? failure(502, failureText(cause))
        : failure(503, failureText(cause), { "Retry-After": "30" });
    }
    case "payment-error":
      return failure(502, failureText(undefined));
    case "refused":
      return failure(outcome.status ?? 409, outcome.message);
    case "choice-refused":
      return failure(409, outcome.message);
    case "confirmed":
      return failure(409, "This order is already paid");
    case "in-progress":
    case "total-changed":
      return failure(409, "This order is being processed");
    default:
      return outcome satisfies never;
  }
}

/** The text for a failure of the provider: its own text if it gave one, else the status in words. */
function failureText(cause: UpstreamError | undefined): string {
  if (cause?.kind === "refused" && cause.status !== undefined) {
    const words = cleanText(cause.detail ?? "");
    if (words !== "") return words;
    return `HTTP ${cause.status}: ${STATUS_CODES[cause.status] ?? "Unknown"}`;
  }
  const isNetwork =
    cause?.kind === "unreachable" || cause?.kind === "lost" || cause?.kind === "busy";
  return isNetwork ? "Network error" : "Unknown error";
}

function failure(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers });
}
