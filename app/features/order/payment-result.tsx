import type { ReactNode } from "react";
import { ResultHead, type ResultTone } from "./result-head.tsx";

/** The layout of the payment pages: result, actions, details. */
export function PaymentResult({
  tone,
  title,
  text,
  actions,
  children,
}: {
  tone: ResultTone;
  title: string;
  text: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page py-8 lg:py-12">
      <div className="mx-auto grid max-w-prose gap-6">
        <ResultHead tone={tone} title={title}>
          {text}
        </ResultHead>
        <div className="flex flex-wrap justify-center gap-3 print:hidden">{actions}</div>
        {children}
      </div>
    </div>
  );
}
