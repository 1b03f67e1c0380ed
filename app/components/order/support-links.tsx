import { currentShop } from "#app/domain/shop/identity.ts";
import { WhatsAppLink } from "#app/components/frame/whatsapp-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Contact links of the shop: e-mail, phone, and WhatsApp with a text typed in. */
export function SupportLinks({ talk, withPhone = true }: { talk: string; withPhone?: boolean }) {
  const { email, phone, phoneDisplay } = currentShop().contact;
  return (
    <div className="grid justify-items-start gap-1">
      <a href={`mailto:${email}`} className="link inline-flex items-center gap-2 py-2 break-all">
        <Icon name="mail" className="size-5 flex-none" />
        {email}
      </a>
      {withPhone && (
        <a href={`tel:${phone}`} className="link inline-flex items-center gap-2 py-2">
          <Icon name="phone" className="size-5 flex-none" />
          {phoneDisplay}
        </a>
      )}
      <WhatsAppLink text={talk} />
    </div>
  );
}
