import type { OrderView, PaymentView } from "#app/domain/order/order.ts";
import { type orderProgress, waitBeforeStage } from "#app/domain/order/order-progress.ts";
import { isUnpaid, mayBePaid, type PaymentStatus } from "#app/domain/order/payment-view.ts";
import { t } from "#app/texts/t.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "./panel.tsx";
import { useLooks } from "./use-looks.ts";

/** How far an order is: its stages, and a sentence about the present one. The next one shows by itself. */
export function WhatsNext({
  payment,
  order = null,
  progress = null,
}: {
  payment: PaymentView;
  /** Null when it cannot be read, or this browser may not see it: then only the payment is told. */
  order?: OrderView | null;
  /** How far the goods are. */
  progress?: ReturnType<typeof orderProgress> | null;
}) {
  const { status, trouble } = payment;
  const goesOn = trouble === null && (mayBePaid(status) || isUnpaid(status));
  const text = progress?.text ?? null;
  const steps = (text !== null || goesOn) && progress?.steps;
  return (
    <Panel title={t("What's Next?")}>
      <div aria-live="polite" className="grid gap-3">
        {order && progress?.mark && <Looks order={order} mark={progress.mark} />}
        {text !== null && <p className="font-semibold">{text}</p>}
        {steps && (
          <ol className="grid gap-2">
            {steps.map(({ text: stage, isReached, isCurrent }) => (
              <li
                key={stage}
                aria-current={isCurrent ? "step" : undefined}
                className={classNames(
                  "flex items-center gap-3 wrap-anywhere",
                  isCurrent ? "font-semibold" : isReached ? "text-pandan" : "text-mocha",
                )}
              >
                <span
                  className={classNames(
                    "grid size-7 flex-none place-items-center rounded-full border-2",
                    isCurrent && "bg-pandan text-on-accent",
                    isReached ? "border-pandan" : "border-line",
                  )}
                >
                  {isReached && <Icon name="check" className="size-4" />}
                </span>
                {stage}
              </li>
            ))}
          </ol>
        )}
        {text === null && (
          <p className="text-sm text-bean">
            <span>{nextText(status)}</span>{" "}
            {steps && !order?.fulfilment && <span>{t("Processing time: 1-2 business days.")}</span>}
          </p>
        )}
      </div>
    </Panel>
  );
}

function nextText(status: PaymentStatus): string {
  switch (status) {
    case "paid":
      return t("We are preparing your order.");
    case "received":
      return t("We start on your order now.");
    case "confirming":
    case "pending":
    case "failed":
      return t("We start on your order as soon as your payment is confirmed.");
    case "checking":
    case "disputed":
      return t("We look at your payment and your order. You need not do anything.");
    default:
      return t("If you have a question about this order, please call us or write to us.");
  }
}

function Looks({ order, mark }: { order: OrderView; mark: string }) {
  const address = `/api/order/look?order=${order.id}`;
  useLooks(address, mark, { before: 0, waitBefore: waitBeforeStage });
  return null;
}
