import type { Finding } from "#app/domain/admin/finding.ts";
import type { PaymentProvider } from "#server/ports/payment-provider.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { findingsOf } from "./finding.ts";
import type { Env } from "#server/platform/environment/env.ts";
import { readQr } from "#server/adapters/transfer/read-qr.ts";

/** Whether the provider accepts our key and account, and whether its messages have arrived. */
export async function examinePayments(
  payments: PaymentProvider,
  { store }: { store: Store | undefined },
): Promise<Finding[]> {
  const { title, name } = payments;
  const finding = findingsOf(title);
  return [accountOf(await payments.ping()), await messagesOf()];

  function accountOf(answer: Awaited<ReturnType<PaymentProvider["ping"]>>): Finding {
    if (answer.ok) return finding.ok("it accepts the key, and the collection exists.");
    const { kind, status } = answer.error;
    if (status === 401 || status === 403) {
      return finding.error(
        `it refuses the key (${status}).`,
        "Copy the secret key from its settings; a sandbox key works at the sandbox's address only.",
      );
    }
    if (status === 404) {
      return finding.error(
        "it knows no such collection, or BILLPLZ_API_URL is not its API.",
        "Copy the id of the collection; the address ends in /api/.",
      );
    }
    return finding.error(
      `it does not answer (${status ?? kind}).`,
      "Try its address in a browser; its status page tells of outages.",
    );
  }

  /** A genuine message proves the signature key, a callback also that this shop can be reached. */
  async function messagesOf(): Promise<Finding> {
    const newest = await newestMessage(store, name).catch(() => undefined);
    if (newest === undefined) {
      return finding.unknown(
        "the signature key and the way of its messages to this shop are not known yet.",
        "Pay one small order: the first genuine message proves both.",
      );
    }
    const date = new Date(newest).toISOString().slice(0, 10);
    return finding.ok(`a genuine message arrived on ${date}: the signature key is right.`);
  }
}

/** When the newest message of a provider arrived, ms since the epoch. @throws without our tables */
async function newestMessage(
  store: Store | undefined,
  provider: string,
): Promise<number | undefined> {
  const row = await store?.db
    .selectFrom("paymentFacts")
    .select((eb) => eb.fn.max("receivedAt").as("at"))
    .where("provider", "=", provider)
    .where("source", "=", "callback")
    .executeTakeFirst();
  return row?.at ?? undefined;
}

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
