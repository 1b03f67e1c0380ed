import type { OrderView } from "#app/domain/order/order.ts";
import { t } from "#app/texts/t.ts";
import { Facts, Panel } from "#app/components/order/panel.tsx";

/** Contact details and note of the buyer. Masked, with an explanation, if the order was opened by a shared link. */
export function ContactDetails({ order: { contact, isShared } }: { order: OrderView }) {
  const { email, phone, note } = contact;
  return (
    <Panel title={t("Contact Details")}>
      <Facts
        facts={[
          [t("Email"), email || null],
          [t("Phone"), phone || null],
        ]}
      />
      {note !== "" && (
        <>
          <h3 className="mt-2 text-bean">{t("Note")}</h3>
          <p className="break-words whitespace-pre-line">{note}</p>
        </>
      )}
      {isShared && (
        <p className="mt-3 text-sm text-mocha">
          {t("You opened this order by a shared link: email, phone, note and street are hidden.")}
        </p>
      )}
    </Panel>
  );
}
