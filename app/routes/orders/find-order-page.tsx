import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, Link } from "react-router";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findSchema } from "./find-form.ts";
import { Facts, Panel } from "#app/components/order/panel.tsx";

/** What a found order is told of: neither name, address, goods nor link. */
interface FoundOrder {
  number: string;
  state: string;
  /** Date and slot for people; null for an order without a date. */
  date: string | null;
  slot: string | null;
}

/** What is told below the heading. */
export type LinkAnswer =
  | { kind: "nothing" }
  | { kind: "notice" | "too-fast"; text: string }
  | { kind: "found"; order: FoundOrder };

/** The answer to a posted form. */
export interface FindAnswer {
  lastResult: SubmissionResult;
  found: LinkAnswer;
}

/** 'Find My Order': asks for number, e-mail and phone, and tells state, date and slot, or mails the order's link. */
export function FindOrder({
  answer,
  canMail,
}: {
  answer: FindAnswer | undefined;
  /** Whether the shop sends mails. */
  canMail: boolean;
}) {
  const [form, fields] = useForm({
    lastResult: answer?.lastResult ?? null,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: findSchema }),
  });
  const field = (name: keyof typeof fields) => ({
    id: fields[name].id,
    name: fields[name].name,
    defaultValue: fields[name].initialValue ?? "",
    error: fields[name].errors?.[0],
  });
  const hints = [
    t("With all three we can tell you how far the order is."),
    canMail && t("With the first two we can mail you the link to your order."),
  ];
  return (
    <div className="page grid gap-6 py-8 lg:py-12">
      <header>
        <h1 className="text-2xl">{t("Find My Order")}</h1>
        <p className="mt-1 text-bean">
          {t("Orders made in this browser are at")}{" "}
          <Link to="/orders" className="link">
            {t("Your Orders")}
          </Link>
          {t(". For others, type the details that you ordered with.")}
        </p>
      </header>
      {answer && <Answer found={answer.found} />}
      <Form
        method="post"
        id={form.id}
        noValidate={form.noValidate}
        onSubmit={form.onSubmit}
        className="panel grid max-w-prose gap-5 p-5 sm:p-6"
      >
        <TextField label={t("Order number")} {...field("number")} />
        <TextField
          label={t("Email")}
          {...field("email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label={t("Phone number")}
          hint={hints.filter(Boolean).join(" ")}
          {...field("phone")}
          type="tel"
          autoComplete="tel"
        />
        <div className="flex flex-wrap gap-3">
          <Button>{t("Find My Order")}</Button>
          {canMail && (
            <Button name="intent" value="link" variant="outline">
              {t("Send Me the Link")}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

function Answer({ found }: { found: LinkAnswer }) {
  if (found.kind === "nothing") return null;
  if (found.kind !== "found") {
    return <Notice tone={found.kind === "too-fast" ? "error" : "info"}>{found.text}</Notice>;
  }
  const { number, state, date, slot } = found.order;
  return (
    <Panel title={t("Order #{number}", { number })}>
      <Facts
        facts={[
          [t("State"), state],
          [t("Date"), date],
          [t("Time"), slot],
        ]}
      />
    </Panel>
  );
}
