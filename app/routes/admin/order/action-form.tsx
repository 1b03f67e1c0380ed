import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { OrderActionKind, Untold } from "#app/domain/admin/order-actions.ts";
import { whatsAppUrl } from "#app/domain/whatsapp.ts";
import { t } from "#app/texts/t.ts";
import { SEEN_FIELDS } from "#app/domain/order/order-seen.ts";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnersOrder } from "#app/domain/admin/owners-order.ts";
import { type OrderAnswer, ProblemText } from "#app/components/owner/order-problem.tsx";

export interface ActionProps {
  view: OwnersOrder;
  answer: OrderAnswer | null;
}

/** One form of the page, with its key and what the page shows of the order. */
export function ActionForm({
  kind,
  view,
  answer,
  clearsWith,
  className,
  children,
}: ActionProps & {
  kind: OrderActionKind;
  /** The value that it changes on the page: when it has changed, the form was carried out and is emptied. */
  clearsWith?: string | number | undefined;
  className?: string;
  children: ReactNode;
}) {
  const answeredKey = answer?.intent === kind ? answer.key : null;
  const key = answeredKey ?? view.keys[kind];
  return (
    <OwnerForm key={clearsWith} intent={kind} className={classNames("grid gap-3", className)}>
      <input type="hidden" name="key" value={key} />
      {SEEN_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={view.seen[name]} />
      ))}
      {answer?.intent === kind && answer.kind !== "invalid" && (
        <p className="text-sm font-medium text-berry">
          <ProblemText answer={answer} />
        </p>
      )}
      {children}
      <p className="text-sm text-bean empty:hidden">{toldText(kind, view)}</p>
    </OwnerForm>
  );
}

/** Whether the customer is told by e-mail. Of stages and notes only some are told, so only that none is counts. */
function toldText(kind: OrderActionKind, { untold, order }: OwnersOrder): string {
  const reason = untold[kind];
  if (!reason) {
    return ["stage", "note", "undo"].includes(kind)
      ? ""
      : t("The customer gets one e-mail about it.");
  }
  const text = untoldText(reason);
  return whatsAppUrl(order.contact.phone, "")
    ? `${text} ${t("Once it is saved, you can tell it by WhatsApp.")}`
    : text;
}

/** Why the customer gets no e-mail. */
export function untoldText(reason: Untold): string {
  switch (reason) {
    case "no-address":
      return t("The customer gets no e-mail: the order has no e-mail address.");
    case "no-mail":
      return t("The customer gets no e-mail: this shop sends none about it.");
    case "not-ours":
      return t("The customer gets no e-mail: the order was not placed in this shop.");
    default:
      return t(
        "The customer gets no e-mail: WooCommerce sends none when an unpaid order is cancelled.",
      );
  }
}

/** The button that sends its form, and shows while that is being sent. */
export function ActionButton({
  kind,
  variant = "primary",
  name,
  value,
  children,
}: {
  kind: OrderActionKind;
  variant?: "primary" | "outline" | "danger";
  name?: string;
  value?: string;
  children: ReactNode;
}) {
  const sent = useNavigation().formData;
  const isSent = sent?.get("intent") === kind && (name === undefined || sent.get(name) === value);
  return (
    <Button large variant={variant} name={name} value={value} busy={isSent} className="w-full">
      {children}
    </Button>
  );
}

/**
 * A form that opens when its name is pressed, so that a single touch by mistake changes nothing. Works without scripts.
 */
export function ConfirmedForm({
  title,
  question,
  isOpen,
  children,
}: {
  title: string;
  question: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="panel">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 py-3 font-semibold">
        {title}
        <Icon
          name="down"
          className="size-5 flex-none transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <p className="text-sm text-bean">{question}</p>
        {children}
      </div>
    </details>
  );
}
