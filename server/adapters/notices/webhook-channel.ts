import { createHmac } from "node:crypto";
import { postJson } from "#server/platform/outgoing/post-json.ts";
import { retryAfterMs } from "#server/platform/outgoing/retry-after.ts";
import type { NoticeMessage, NoticeChannel } from "#server/ports/notice-channel.ts";
import { failureOf } from "./notice-failure.ts";

/**
 * Posts notices as the Standard Webhooks specification 1.0 says (https://www.standardwebhooks.com): the id is the same
 * in every try, so that a receiver can drop a repeat, and the signature covers id, time and raw body.
 */
export function createWebhookChannel(
  { url, key }: { url: string; key: Buffer },
  { clock, timeoutMs }: { clock: () => number; timeoutMs: number },
): NoticeChannel {
  return {
    perMinute: 120,
    async send(notice) {
      const body = bodyOf(notice);
      const timestamp = String(Math.floor(clock() / 1_000));
      const signed = `${notice.id}.${timestamp}.${body}`;
      const signature = createHmac("sha256", key).update(signed, "utf8").digest("base64");
      const headers = {
        "webhook-id": notice.id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${signature}`,
      };
      const result = await postJson(url, body, { call: "webhook", timeoutMs, headers });
      return failureOf(result, result.ok ? retryAfterMs(result.value.headers, clock()) : undefined);
    },
  };
}

function bodyOf({ event, at, number, date, amount, link }: NoticeMessage): string {
  const data = { order: number, amount, currency: "MYR", date, link };
  return JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), data });
}
