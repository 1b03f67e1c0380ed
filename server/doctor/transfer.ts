import type { Env } from "../platform/environment/env.ts";
import { readQr } from "../transfer/read-qr.ts";
import type { Finding } from "#app/domain/finding.ts";
import { findingsOf } from "./finding.ts";

/** A transfer needs the payer's time and the owner's. */
const FEW_MINUTES = 180;

/** Whether shoppers can see where to transfer the money, and the owner learns of slips. */
export async function examineTransfer(
  { holder, account, qrFile }: Extract<Env["payments"], { kind: "transfer" }>,
  { holdMinutes, ownerEmail, notices }: Pick<Env, "holdMinutes" | "ownerEmail" | "notices">,
): Promise<Finding[]> {
  const { ok, warning, error } = findingsOf("bank transfer");
  const where = account ? `${account.bank} ${account.number}` : "the QR code";
  const found = [ok(`money goes to ${holder}, ${where}: transfer one ringgit to it yourself.`)];
  if (qrFile !== undefined && !(await isPicture(qrFile))) {
    found.push(
      error(
        `TRANSFER_QR ${qrFile} cannot be read as a picture.`,
        "Name a PNG or JPEG file that the shop's user may read.",
      ),
    );
  }
  if (holdMinutes < FEW_MINUTES) {
    found.push(
      warning(
        `HOLD_MINUTES=${holdMinutes} leaves payer and owner little time.`,
        "Leave it out: transfers then have a day.",
      ),
    );
  }
  if (ownerEmail === undefined && Object.values(notices).every((one) => one === undefined)) {
    found.push(
      warning(
        "the owner is not told when a slip arrives.",
        "Set OWNER_EMAIL with SMTP_URL, or TELEGRAM_BOT_TOKEN, or look at the unpaid orders yourself.",
      ),
    );
  }
  return found;
}

async function isPicture(file: string): Promise<boolean> {
  return readQr(file).then(
    () => true,
    () => false,
  );
}
