import { payer } from "./billplz-sandbox.ts";
import { CHECKOUT_FORM } from "./checkout-form.ts";
import { type Visitor, visitorOf } from "./visitor.ts";

/** One request of a purchase as its shopper met it. */
export interface Step {
  name: string;
  status: number;
  ms: number;
}

export interface Purchase {
  orderId: string;
  billId: string;
  /** What the form showed and the shopper confirmed, sen. */
  confirmedTotal: number;
  steps: Step[];
}

/** A step of a purchase that was not answered as a shopper needs it. Carries the steps so far. */
export class PurchaseFailed extends Error {
  readonly steps: Step[];
  constructor(message: string, steps: Step[]) {
    super(message);
    this.steps = steps;
  }
}

/** A browser without scripts at this address, as the one trusted proxy of a shop tells it. */
export function visitorFrom(site: string, address: string, steps: Step[] = []): Visitor {
  const answer = async (request: Request): Promise<Response> => {
    const from = [...request.headers, ["X-Forwarded-For", address], ["Connection", "close"]];
    const startedAt = performance.now();
    const response = await fetch(request, {
      headers: from as [string, string][],
      redirect: "manual",
    });
    // The whole answer is what a shopper waits for.
    const body = await response.arrayBuffer();
    const { pathname } = new URL(request.url);
    const ms = performance.now() - startedAt;
    steps.push({ name: `${request.method} ${pathname}`, status: response.status, ms });
    const { status, headers } = response;
    return new Response(status === 204 || status === 304 ? null : body, { status, headers });
  };
  return visitorOf(answer, site, new Map());
}

/**
 * Buys one cake over HTTP: looks at the list and the product, adds, checks out, pays on the sandbox's pages, comes back.
 * @param pick which of the list's products, by position
 * @throws PurchaseFailed when a step is not answered as it should be
 */
export async function buy(site: string, address: string, pick = 0): Promise<Purchase> {
  const steps: Step[] = [];
  const visitor = visitorFrom(site, address, steps);
  const fail = (what: string): never => {
    throw new PurchaseFailed(
      `${what}: ${steps.map((s) => `${s.name} ${s.status}`).join(", ")}`,
      steps,
    );
  };
  const needs = async (answer: Response, status: number): Promise<string> =>
    answer.status === status ? answer.text() : fail(`not ${status}`);

  await needs(await visitor.get("/"), 200);
  const list = await needs(await visitor.get("/products"), 200);
  const ids = [
    ...new Set([...list.matchAll(/name="productId" value="(\d+)"/g)].map(([, id]) => id)),
  ];
  const productId = ids[pick % ids.length] ?? fail("nothing to buy");
  const slug = /href="(\/product\/[\w-]+)"/.exec(list)?.[1] ?? "/products";
  await needs(await visitor.get(slug), 200);
  await needs(await visitor.post("/cart", { intent: "add", productId, quantity: "1" }), 303);
  const cart = await needs(await visitor.get("/cart"), 200);
  if (!cart.includes("/checkout")) fail("the cart is empty");

  const form = await needs(await visitor.get("/checkout"), 200);
  const confirmedTotal = /name="confirmedTotal" value="(\d+)"/.exec(form)?.[1] ?? fail("no total");
  const left = await visitor.post("/checkout", { ...CHECKOUT_FORM, confirmedTotal });
  await needs(left, 303);
  const bill = left.headers.get("Location") ?? "";
  if (!bill.includes("/sandbox/bills/")) fail(`no bill but ${bill}`);
  const billId = bill.split("/").at(-1) ?? "";

  const hosted = payer({ fetch: (request) => fetch(request) }, site);
  const bank = await hosted.begin(billId);
  const back = new URL(
    await hosted.decide(bank, "approve", { callback: "before", extra_info: "on" }),
    site,
  );
  const returned = await visitor.get(back.pathname + back.search);
  await needs(returned, 303);
  const confirmation = new URL(returned.headers.get("Location") ?? "", site);
  const orderId =
    /\/order-confirmation\/(\d+)/.exec(confirmation.pathname)?.[1] ?? fail("no order");
  const page = await needs(await visitor.get(confirmation.pathname + confirmation.search), 200);
  if (!page.includes("Payment Successful!")) fail("not confirmed");
  return { orderId, billId, confirmedTotal: Number(confirmedTotal), steps };
}
