import { currentShop } from "#app/domain/shop/identity.ts";
import { whatsAppUrl } from "#app/domain/whatsapp.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";

/**
 * Opens a chat with the shop in WhatsApp. Nothing when the shop has no number there.
 * @param text is typed in: without personal data, at most an order's number
 */
export function WhatsAppLink({
  text,
  label = t("Ask us on WhatsApp"),
  className = "link inline-flex min-h-11 items-center gap-2 justify-self-start",
}: {
  text: string;
  label?: string;
  className?: string;
}) {
  const address = whatsAppUrl(currentShop().contact.whatsApp, text);
  if (address === undefined) return null;
  return (
    <a href={address} rel="noopener" className={className}>
      <Icon name="chat" className="size-5 flex-none" />
      {label}
    </a>
  );
}
