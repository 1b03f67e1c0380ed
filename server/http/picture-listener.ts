import type { IncomingMessage, ServerResponse } from "node:http";
import { pictureAnswer } from "../pictures/picture-answer.ts";
import type { Shop } from "../shop.ts";
import { refuse } from "./refuse.ts";
import { commonHeaders, DATA_POLICY } from "./security-headers.ts";
import { sendAnswer } from "./send-answer.ts";

const PICTURE = /^\/resized\/(\d+)\?(.*)$/;

/** Answers requests for pictures as their route would, without the router: a page asks for twenty of them. */
export function pictureListener(shop: Shop) {
  const headers = {
    "Cache-Control": "no-store",
    ...commonHeaders(shop),
    "Content-Security-Policy": DATA_POLICY,
  };

  return async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    next: () => void,
  ): Promise<void> => {
    const [, width, query] = PICTURE.exec(incoming.url ?? "") ?? [];
    if (width === undefined || incoming.method !== "GET") return next();
    const src = new URLSearchParams(query).get("src");
    try {
      const answer = await pictureAnswer(shop, width, src, incoming.headers.accept ?? null);
      for (const [name, value] of Object.entries(headers)) {
        if (!answer.headers.has(name)) answer.headers.set(name, value);
      }
      await sendAnswer(incoming, outgoing, answer);
    } catch (error) {
      shop.log.error("pictures.failed", { error: String(error) });
      refuse(shop, outgoing, 500);
    }
  };
}
