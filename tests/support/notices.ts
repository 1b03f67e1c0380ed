import { onTestFinished } from "vitest";
import { serve } from "./http-server.ts";

/** A received request. */
interface Arrived {
  path: string;
  headers: Headers;
  body: string;
}

/** A receiver of notices over HTTP that stores what arrives and answers as set, by default with 200. */
export async function noticeReceiver() {
  const arrived: Arrived[] = [];
  const state: { answer: () => Response | Promise<Response> } = {
    answer: () => Response.json({ ok: true }),
  };
  const server = await serve(async (request) => {
    const { pathname } = new URL(request.url);
    arrived.push({ path: pathname, headers: request.headers, body: await request.text() });
    return state.answer();
  });
  onTestFinished(() => server.close());
  return { origin: server.origin, arrived, state };
}

/** The 32 bytes of NOTIFY_WEBHOOK_SECRET in tests. */
export const WEBHOOK_KEY = Buffer.alloc(32, 7);

/** Settings of both channels, at one receiver. */
export function noticeSettings(origin: string) {
  return {
    TELEGRAM_BOT_TOKEN: "123456789:AAbbCCddEEffGGhhIIjjKK",
    TELEGRAM_CHAT_ID: "-1001234567890",
    TELEGRAM_API_URL: origin,
    NOTIFY_WEBHOOK_URL: `${origin}/hook`,
    NOTIFY_WEBHOOK_SECRET: `whsec_${WEBHOOK_KEY.toString("base64")}`,
  };
}
