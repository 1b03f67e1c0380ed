import { z } from "zod";
import { postJson } from "#server/platform/outgoing/post-json.ts";
import { retryAfterMs } from "#server/platform/outgoing/retry-after.ts";
import type { NoticeChannel } from "#server/ports/notice-channel.ts";
import { failureOf } from "./notice-failure.ts";

interface TelegramSettings {
  token: string;
  chatId: string;
  apiUrl: string;
}

/** Sends notices as a bot (https://core.telegram.org/bots/api#sendmessage). */
export function createTelegramChannel(
  { token, chatId, apiUrl }: TelegramSettings,
  { clock, timeoutMs }: { clock: () => number; timeoutMs: number },
): NoticeChannel {
  const url = `${apiUrl.replace(/\/$/, "")}/bot${token}/sendMessage`;
  return {
    // What Telegram allows in a group.
    perMinute: 20,
    async send({ text }) {
      const message = { chat_id: chatId, text, link_preview_options: { is_disabled: true } };
      const result = await postJson(url, JSON.stringify(message), { call: "telegram", timeoutMs });
      if (!result.ok) return failureOf(result);
      const { headers, text: answer } = result.value;
      return failureOf(result, pauseOf(answer) ?? retryAfterMs(headers, clock()));
    },
  };
}

const TOO_MANY = z.object({ parameters: z.object({ retry_after: z.number().nonnegative() }) });

/** The pause that an answer asks for in its body, ms. */
function pauseOf(answer: string): number | undefined {
  try {
    const asked = TOO_MANY.safeParse(JSON.parse(answer));
    return asked.data && asked.data.parameters.retry_after * 1_000;
  } catch {
    return undefined;
  }
}
