import { z } from "zod";
import type { PaymentWay } from "#app/domain/order/payment-way.ts";

const methodsSchema = z.object({
  payment_methods: z.array(z.object({ code: z.string(), name: z.string(), active: z.boolean() })),
});

const CARDS: PaymentWay = { kind: "card", name: "Visa, Mastercard" };
const PAYPAL: PaymentWay = { kind: "wallet", name: "PayPal" };

/**
 * The methods by Billplz's codes, those of card processors under one name. A method that is not here, such as the
 * wallets of one processor, has the name that Billplz gives it.
 */
const WAYS = new Map<string, PaymentWay>([
  ["fpx", { kind: "bank", name: "FPX online banking" }],
  ["fpxb2b1", { kind: "bank", name: "FPX business banking" }],
  ["bankislam", CARDS],
  ["billplz", CARDS],
  ["ebpgmbb", CARDS],
  ["mpgs", CARDS],
  ["ocbc", CARDS],
  ["paydee", CARDS],
  ["secureacceptance", CARDS],
  ["twoctwop", CARDS],
  ["amexmbb", { kind: "card", name: "American Express" }],
  ["touchngo", { kind: "wallet", name: "Touch 'n Go" }],
  ["boost", { kind: "wallet", name: "Boost" }],
  ["isupaypal", PAYPAL],
  ["paypal", PAYPAL],
]);

const LONGEST_NAME = 40;

/** The active methods of an answer, each once; undefined for an answer that breaks the contract. */
export function readPaymentWays(json: unknown): PaymentWay[] | undefined {
  const parsed = methodsSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const active = parsed.data.payment_methods.filter((method) => method.active);
  const ways = active.map(({ code, name }) => WAYS.get(code.toLowerCase()) ?? otherWay(name));
  return [...new Set(ways)].filter(({ name }) => name !== "");
}

function otherWay(name: string): PaymentWay {
  return { kind: "wallet", name: name.trim().slice(0, LONGEST_NAME) };
}
