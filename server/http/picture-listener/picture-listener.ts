import type { IncomingMessage, ServerResponse } from "node:http";
import { pictureAnswer } from "#server/pictures/picture-answer.ts";
import type { Shop } from "#server/shop.ts";
import { forwardedFor } from "#server/http/forwarded.ts";
import { harden } from "#server/web/harden.ts";
import { refuse } from "#server/http/refuse.ts";
import { sendAnswer } from "#server/http/send-answer.ts";

const PICTURE = /^\/resized\/(\d+(?:x\d+)?(?:\.jpg)?)\?/;

/** Answers requests for pictures as their route does, without the router, because a page requests about twenty. */
export function pictureListener(shop: Shop) {
  return async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    next: () => void,
  ): Promise<void> => {
    const { url: address = "", method } = incoming;
    const width = PICTURE.exec(address)?.[1];
    if (width === undefined || method !== "GET") return next();
    const url = new URL(address, shop.siteUrl);
    const src = url.searchParams.get("src");
    const visitor = {
      address: forwardedFor(incoming, shop.env.trustedProxies),
      accept: incoming.headers.accept ?? null,
    };
    try {
      const answer = await pictureAnswer(shop, width, src, visitor);
      await harden(shop, url, answer);
      await sendAnswer(incoming, outgoing, answer);
    } catch (error) {
      shop.log.error("pictures.failed", { error: String(error) });
      refuse(shop, outgoing, 500);
    }
  };
}
