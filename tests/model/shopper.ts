import { checkoutText } from "#server/checkout/outcome.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { onceTheMachineKeepsUp } from "#tests/support/machine-delay.ts";
import { type Visitor, visitorOf } from "#tests/support/visitor.ts";
import { SITE, type TwoShops, type Which } from "./two-shops.ts";

/** What one shopper of a sequence puts into the cart. */
export interface Wish {
  lines: Record<number, number>;
  coupon: string | null;
}

/** How a press on Pay Now ended, as far as the shopper saw it. */
export type Seen =
  /** `confirmed`: the total that the form carried, in sen, if it had shown one. */
  | { kind: "bill"; billId: string; confirmed: number | undefined }
  | { kind: "confirmation"; orderId: number }
  /** The cart was empty, or something is to be confirmed or corrected, or the press failed and may be repeated. */
  | { kind: "cart" | "changed" | "refused" | "unavailable" }
  /** The chosen slot or day takes no more orders. */
  | { kind: "full" }
  /** The shopper is asked first what is to become of an order that is not paid. */
  | { kind: "waits"; orderId: number }
  /** No answer came. */
  | { kind: "nothing" };

/** A browser that shops; each of its requests goes to one of the two processes, as behind a load balancer. */
export interface Shopper {
  email: string;
  hasShopped: boolean;
  add(via: Which, productId: number): Promise<void>;
  /** Presses Pay Now. `keeps`: whether the answer reaches the browser. `slot`: the fields of the chosen slot. */
  submit(via: Which, options?: { keeps?: boolean; slot?: Record<string, string> }): Promise<Seen>;
  /** Presses 'Change it' or 'Cancel it' where a page reminds of an unpaid order. */
  giveUp(via: Which, intent: "change" | "cancel", options?: { keeps?: boolean }): Promise<void>;
  /** What the page does by itself that is in doubt whether the order arrived. */
  lookForOrder(via: Which): Promise<Seen>;
  get(via: Which, path: string): Promise<Response | undefined>;
}

/** Sends a request to a process, or to the other one if it is down; undefined when no answer came. */
export async function sendTo(
  shops: TwoShops,
  via: Which,
  request: Request,
  address: string,
): Promise<Response | undefined> {
  const target = shops.shop(via) ?? shops.shop(via === 0 ? 1 : 0);
  if (!target) return undefined;
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set("X-Forwarded-Host", new URL(SITE).host);
  headers.set("X-Forwarded-For", address);
  // A kept connection may lead to a process that was killed meanwhile.
  headers.set("Connection", "close");
  // Whole, so that its length is known.
  const sent = request.method === "POST" ? await request.arrayBuffer() : null;
  const url = new URL(pathname + search, target.origin);
  const forwarded = new Request(url, { method: request.method, headers, body: sent });
  try {
    const response = await fetch(forwarded, { redirect: "manual" });
    // Whole, or not at all: a process may die while it answers.
    const body = await response.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, response);
  } catch {
    return undefined;
  }
}

export function openShopper(
  shops: TwoShops,
  { email, address, wish }: { email: string; address: string; wish: Wish },
): Shopper {
  const cookies = new Map<string, string>();
  /** What the form holds that the browser has open: the total to confirm, in sen, and whose cart it is. */
  let form: { confirmedTotal: string; cartId: string } | undefined;

  function browser(via: Which, jar = cookies): Visitor {
    const answer = async (request: Request) => {
      const response = await sendTo(shops, via, request, address);
      if (!response) throw new NoAnswer();
      return response;
    };
    return visitorOf(answer, SITE, jar);
  }

  async function fill(via: Which): Promise<void> {
    for (const [productId, quantity] of Object.entries(wish.lines)) {
      await browser(via).post("/cart", { intent: "add", productId, quantity: String(quantity) });
    }
    if (wish.coupon === null) return;
    await browser(via).post("/cart", { intent: "apply-coupon", code: wish.coupon });
  }

  const shopper: Shopper = {
    email,
    hasShopped: false,
    get: (via, path) => orNothing(browser(via).get(path)),
    async add(via, productId) {
      const fields = { intent: "add", productId: String(productId), quantity: "1" };
      await orNothing(browser(via).post("/cart", fields));
      form = undefined;
    },
    async submit(via, { keeps = true, slot = {} } = {}) {
      if (!shopper.hasShopped) await orNothing(fill(via));
      shopper.hasShopped = true;
      if (!form) form = formOf(await (await shopper.get(via, "/checkout"))?.text());

      const sent = form;
      const jar = keeps ? cookies : new Map(cookies);
      const fields = { ...CHECKOUT_FORM, email, ...slot, ...sent };
      let isClosed = false;
      const response = await onceTheMachineKeepsUp(
        async () => {
          const answer = await orNothing(browser(via, jar).post("/checkout", fields));
          isClosed = (await answer?.clone().text())?.includes(checkoutText("closed")) === true;
          return answer;
        },
        // A closed checkout is no sign of a slow machine.
        (answer) => answer?.status === 503 && !isClosed,
      );
      const seen = response
        ? await readAnswer(shops, response, sent)
        : { kind: "nothing" as const };
      if (["changed", "full", "refused", "cart", "waits"].includes(seen.kind)) form = undefined;
      return keeps ? seen : { kind: "nothing" };
    },
    async lookForOrder(via) {
      const response = await shopper.get(via, "/checkout?look=0");
      if (!response) return { kind: "nothing" };
      // Still in doubt.
      if (response.status === 200) return { kind: "unavailable" };
      const seen = await readAnswer(shops, response, undefined);
      if (seen.kind === "refused") form = undefined;
      return seen;
    },
    async giveUp(via, intent, { keeps = true } = {}) {
      const page = await (await shopper.get(via, "/cart"))?.text();
      const order = orderAsked(page);
      if (order === undefined) return;
      const jar = keeps ? cookies : new Map(cookies);
      const fields = { intent, order };
      const response = await orNothing(browser(via, jar).post("/checkout/waiting", fields));
      // 503: the store or the process could not be used.
      if (response && ![303, 404, 503].includes(response.status)) {
        throw new Error(`${intent} it: ${response.status}: ${await response.text()}`);
      }
      form = undefined;
    },
  };
  return shopper;
}

/** Undefined when a page has none, as that of an order that waits for its payment. */
function formOf(html = ""): { confirmedTotal: string; cartId: string } | undefined {
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1];
  const [confirmedTotal, cartId] = [valueOf("confirmedTotal"), valueOf("cartId")];
  return confirmedTotal === undefined || cartId === undefined
    ? undefined
    : { confirmedTotal, cartId };
}

/** The order whose 'Change it' and 'Cancel it' a page offers. */
function orderAsked(html = ""): string | undefined {
  return /action="\/checkout\/waiting".*?name="order" value="(\d+)"/s.exec(html)?.[1];
}

class NoAnswer extends Error {}

async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

/** The bill that a browser is sent to; undefined for another address. */
async function billAt({ paidBy, store }: TwoShops, location: string): Promise<string | undefined> {
  if (paidBy === "billplz") {
    return /^http:\/\/127\.0\.0\.1:\d+\/sandbox\/bills\/(\w+)$/.exec(location)?.[1];
  }
  if (!location.startsWith("/order-confirmation/")) return undefined;
  // Only one of an order can be shown. An older one has the same address, and so has a paid order.
  const bills = await store.db
    .selectFrom("bills")
    .select("billId")
    .where("url", "like", `${SITE}${location}?key=%`)
    .where("state", "=", "open")
    .orderBy("createdAt", "desc")
    .execute();
  return bills.find(({ billId }) => billId !== null)?.billId ?? undefined;
}

async function readAnswer(
  shops: TwoShops,
  response: Response,
  sent: { confirmedTotal: string } | undefined,
): Promise<Seen> {
  const location = response.headers.get("Location") ?? "";
  const billId = await billAt(shops, location);
  // A look that found nothing to pay leads back to the form.
  if ([302, 303].includes(response.status) && location === "/checkout") return { kind: "refused" };
  if (response.status === 303 && billId) {
    return { kind: "bill", billId, confirmed: sent && Number(sent.confirmedTotal) };
  }
  const orderId = /^\/order-confirmation\/(\d+)$/.exec(location)?.[1];
  if (response.status === 303 && orderId) return { kind: "confirmation", orderId: Number(orderId) };
  // The order is over: its page says why, or the cart does.
  const isOver = location === "/cart" || /^\/checkout\?order=\d+$/.test(location);
  if (response.status === 303 && isOver) return { kind: "cart" };
  if (response.status === 409) {
    const html = await response.text();
    if (html.includes("no longer available (full)")) return { kind: "full" };
    const asked = html.includes(checkoutText("order-waits")) ? orderAsked(html) : undefined;
    return asked === undefined ? { kind: "changed" } : { kind: "waits", orderId: Number(asked) };
  }
  if (response.status === 422) return { kind: "refused" };
  if (response.status === 503) return { kind: "unavailable" };
  throw new Error(`unexpected answer ${response.status} ${location}: ${await response.text()}`);
}
