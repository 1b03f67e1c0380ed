import { ButtonLink } from "#app/ui/button.tsx";
import { orderResult } from "./order-result.ts";
import { Facts, Panel } from "./panel.tsx";
import { PaymentResult } from "./payment-result.tsx";
import { SupportLinks } from "./support-links.tsx";

/** What the success page shows while nothing proves that the bill of its address was paid. */
export function PaymentUnconfirmed({ billId }: { billId: string | null }) {
  const { tone, title, text, money, status } = orderResult("pending");
  return (
    <PaymentResult
      tone={tone}
      title={title}
      text={
        <>
          <p className="text-bean">{text}</p>
          <p className="text-sm text-mocha">{money}</p>
        </>
      }
      actions={<ButtonLink to="/">Continue Shopping</ButtonLink>}
    >
      <Panel title="Payment Details">
        <Facts
          facts={[
            ["Bill ID", billId],
            ["Status", status],
          ]}
        />
      </Panel>
      <Panel title="Need Help?">
        <SupportLinks withPhone={false} />
      </Panel>
    </PaymentResult>
  );
}
