import { shopConfig } from "#app/config/shop.ts";
import { whatsAppLink } from "#app/domain/whatsapp.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TALK_TEXTS } from "./talk-texts.ts";

/** Opens a chat with the shop in WhatsApp, with a text typed in. Nothing when the shop has no number there. */
export function TalkLink({ text }: { text: string }) {
  const address = whatsAppLink(shopConfig.contact.whatsApp, text);
  if (address === undefined) return null;
  return (
    <a
      href={address}
      rel="noopener"
      className="link inline-flex min-h-11 items-center gap-2 justify-self-start"
    >
      <Icon name="chat" className="size-5 flex-none" />
      {TALK_TEXTS.ask}
    </a>
  );
}
