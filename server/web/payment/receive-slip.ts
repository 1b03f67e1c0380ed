import { createHash } from "node:crypto";
import { encodeUntrusted } from "../../pictures/uploads/picture.ts";
import { crashPoint } from "../../checkout/crash-points.ts";
import { revisionOf } from "../../records/attempts.ts";
import { mayBeShown } from "../../records/bill-ends.ts";
import { tellSlip } from "../../records/outbox.ts";
import { storeSlip } from "../../records/slips.ts";
import { openTransfer } from "../../records/transfers.ts";
import type { Shop } from "../../shop.ts";

const MAX_BYTES = 5 * 1024 * 1024;
/** Longest side of a stored picture: the small print of a receipt stays readable. */
const MAX_SIDE = 1600;
const QUALITY = 80;
const LONGEST_NAME = 80;

/** The first bytes of JPEG and PNG. */
const PICTURES = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("\x89PNG\r\n\x1a\n", "latin1")];

export type SlipOutcome =
  /** Also when the same file was sent before. */
  | "stored"
  /** The order does not wait for a transfer (any more). */
  | "not-awaited"
  | "missing"
  | "too-large"
  | "not-a-slip"
  | "too-many"
  /** The same file was sent before, and the owner has refused it. */
  | "refused-before"
  /** There is no room for slips now. */
  | "failed";

/**
 * Stores the slip of a transfer, for an order whose key was checked. A picture is encoded anew, without metadata; a PDF
 * is kept as it is and never shown in a page.
 * @throws when it cannot be stored; nothing is stored then, and it can be sent again
 */
export async function receiveSlip(
  shop: Shop,
  own: { id: number; key: string },
  file: FormDataEntryValue | null,
): Promise<SlipOutcome> {
  const bill = await openTransfer(shop, own);
  if (!bill || !mayBeShown(bill)) return "not-awaited";
  if (!(file instanceof File) || file.size === 0) return "missing";
  if (file.size > MAX_BYTES) return "too-large";
  const sent = Buffer.from(await file.arrayBuffer());
  const kept = await fileToKeep(sent);
  if (!kept) return "not-a-slip";
  const { db } = shop.store;
  const order = await revisionOf(db, bill.attemptId, bill.revision);
  const slip = {
    ...kept,
    digest: createHash("sha256").update(sent).digest("hex"),
    name: nameOf(file),
    storedAt: shop.clock(),
  };
  crashPoint(shop, "slip-received");
  const stored = await shop.store.transaction(async (trx) => {
    const outcome = await storeSlip(trx, order, slip);
    if (outcome.kind === "stored") await tellSlip(trx, shop, order, outcome.id);
    return outcome;
  });
  crashPoint(shop, "slip-stored");
  if (stored.kind === "full") return "too-many";
  if (stored.kind === "refused") return "refused-before";
  if (stored.kind === "no-room") {
    shop.log.error("payment.slips-full", { alert: true, orderId: own.id });
    return "failed";
  }
  shop.log.info("payment.slip", { orderId: own.id, type: slip.type, bytes: kept.content.length });
  return "stored";
}

async function fileToKeep(sent: Buffer): Promise<{ type: string; content: Buffer } | undefined> {
  if (sent.subarray(0, 5).toString("latin1") === "%PDF-") {
    return { type: "application/pdf", content: sent };
  }
  if (!PICTURES.some((signature) => sent.subarray(0, signature.length).equals(signature))) {
    return undefined;
  }
  const content = await encodeUntrusted(sent, (image) =>
    image
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: QUALITY }),
  );
  return content && { type: "image/jpeg", content };
}

/** The name for people to read, without a path and without characters that cannot be seen. */
function nameOf({ name }: File): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "").slice(0, LONGEST_NAME);
}
