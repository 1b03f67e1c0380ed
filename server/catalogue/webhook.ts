import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { parseJson } from "../platform/parse-json.ts";
import { readBoundedText } from "../platform/bounded-body.ts";
import type { Log } from "../platform/log.ts";
import type { Catalogue, Changes } from "./catalogue.ts";

export type WebhookReceiver = ReturnType<typeof createWebhookReceiver>;

const REMEMBERED = 1_000;
/** The back end may still answer from its own caches when it sends a delivery: read once more after this time, ms. */
const AGAIN_MS = 15_000;

/** The unsigned body that the back end sends when a webhook is created; it needs a 200. */
const PING = /^webhook_id=\d{1,20}$/;

/** What a delivery is about. Its other values are those of the time of sending. */
const resource = z.object({
  id: z.number().int().positive(),
  parent_id: z.number().int().nonnegative().optional().catch(undefined),
});

/**
 * Receives changes of products, which are then read from the back end and shown.
 * @param deps.alsoTell gets of every new delivery with a valid signature its topic and what it is about
 * @param deps.maxBytes of a delivery
 * @param deps.secret the webhook's secret: base64 HMAC-SHA256 of the raw body in X-WC-Webhook-Signature
 */
export function createWebhookReceiver(deps: {
  catalogue: Catalogue;
  alsoTell?: (topic: string, id: number | undefined) => void;
  secret: string;
  maxBytes: number;
  log: Log;
}) {
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
    /** Answers one delivery. A valid signature makes the catalogue read the changes; it has no other effect. */
    async receive(request: Request): Promise<Response> {
      if (request.method !== "POST") return answer(405);
      const body = await readBoundedText(request, deps.maxBytes);
      if (body === undefined) return answer(413);
      const signature = request.headers.get("x-wc-webhook-signature");
      if (signature === null) return answer(PING.test(body.trim()) ? 200 : 401);
      if (!isSignedBy(deps.secret, body, signature)) {
        log.warn("webhook refused");
        return answer(401);
      }
      hasHeard = true;
      const topic = request.headers.get("x-wc-webhook-topic") ?? "";
      // The id alone is equal for all deliveries of one webhook within one second.
      const delivery = `${request.headers.get("x-wc-webhook-delivery-id")} ${signature}`;
      const isRepeated = heard.get(delivery) === true;
      log.info("webhook", { topic: topic.slice(0, 60), repeated: isRepeated });
      if (isRepeated) return answer(200);
      heard.set(delivery, true);
      const about = resource.safeParse(parseJson(body)).data;
      const changes = changesOf(topic, about);
      if (changes) dropTwice(changes);
      deps.alsoTell?.(topic, about?.id);
      return answer(200);
    },

    /** Whether a genuine delivery has arrived since the start. */
    hasHeard: () => hasHeard,

    /** Cancels the planned drops. */
    close() {
      for (const timer of planned) clearTimeout(timer);
      planned.clear();
    },
  };
}

const answer = (status: number) => new Response(null, { status });

function isSignedBy(secret: string, body: string, signature: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The changes that a delivery reports; undefined for resources that the catalogue does not keep. */
function changesOf(topic: string, about?: z.infer<typeof resource>): Changes | undefined {
  // Custom topics: edited categories, settings and others.
  if (topic.startsWith("action.")) return { all: true };
  // Coupons expire by themselves, and a sale that changes stock sends its products.
  if (!topic.startsWith("product.")) return undefined;
  if (!about) return { all: true };
  const { id, parent_id: parent } = about;
  // A variation is sent as a product with a parent. Category counts change with products.
  return { productIds: parent ? [id, parent] : [id], categories: true };
}
