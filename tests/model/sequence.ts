import type { Day } from "#app/domain/delivery/calendar.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { type KnownGoods, resetGoods } from "./goods.ts";
import { type KnownShipping, ownerSaves, resetShipping } from "./owner.ts";
import { noTransfers, type Transfers } from "./transfers.ts";
import { openShopper, sendTo, type Seen, type Shopper } from "./shopper.ts";
import type { Step } from "./commands.ts";
import { type Backup, nothingRestored, type Restored } from "./restored.ts";
import { resetSlots } from "./slots.ts";
import { SITE, type TwoShops, type Which } from "./two-shops.ts";

/** A bill at the provider that may be paid, and who its payer comes back as. */
interface Return {
  billId: string;
  address: URL;
}

/** One sequence of commands: its own shoppers, orders, bills and messages on the two shared processes. */
export interface Sequence {
  shops: TwoShops;
  /** The commands that were begun, in order. */
  steps: Step[];
  shoppers: Shopper[];
  /** Only rows from this moment on are this sequence's. */
  since: number;
  /** A code that may be used once, wanted by two of the shoppers. */
  coupon: string;
  /** How many pieces there are of the tart that all three want one of, with those that are sold. */
  pieces: number;
  /** What the owner changed of the goods. */
  goods: KnownGoods;
  /** Ways back to the shop of payers who decided at the bank. */
  returns: Return[];
  /** Bills that a browser was sent to, by id, each with the totals that it had confirmed for it, in sen. */
  shown: Map<string, Set<number>>;
  /** The day of its beginning, from which slots are chosen. */
  today: Day;
  /** How often a shopper was told that the chosen slot or day is full. */
  fulls: number;
  /** What delivery costs. */
  shipping: KnownShipping;
  /** How often the owner was told that it is saved. */
  saves: number;
  /** What the owner did in the back end, as kinds and subjects of messages that may be told, and that must be. */
  ownersChanges: Set<string>;
  mustBeTold: Set<string>;
  /** Genuine messages that were answered with 200. */
  acknowledged: { billId: string; paid: boolean }[];
  /** Whether anything was broken, killed or let pass, so that "try again" is a fair answer. */
  isDisturbed: boolean;
  /** The last backup of the state store, and what was restored of it. */
  backup: Backup | undefined;
  restored: Restored;
  /** How often a backup was put back. */
  restores: number;
  /** What the owner did with transfers. */
  transfers: Transfers;
  /** The owner's browser comes from here. */
  ownersAddress: string;
  /** Ids of every order that the back end made for this sequence. */
  orderIds(): number[];
  /** Ids of every bill that the provider made for this sequence. */
  billIds(): string[];
  /** Due bills at the provider. */
  dueBills(): Promise<string[]>;
  note(seen: Seen): void;
  /** The owner saves another cost of delivery. */
  changeShipping(via: Which, cost: number): Promise<void>;
  /** Delivers one of the provider's messages. */
  deliver(via: Which, body: string): Promise<void>;
  /** A browser without cookies opens an address. */
  strangerGets(path: string): Promise<Response | undefined>;
}

const PIECES = 2;

let sequences = 0;

export async function beginSequence(shops: TwoShops): Promise<Sequence> {
  sequences += 1;
  // What the one before has done is of an earlier second.
  await shops.pass(1_000);
  const coupon = `ONCE${sequences}`;
  await shops.askWoo("coupons", {
    method: "POST",
    body: JSON.stringify({
      code: coupon,
      discount_type: "percent",
      amount: "20.00",
      usage_limit: 1,
    }),
  });
  const network = `10.${sequences >> 8}.${sequences & 255}`;
  const ownersAddress = `${network}.252`;
  const goods = await resetGoods(shops, { pieces: PIECES, address: ownersAddress });
  const today = await resetSlots(shops);
  shops.settings.reset();
  shops.woo.calls.length = 0;
  shops.billplz.calls.length = 0;
  shops.messages.length = 0;
  shops.mails.length = 0;
  shops.notices.length = 0;
  const person = (index: number, lines: Record<number, number>, code: string | null) =>
    openShopper(shops, {
      email: `s${index}.${sequences}@shop.example`,
      address: `${network}.${index + 1}`,
      wish: { lines, coupon: code },
    });

  const sequence: Sequence = {
    shops,
    steps: [],
    shoppers: [
      // The back end takes this code per piece, so its order is evened out with a fee.
      person(0, { [PRODUCTS.chocolate]: 1, [PRODUCTS.pandan]: 2, [PRODUCTS.rare]: 1 }, "EACH2"),
      person(1, { [PRODUCTS.chocolate]: 1, [PRODUCTS.rare]: 1 }, coupon),
      person(2, { [PRODUCTS.pandan]: 1, [PRODUCTS.rare]: 1 }, coupon),
    ],
    // To the second, as the back end has the times of the orders from which rows are restored.
    since: Math.floor(shops.now() / 1_000) * 1_000,
    coupon,
    pieces: PIECES,
    goods,
    returns: [],
    shown: new Map(),
    today,
    fulls: 0,
    shipping: await resetShipping(shops),
    saves: 0,
    ownersChanges: new Set(),
    mustBeTold: new Set(),
    acknowledged: [],
    isDisturbed: false,
    backup: undefined,
    restored: nothingRestored(),
    restores: 0,
    transfers: noTransfers(),
    ownersAddress,
    orderIds: () => madeBy(shops.woo.calls, "orders").map(Number),
    billIds: () => madeBy(shops.billplz.calls, "bills").map(String),
    async dueBills() {
      const due: string[] = [];
      for (const id of sequence.billIds()) {
        const bill = (await (await shops.askBillplz(`bills/${id}`)).json()) as { state?: string };
        if (bill.state === "due") due.push(id);
      }
      return due;
    },
    note(seen) {
      if (seen.kind === "bill") {
        const confirmed = sequence.shown.get(seen.billId) ?? new Set();
        sequence.shown.set(seen.billId, confirmed);
        sequence.restored.late.delete(seen.billId);
        if (seen.confirmed !== undefined) confirmed.add(seen.confirmed);
      }
      if (seen.kind === "full") sequence.fulls += 1;
      if (seen.kind === "unavailable" && !sequence.isDisturbed) {
        throw new Error("unavailable although nothing is wrong");
      }
    },
    async changeShipping(via, cost) {
      const address = sequence.ownersAddress;
      const isSaved = await ownerSaves(shops, sequence.shipping, { via, cost, address });
      if (isSaved) sequence.saves += 1;
    },
    async deliver(via, body) {
      const request = new Request(new URL("/api/payment/callback", SITE), {
        method: "POST",
        body,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
      const response = await sendTo(shops, via, request, `${network}.250`);
      if (!response) return;
      if (response.status !== 200) throw new Error(`a genuine message: ${response.status}`);
      const fields = new URLSearchParams(body);
      sequence.acknowledged.push({
        billId: fields.get("id") ?? "",
        paid: fields.get("paid") === "true",
      });
    },
    strangerGets: (path) => sendTo(shops, 0, new Request(new URL(path, SITE)), `${network}.251`),
  };
  return sequence;
}

/** Ids of what a scripted upstream made, also of those whose answer was cut. */
function madeBy(calls: TwoShops["woo"]["calls"], path: string): (string | number)[] {
  return calls
    .filter((call) => call.method === "POST" && call.path === path && call.status < 300)
    .map((call) => (JSON.parse(call.answer) as { id: string | number }).id);
}
