import { stateName, stateText } from "#app/domain/address.ts";
import type { OrderView } from "#app/domain/order/order.ts";
import { t } from "#app/texts/t.ts";

/** A postal address; empty lines are left out. */
export function ShippingAddress({ address }: { address: OrderView["shipping"] }) {
  const state = stateName(address.state);
  const lines = [
    address.name,
    address.company,
    address.address1,
    address.address2,
    `${address.postcode} ${address.city}`.trim(),
    // Kuala Lumpur and Putrajaya are both city and state.
    state === address.city ? "" : stateText(state),
    address.country === "MY" ? t("Malaysia") : address.country,
  ].filter((line) => line !== "");
  return (
    <address className="not-italic">
      {lines.map((line, index) => (
        <span key={line} className={index === 0 ? "block font-semibold" : "block"}>
          {line}
        </span>
      ))}
    </address>
  );
}
