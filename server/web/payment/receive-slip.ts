import { createHash } from "node:crypto";
import { crashPoint } from "../../checkout/crash-points.ts";
import { clientKey } from "../../platform/limits/client-key.ts";
import { QueueFull } from "../../pictures/work-queue.ts";
import { revisionOf } from "#server/store/attempts.ts";
import { mayBeShown } from "#server/store/bill-ends.ts";
import { queueSlipMessages } from "#server/store/outbox.ts";
import { refusalOfSlip, type SlipRefusal, storeSlip } from "#server/store/slips.ts";
import { findWaitingTransfer } from "#server/store/transfers.ts";
import type { Shop } from "../../shop.ts";
import { fileToKeep, readSent } from "./slip-file.ts";

const LONGEST_NAME = 80;

export type SlipOutcome =
  /** Also when the same file was sent before. */
  | "stored"
  /** The order does not wait for a transfer (any more). */
  | "not-awaited"
  | "missing"
  | "too-large"
  | "pdf-too-large"
  /** More pixels or finer colours than a slip needs. */
  | "too-detailed"
  | "not-a-slip"
  | "too-many"
  /** The same file was sent before, and the owner has refused it. */
  | "refused-before"
  /** There is no room for slips now. */
  | "failed";

/**
 * Stores the slip of a transfer, for an order whose key was checked. What needs little work is checked before a picture
 * is decoded.
 * @param address the sender's, whose slips have limited room
 * @throws when it cannot be stored; nothing is stored then, and it can be sent again
 */
export async function receiveSlip(
  shop: Shop,
  own: { id: number; key: string },
  file: FormDataEntryValue | null,
  address: string,
): Promise<SlipOutcome> {
  const bill = await findWaitingTransfer(shop, own);
  if (!bill || !mayBeShown(bill)) return "not-awaited";
  const sent = await readSent(file);
  if (typeof sent === "string") return sent;
  const { db } = shop.store;
  const order = await revisionOf(db, bill.attemptId, bill.revision);
  const digest = createHash("sha256").update(sent).digest("hex");
  const client = clientKey(address);
  const early = await refusalOfSlip(db, order, { digest, client, size: 1 });
  if (early) return outcomeOf(shop, own, early);
  const kept = await fileToKeep(shop.pictures, sent).catch((error: unknown) => {
    if (error instanceof QueueFull) return "failed" as const;
    throw error;
  });
  if (typeof kept === "string") return kept;
  const slip = { ...kept, digest, client, name: nameOf(file), storedAt: shop.clock() };
  crashPoint(shop, "slip-received");
  const stored = await shop.store.transaction(async (trx) => {
    const outcome = await storeSlip(trx, order, slip);
    if (outcome.kind === "stored") await queueSlipMessages(trx, shop, order, outcome.id);
    return outcome;
  });
  crashPoint(shop, "slip-stored");
  if (stored.kind !== "stored") return outcomeOf(shop, own, stored.kind);
  shop.log.info("payment.slip", { orderId: own.id, type: slip.type, bytes: kept.content.length });
  return "stored";
}

function outcomeOf(shop: Shop, { id }: { id: number }, refusal: SlipRefusal): SlipOutcome {
  if (refusal === "known") return "stored";
  if (refusal === "full") return "too-many";
  if (refusal === "refused") return "refused-before";
  shop.log.error("payment.slips-full", { alert: true, orderId: id, of: refusal });
  return "failed";
}

/** The name for people to read, without a path and without characters that cannot be seen. */
function nameOf(file: FormDataEntryValue | null): string {
  const last = (file instanceof File ? file.name : "").split(/[/\\]/).at(-1) ?? "";
  return last.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "").slice(0, LONGEST_NAME);
}
