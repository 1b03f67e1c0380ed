import type { Finding } from "#app/domain/finding.ts";
import type { PaymentProvider } from "../ports/payment-provider.ts";
import type { Store } from "../platform/storage/store.ts";
import { findingsOf } from "./finding.ts";

/** Whether the provider accepts our key and account, and whether its messages have arrived. */
export async function examinePayments(
  payments: PaymentProvider,
  { store }: { store: Store | undefined },
): Promise<Finding[]> {
  const { title, name } = payments;
  const told = findingsOf(title);
  return [accountOf(await payments.ping()), await messagesOf()];

  function accountOf(answer: Awaited<ReturnType<PaymentProvider["ping"]>>): Finding {
    if (answer.ok) return told.ok("it accepts the key, and the collection exists.");
    const { kind, status } = answer.error;
    if (status === 401 || status === 403) {
      return told.error(
        `it refuses the key (${status}).`,
        "Copy the secret key from its settings; a sandbox key works at the sandbox's address only.",
      );
    }
    if (status === 404) {
      return told.error(
        "it knows no such collection, or BILLPLZ_API_URL is not its API.",
        "Copy the id of the collection; the address ends in /api/.",
      );
    }
    return told.error(
      `it does not answer (${status ?? kind}).`,
      "Try its address in a browser; its status page tells of outages.",
    );
  }

  /** A genuine message proves the signature key, a callback also that this shop can be reached. */
  async function messagesOf(): Promise<Finding> {
    const newest = await newestMessage(store, name).catch(() => undefined);
    if (newest === undefined) {
      return told.unknown(
        "the signature key and the way of its messages to this shop are not known yet.",
        "Pay one small order: the first genuine message proves both.",
      );
    }
    const date = new Date(newest).toISOString().slice(0, 10);
    return told.ok(`a genuine message arrived on ${date}: the signature key is right.`);
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
