import { readOwnersForm, type OwnersForm } from "./owners-form.ts";
import { ownerPosts, signIn } from "./owner.ts";
import type { Sequence } from "./sequence.ts";
import { sendTo } from "./shopper.ts";
import type { ProviderBill, Snapshot } from "./snapshot.ts";
import { SITE, type Which } from "./two-shops.ts";

/** What the owner did with the transfers of one sequence. */
export interface Transfers {
  /** Confirmations that were sent, and those of them that were answered as done. */
  asked: { orderId: number; amount: number }[];
  done: { orderId: number; amount: number }[];
}

export const noTransfers = (): Transfers => ({ asked: [], done: [] });

/** Bills of transfers, which no provider has: paid by the owner's word, and due while the shop says so. */
export function transfersOf(bills: Snapshot["bills"], facts: Snapshot["facts"]): ProviderBill[] {
  return bills.flatMap(({ billId, state, amount, orderId, endRequestedAt }) => {
    if (billId === null) return [];
    const isPaid = facts.some((fact) => fact.billId === billId && fact.source === "owner");
    const isDue = state === "open" && endRequestedAt === null;
    const collectionId = "transfer";
    return [
      {
        id: billId,
        state: isPaid ? "paid" : isDue ? "due" : "deleted",
        amount,
        orderId,
        collectionId,
      },
    ];
  });
}

/** I2, I7: only what the owner has confirmed counts as paid, and what was answered as done is kept. */
export function onlyByTheOwner(
  { shops, transfers }: Pick<Sequence, "shops" | "transfers">,
  { bills, facts }: Snapshot,
): string[] {
  if (shops.paidBy === "billplz") return [];
  const stated = facts
    .filter(({ source }) => source === "owner")
    .map(({ billId, paidAmount }) => {
      const orderId = bills.find((bill) => bill.billId === billId)?.orderId;
      return `${orderId} ${paidAmount}`;
    });
  const nameOf = ({ orderId, amount }: Transfers["asked"][number]) => `${orderId} ${amount}`;
  const asked = new Set(transfers.asked.map(nameOf));
  return [
    ...stated.filter((name) => !asked.has(name)).map((name) => `I2: ${name} was not confirmed`),
    ...stated
      .filter((name, index) => stated.indexOf(name) !== index)
      .map((name) => `I1: ${name} counts twice`),
    ...transfers.done
      .map(nameOf)
      .filter((name) => !stated.includes(name))
      .map((name) => `I7: ${name} was confirmed and is not kept`),
  ];
}

/** A shopper sends a slip of an order. Every one is another file. */
export async function sendSlip(
  { shops }: Sequence,
  {
    orderId,
    via,
    address,
    number,
  }: { orderId: number; via: Which; address: string; number: number },
): Promise<void> {
  const revision = await shops.store.db
    .selectFrom("orderRevisions")
    .select("orderKey")
    .where("orderId", "=", orderId)
    .executeTakeFirst();
  const form = new FormData();
  form.set("slip", new File([`%PDF-1.7 ${orderId} ${number}`], "slip.pdf"));
  const query = new URLSearchParams({ order: String(orderId), key: revision?.orderKey ?? "" });
  const url = new URL(`/payment/slip?${query}`, SITE);
  const request = new Request(url, { method: "POST", body: form });
  const answer = await sendTo(shops, via, request, address);
  if (answer && ![303, 404, 429, 503].includes(answer.status)) {
    throw new Error(`a slip: ${answer.status}`);
  }
}

/**
 * The owner opens an order and sends one of its forms, so often at the same moment and by turns through both processes.
 * @param amount in sen, instead of the one that the page proposes
 */
export async function ownerDecides(
  it: Sequence,
  {
    orderId,
    intent,
    via,
    times,
    amount,
  }: {
    orderId: number;
    intent: "confirm-transfer" | "refuse-slip";
    via: Which;
    times: number;
    amount?: number | undefined;
  },
): Promise<void> {
  const { shops, transfers, ownersAddress: address } = it;
  const headers = await signIn(shops, via, address);
  if (!headers) return;
  const path = `/admin/orders/${orderId}`;
  const page = await sendTo(shops, via, new Request(new URL(path, SITE), { headers }), address);

  const form: OwnersForm | undefined = page && readOwnersForm(await page.text(), intent);
  if (!form) return;
  const fields = { ...form.fields };
  const isConfirming = intent === "confirm-transfer";
  if (isConfirming && amount !== undefined) fields["amount"] = (amount / 100).toFixed(2);
  const sum = Math.round(Number(fields["amount"]) * 100);
  if (isConfirming) transfers.asked.push({ orderId, amount: sum });
  const body = String(new URLSearchParams(fields));
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const ways = Array.from({ length: times }, (_, turn): Which =>
    turn % 2 === 0 ? via : via === 0 ? 1 : 0,
  );
  const answers = await Promise.all(
    ways.map((way) =>
      ownerPosts(shops, { via: way, address, path, headers: { ...headers, ...type }, body }),
    ),
  );
  for (const answer of answers) {
    if (answer && ![303, 409].includes(answer.status)) {
      throw new Error(`the owner's ${intent}: ${answer.status}\n${shops.output()}`);
    }
    if (answer?.status === 303 && isConfirming) transfers.done.push({ orderId, amount: sum });
  }
}

/** The owner refuses every slip that waits, so that its order may end by itself. Of a cancelled order none waits. */
export async function refuseAll(it: Sequence): Promise<void> {
  const waiting = await it.shops.store.db
    .selectFrom("paymentSlips")
    .innerJoin("orderRevisions", (join) =>
      join
        .onRef("orderRevisions.attemptId", "=", "paymentSlips.attemptId")
        .onRef("orderRevisions.number", "=", "paymentSlips.revision"),
    )
    .select("orderId")
    .where("paymentSlips.state", "=", "waiting")
    .where("storedAt", ">=", it.since)
    .execute();
  for (const { orderId } of waiting) {
    if (orderId === null) continue;
    await ownerDecides(it, { orderId, intent: "refuse-slip", via: 0, times: 1 });
  }
}
