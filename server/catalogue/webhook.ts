import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { BodyTooLarge, readBoundedText } from "../platform/bounded-body.ts";
import type { Log } from "../platform/log.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Changes } from "./memory.ts";

export interface WebhookReceiver {
  /** Answers one delivery. Only a good signature has an effect, and that is no more than a hint to look again. */
  receive(request: Request): Promise<Response>;
  /** Whether a genuine one has come since this was made. */
  hasHeard(): boolean;
  /** Ends what is still planned. */
  close(): void;
}

const REMEMBERED = 1_000;
/** The back end may still answer from its own caches while it tells of a change: look once more after this. */
const AGAIN_MS = 15_000;

/** What the back end sends when a webhook is set up, unsigned; it wants a 200 before it goes on. */
const PING = /^webhook_id=\d{1,20}$/;

const productBody = z.object({
  id: z.number().int().positive(),
  parent_id: z.number().int().nonnegative().optional(),
});

/**
 * Hears of changed products and drops what they touch.
 * @param deps.maxBytes of a delivery
 * @param deps.secret the webhook's secret: base64 HMAC-SHA256 of the raw body in X-WC-Webhook-Signature
 */
export function createWebhookReceiver(deps: {
  catalogue: Catalogue;
  secret: string;
  maxBytes: number;
  log: Log;
}): WebhookReceiver {
  const { catalogue, log } = deps;
  const heard = new LRUCache<string, true>({ max: REMEMBERED });
  const planned = new Set<NodeJS.Timeout>();
  let hasHeard = false;

  function dropTwice(changes: Changes): void {
    catalogue.drop(changes);
    const timer = setTimeout(() => {
      planned.delete(timer);
      catalogue.drop(changes);
    }, AGAIN_MS);
    timer.unref();
    planned.add(timer);
  }

  return {
    async receive(request) {
      if (request.method !== "POST") return answer(405);
      const body = await bodyOf(request, deps.maxBytes);
      if (body === undefined) return answer(413);
      const signature = request.headers.get("x-wc-webhook-signature");
      if (signature === null) return answer(PING.test(body.trim()) ? 200 : 401);
      if (!isSignedBy(deps.secret, body, signature)) {
        log.warn("webhook refused");
        return answer(401);
      }
      hasHeard = true;
      const topic = request.headers.get("x-wc-webhook-topic") ?? "";
      // The id alone is the same for all deliveries of one webhook within one second.
      const delivery = `${request.headers.get("x-wc-webhook-delivery-id")} ${signature}`;
      const isRepeated = heard.get(delivery) === true;
      log.info("webhook", { topic: topic.slice(0, 60), repeated: isRepeated });
      if (isRepeated) return answer(200);
      heard.set(delivery, true);
      const changes = changesOf(topic, body);
      if (changes) dropTwice(changes);
      return answer(200);
    },

    hasHeard: () => hasHeard,

    close() {
      for (const timer of planned) clearTimeout(timer);
      planned.clear();
    },
  };
}

function answer(status: number): Response {
  return new Response(null, { status });
}

/** Undefined when it is too large. */
async function bodyOf(request: Request, maxBytes: number): Promise<string | undefined> {
  try {
    return await readBoundedText(request, maxBytes);
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  }
}

function isSignedBy(secret: string, body: string, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What a topic and its payload say has changed; undefined for what the catalogue does not keep. */
function changesOf(topic: string, body: string): Changes | undefined {
  const [resource] = topic.split(".");
  // Custom topics: edited categories, settings and whatever else an owner wires up.
  if (resource === "action") return { all: true };
  // Coupons are never kept, and a sale that moves stock tells of its products itself.
  if (resource !== "product") return undefined;
  const product = productBody.safeParse(parsed(body));
  if (!product.success) return { all: true };
  const { id, parent_id: parent } = product.data;
  // A variation is told as a product with a parent. Category counts move with products.
  return { productIds: parent ? [id, parent] : [id], categories: true };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
