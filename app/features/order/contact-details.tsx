import type { OrderView } from "#app/domain/order.ts";
import { Facts, Panel } from "./panel.tsx";

/** Contact details and note of the buyer. Masked, with an explanation, if the order was opened by a shared link. */
export function ContactDetails({ order: { contact, isShared } }: { order: OrderView }) {
  const { email, phone, note } = contact;
  return (
    <Panel title="Contact Details">
      <Facts
        facts={[
          ["Email", email || null],
          ["Phone", phone || null],
        ]}
      />
      {note !== "" && (
        <>
          <h3 className="mt-2 text-bean">Note</h3>
          <p className="break-words whitespace-pre-line">{note}</p>
        </>
      )}
      {isShared && (
        <p className="mt-3 text-sm text-mocha">
          You opened this order by a shared link: email, phone, note and street are hidden.
        </p>
      )}
    </Panel>
  );
}
