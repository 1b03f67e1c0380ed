import type { OrderView } from "#app/domain/order.ts";
import { Facts, Panel } from "./panel.tsx";

/** How the person who ordered is reached, and their note. Masked for who came by a shared link, which it says. */
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
