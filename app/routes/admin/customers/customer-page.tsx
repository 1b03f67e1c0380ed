import { Link } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import { OwnerForm, useIsSent } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { t, tPlural } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/customer";

type FoundAnswer = Extract<Route.ComponentProps["actionData"], { kind: "found" }>;

/** Finds a customer, offers a copy of the data, and erases it after a confirmation. */
export function CustomerPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const who = answer?.kind === "found" ? answer.customer.email : (answer?.who ?? loaderData.order);
  return (
    <div className="mx-auto grid max-w-prose gap-6">
      <OwnerHeading
        title={t("Customer's data")}
        subtitle={t("Give a copy, or erase the data of one customer")}
      />
      {answer?.kind === "away" && (
        <Notice tone="error">{t("WooCommerce does not answer. Try again in a moment.")}</Notice>
      )}
      <OwnerForm intent="find" className="panel grid gap-4 p-5" autoComplete="off">
        <TextField
          key={who}
          id="who"
          name="who"
          label={t("Customer's e-mail or order number")}
          defaultValue={who}
          error={
            answer?.kind === "unknown"
              ? t("No customer was found. Type the whole e-mail address or an order number.")
              : undefined
          }
          maxLength={254}
          required
        />
        <div>
          <Button busy={useIsSent({ intent: "find" })}>{t("Find")}</Button>
        </div>
      </OwnerForm>
      {answer?.kind === "found" && <Found {...answer} />}
    </div>
  );
}

function Found({ customer, isUnconfirmed }: FoundAnswer) {
  const { email, orders, isBuying, isUndecided } = customer;
  if (!customer.isKnown) {
    return <Notice tone="info">{t("Nothing is stored of this e-mail address.")}</Notice>;
  }
  return (
    <>
      <section aria-labelledby="found-title" className="panel grid gap-4 p-5">
        <h2 id="found-title" className="text-xl wrap-anywhere">
          {email}
        </h2>
        <p className="font-medium">{tPlural(orders.length, "{count} order", "{count} orders")}</p>
        {orders.length > 0 && (
          <ul className="divide-y divide-line">
            {orders.map(({ id, number, total, isOpen }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  <Link to={`/admin/orders/${id}`} className="link">
                    #{number}
                  </Link>{" "}
                  {isOpen && <span className="text-sm text-bean">{t("still open")}</span>}
                </span>
                <span className="tabular-nums">{formatRinggit(total)}</span>
              </li>
            ))}
          </ul>
        )}
        {isBuying && (
          <p className="text-sm text-berry">{t("This customer is ordering at the moment.")}</p>
        )}
        {isUndecided && (
          <p className="text-sm text-berry">
            {t("A payment of this customer is still to be decided.")}
          </p>
        )}
        <OwnerForm action="/admin/customer.json" reloadDocument>
          <input type="hidden" name="who" value={email} />
          <Button variant="outline">{t("Download the data (JSON)")}</Button>
        </OwnerForm>
      </section>
      <Erasing customer={customer} isUnconfirmed={isUnconfirmed} />
    </>
  );
}

function Erasing({ customer, isUnconfirmed }: Omit<FoundAnswer, "kind">) {
  const isBusy = useIsSent({ intent: "erase" });
  return (
    <section
      aria-labelledby="erase-title"
      className="panel grid gap-4 border-l-4 border-l-berry p-5"
    >
      <h2 id="erase-title" className="text-xl">
        {t("Erase this customer")}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-bean">
        <li>
          {t(
            "Erased: name, address, phone, e-mail, note and words on cakes in every order, and messages and copies in this shop.",
          )}
        </li>
        <li>
          {t(
            "Kept: numbers, goods, amounts and payments, because tax law asks for records of sales for seven years.",
          )}
        </li>
        <li>
          {t(
            "Backups, logs, sent mails, your own notes in orders and the payment provider's records are not changed.",
          )}
        </li>
      </ul>
      {customer.isOpen ? (
        <p className="font-medium">
          {t(
            "It cannot be erased yet: an order or a payment is still open. Finish or cancel it, or decide on it first.",
          )}
        </p>
      ) : (
        <OwnerForm intent="erase" className="grid gap-4">
          <input type="hidden" name="who" value={customer.email} />
          {isUnconfirmed && <Notice tone="error">{t("Tick this box first.")}</Notice>}
          <CheckField name="confirm" label={t("I understand: this cannot be undone")} required />
          <div>
            <Button variant="danger" busy={isBusy}>
              {t("Erase for good")}
            </Button>
          </div>
        </OwnerForm>
      )}
    </section>
  );
}
