import type { ReactNode } from "react";
import { t } from "#app/texts/t.ts";
import { Facts, Panel } from "#app/components/order/panel.tsx";
import { ResultHead, type ResultTone } from "#app/components/order/result-head.tsx";
import { SupportLinks } from "#app/components/order/support-links.tsx";

/** The layout of the payment pages: result, actions, details, next steps (`children`) and contact links. */
export function PaymentResult({
  tone,
  title,
  text,
  actions,
  detailsTitle = t("Payment Details"),
  facts,
  helpTitle = t("Need Help?"),
  withPhone = true,
  talk = t("Hello! I have a question about my payment."),
  children,
}: {
  tone: ResultTone;
  title: string;
  text: ReactNode;
  actions: ReactNode;
  detailsTitle?: string;
  facts: [name: string, value: string | null][];
  helpTitle?: string;
  withPhone?: boolean;
  /** The text of a chat with the shop. */
  talk?: string;
  children: ReactNode;
}) {
  return (
    <div className="page py-8 lg:py-12">
      <div className="mx-auto grid max-w-prose gap-6">
        <ResultHead tone={tone} title={title}>
          {text}
        </ResultHead>
        <div className="flex flex-wrap justify-center gap-3 print:hidden">{actions}</div>
        <Panel title={detailsTitle}>
          <Facts facts={facts} />
        </Panel>
        {children}
        <Panel title={helpTitle}>
          <SupportLinks talk={talk} withPhone={withPhone} />
        </Panel>
      </div>
    </div>
  );
}
