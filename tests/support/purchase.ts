import { setTimeout as delay } from "node:timers/promises";
import { payer } from "./billplz-sandbox.ts";
import { CHECKOUT_FORM } from "./checkout-form.ts";
import { type Visitor, visitorOf } from "./visitor.ts";

/** How often a shopper looks again at a page that is not done yet, and after how long. */
const LOOKS = 30;
const LOOK_AGAIN_MS = 1_000;

/** One request of a purchase, as its shopper saw it. */
export interface Step {
  name: string;
  status: number;
  ms: number;
}

export interface Purchase {
  orderId: number;
  billId: string;
  productId: number;
  quantity: number;
  /** What the form showed and the shopper confirmed, sen. */
  confirmedTotal: number;
  steps: Step[];
}

/** A step of a purchase with a wrong answer. */
export class PurchaseFailed extends Error {
  /** So far. */
  readonly steps: Step[];
  constructor(what: string, steps: Step[]) {
    super(`${what}: ${steps.map(({ name, status }) => `${name} ${status}`).join(", ")}`);
    this.steps = steps;
  }
}

/** Sends the requests of a browser at this address, like a trusted proxy of the shop, and records the results. */
function senderFrom(address: string, steps: Step[]): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = new Headers(request.headers);
    headers.set("X-Forwarded-For", address);
    // The server may close a kept connection at the moment that the next request is sent on it.
    headers.set("Connection", "close");
    const startedAt = performance.now();
    const response = await fetch(request, { headers, redirect: "manual" });
    // The time includes the whole answer.
    const body = await response.arrayBuffer();
    const name = `${request.method} ${new URL(request.url).pathname}`;
    steps.push({ name, status: response.status, ms: performance.now() - startedAt });
    return new Response(body.byteLength === 0 ? null : body, response);
  };
}

/** A browser without scripts at this address. */
export function visitorFrom(site: string, address: string, steps: Step[] = []): Visitor {
  return visitorOf(senderFrom(address, steps), site, new Map());
}

/**
 * Buys cakes over HTTP: looks at the list and a product, adds, checks out, pays on the sandbox's pages, comes back.
 * @param wish which of the list's products, by position, and how many
 * @throws PurchaseFailed when a step is not answered as it should be
 */
export async function buy(
  site: string,
  address: string,
  wish: { pick?: number; quantity?: number } = {},
): Promise<Purchase> {
  const { pick = 0, quantity = 1 } = wish;
  const steps: Step[] = [];
  const visitor = visitorFrom(site, address, steps);
  const fail = (what: string): never => {
    throw new PurchaseFailed(what, steps);
  };
  const needs = async (answer: Response, status: number): Promise<string> =>
    answer.status === status ? answer.text() : fail(`not ${status}`);

  await needs(await visitor.get("/"), 200);
  const list = await needs(await visitor.get("/products"), 200);
  const ids = [
    ...new Set([...list.matchAll(/name="productId" value="(\d+)"/g)].map(([, id]) => id)),
  ];
  const productId = ids[pick % ids.length] ?? fail("nothing to buy");
  const page = /href="(\/product\/[\w-]+)"/.exec(list)?.[1] ?? fail("nothing to look at");
  await needs(await visitor.get(page), 200);
  const form = { intent: "add", productId, quantity: String(quantity) };
  await needs(await visitor.post("/cart", form), 303);
  await needs(await visitor.get("/cart"), 200);

  const checkout = await needs(await visitor.get("/checkout"), 200);
  const confirmedTotal = /name="confirmedTotal" value="(\d+)"/.exec(checkout)?.[1];
  if (confirmedTotal === undefined) return fail("no total to confirm");
  let left = await visitor.post("/checkout", { ...CHECKOUT_FORM, confirmedTotal });
  // A busy shop answers that the work is not done yet, and the page looks again by itself.
  for (
    let look = 0;
    look < LOOKS && !left.headers.get("Location")?.includes("/bills/");
    look += 1
  ) {
    if (left.status !== 303 && left.status !== 200) break;
    await delay(LOOK_AGAIN_MS);
    left = await visitor.get("/checkout?resume=1");
  }
  await needs(left, 303);
  const bill = left.headers.get("Location") ?? "";
  if (!bill.includes("/sandbox/bills/")) return fail(`no bill but ${bill}`);
  const billId = bill.split("/").at(-1) ?? "";

  const hosted = payer({ fetch: senderFrom(address, steps) }, site);
  const bank = await hosted.begin(billId);
  const decision = { callback: "before", extra_info: "on" };
  const back = new URL(await hosted.decide(bank, "approve", decision), site);
  const returned = await visitor.get(back.pathname + back.search);
  await needs(returned, 303);
  const confirmation = new URL(returned.headers.get("Location") ?? "", site);
  const orderId = /^\/order-confirmation\/(\d+)/.exec(confirmation.pathname)?.[1];
  if (orderId === undefined) return fail(`no order but ${confirmation.pathname}`);
  const look = async () =>
    needs(await visitor.get(confirmation.pathname + confirmation.search), 200);
  let shown = await look();
  for (let again = 0; again < LOOKS && shown.includes("Payment Pending"); again += 1) {
    await delay(LOOK_AGAIN_MS);
    shown = await look();
  }
  if (!shown.includes("Payment Successful!")) return fail("not confirmed");
  return {
    orderId: Number(orderId),
    billId,
    productId: Number(productId),
    quantity,
    confirmedTotal: Number(confirmedTotal),
    steps,
  };
}
