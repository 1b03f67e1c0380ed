import type { ComponentProps, ReactNode } from "react";
import type { OrderActionKind, Untold } from "#app/domain/admin/order-actions.ts";
import { whatsAppUrl } from "#app/domain/whatsapp.ts";
import { type Message, t } from "#app/texts/t.ts";
import { SEEN_FIELDS } from "#app/domain/order/order-seen.ts";
import { OwnerForm, useIsSent } from "#app/components/owner/owner-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { invalidText, type OrderAnswer, problemText } from "#app/components/owner/order-problem.ts";
import type { Route } from "./+types/order";

/** What the owner's page of an order shows. */
export type OwnersOrder = Route.ComponentProps["loaderData"]["view"];

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
  /** The value that it changes on the page: when it has changed, the form was carried out, and is emptied and folded. */
  clearsWith?: string | number | undefined;
  className?: string;
  children: ReactNode;
}) {
  const own = answer?.intent === kind ? answer : null;
  return (
    <OwnerForm key={clearsWith} intent={kind} className={classNames("grid gap-3", className)}>
      <input type="hidden" name="key" value={own?.key ?? `${view.key}-${kind}`} />
      {SEEN_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={view.seen[name]} />
      ))}
      {own && own.kind !== "invalid" && (
        <p className="text-sm font-medium text-berry">{problemText(own, view.left)}</p>
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
  const text = t(UNTOLD[reason]);
  return whatsAppUrl(order.contact.phone, "")
    ? `${text} ${t("Once it is saved, you can tell it by WhatsApp.")}`
    : text;
}

/** Why the customer gets no e-mail. */
export const UNTOLD = {
  "no-address": "The customer gets no e-mail: the order has no e-mail address.",
  "no-mail": "The customer gets no e-mail: this shop sends none about it.",
  "not-ours": "The customer gets no e-mail: the order was not placed in this shop.",
  woocommerce:
    "The customer gets no e-mail: WooCommerce sends none when an unpaid order is cancelled.",
} as const satisfies Record<Untold, Message>;

/** What a typed field of a form shows: what was typed before, and the message when that was wrong. */
export function typedField(
  { answer }: Pick<ActionProps, "answer">,
  kind: OrderActionKind,
  name: string,
) {
  const own = answer?.intent === kind ? answer : null;
  const isWrong = own?.kind === "invalid" && own.reason === name;
  return {
    id: `${kind}-${name}`,
    name,
    defaultValue: own?.typed[name],
    error: isWrong ? invalidText(name) : undefined,
    autoComplete: "off",
    required: true,
  };
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
  variant?: "primary" | "outline" | "danger" | undefined;
  name?: string;
  value?: string;
  children: ReactNode;
}) {
  const isSent = useIsSent({ intent: kind, ...(name !== undefined && { [name]: value ?? "" }) });
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
  button = t("Yes, do it"),
  variant,
  without,
  clearsWith,
  children,
  ...form
}: Omit<ComponentProps<typeof ActionForm>, "children" | "className"> & {
  title: string;
  question: string;
  button?: string;
  variant?: "danger";
  /** Why there is no form now. */
  without?: string | undefined;
  children?: ReactNode;
}) {
  const { kind, answer } = form;
  return (
    <details key={clearsWith} open={answer?.intent === kind} className="panel">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 py-3 font-semibold">
        {title}
        <Icon
          name="down"
          className="size-5 flex-none transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <p className="text-sm text-bean">{question}</p>
        {without === undefined ? (
          <ActionForm {...form}>
            {children}
            <ActionButton kind={kind} variant={variant}>
              {button}
            </ActionButton>
          </ActionForm>
        ) : (
          <p className="font-medium">{without}</p>
        )}
      </div>
    </details>
  );
}
