import { stateLine } from "#app/domain/address.ts";
import type { OrderView } from "#app/domain/order/order.ts";
import { t } from "#app/texts/t.ts";

/** A postal address; empty lines are left out. */
export function ShippingAddress({ address }: { address: OrderView["shipping"] }) {
  const lines = [
    address.name,
    address.company,
    address.address1,
    address.address2,
    `${address.postcode} ${address.city}`.trim(),
    stateLine(address),
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
