import { setTimeout as delay } from "node:timers/promises";
import type { Sequence } from "./sequence.ts";

/** I9: without its key, an order that exists and one that does not give the same answer. */
export async function staysPrivate(sequence: Sequence): Promise<void> {
  const [id] = sequence.orderIds();
  if (id === undefined) return;
  const paths = [
    `/order-confirmation/${id}`,
    `/order-confirmation/${id}?key=wc_order_guess`,
    "/order-confirmation/987654321",
  ];
  const answers = await Promise.all(paths.map((path) => answerOf(sequence, path)));
  const bodies = await Promise.all(answers.map(async (answer) => alike(await answer.text())));
  const statuses = answers.map(({ status }) => status);
  if (statuses.some((status) => status !== 404)) {
    throw new Error(`I9: a stranger asks for order ${id}: ${statuses.join(", ")}`);
  }
  if (bodies.join("").includes("@shop.example")) {
    throw new Error(`I9: order ${id} shows to a stranger`);
  }
  const other = bodies.find((body) => body !== bodies[0]);
  if (other !== undefined) {
    throw new Error(`I9: a stranger sees that there is order ${id}:\n${bodies[0]}\n\n${other}`);
  }
}

/** What a stranger is told in the end: a busy machine may send one away for a moment. */
async function answerOf(sequence: Sequence, path: string): Promise<Response> {
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await sequence.strangerGets(path);
    if (answer && answer.status !== 503) return answer;
    await delay(500);
  }
  throw new Error(`I9: no shop answers for ${path}`);
}

/**
 * A page without what differs from request to request. Every page names the delivery cost and the number of products of
 * each category, and a process knows of a change up to a second later: of pages asked for at that moment some name the
 * old numbers and some the new ones.
 */
function alike(html: string): string {
  return html
    .replace(/nonce="[^"]*"/g, "")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "")
    .replace(/\b(shippingCost|count)\\?",\d+/g, "")
    .replace(/(<span class="text-sm text-mocha">)\d+(?=<)/g, "$1")
    .replace(/order-confirmation\/\d+/g, "");
}
