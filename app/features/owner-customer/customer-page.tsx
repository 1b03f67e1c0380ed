import { Link, useNavigation } from "react-router";
import { type CustomerSummary, isStillOpen } from "#app/domain/customer-data.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { OwnerForm } from "#app/features/admin/owner-form.tsx";
import { OwnerHeading } from "#app/features/admin/owner-frame.tsx";
import { useTexts } from "#app/features/admin/texts.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CUSTOMER_TEXTS } from "./customer-texts.ts";

/** The action data of the page. */
export type CustomerAnswer =
  | { kind: "found"; customer: CustomerSummary; isUnconfirmed: boolean }
  /** who: what was typed. */
  | { kind: "unknown" | "away"; who: string };

/** Finds a customer, offers a copy of the data, and erases it after a confirmation. */
export function CustomerPage({ order, answer }: { order: string; answer: CustomerAnswer | null }) {
  const texts = useTexts(CUSTOMER_TEXTS);
  const who = answer?.kind === "found" ? answer.customer.email : (answer?.who ?? order);
  return (
    <div className="mx-auto grid max-w-prose gap-6">
      <OwnerHeading title={texts.title} subtitle={texts.subtitle} />
      {answer?.kind === "away" && <Notice tone="error">{texts.away}</Notice>}
      <OwnerForm intent="find" className="panel grid gap-4 p-5" autoComplete="off">
        <TextField
          key={who}
          id="who"
          name="who"
          label={texts.who}
          defaultValue={who}
          error={answer?.kind === "unknown" ? texts.unknown : undefined}
          maxLength={254}
          required
        />
        <div>
          <Button busy={useIsBusy("find")}>{texts.find}</Button>
        </div>
      </OwnerForm>
      {answer?.kind === "found" && <Found {...answer} />}
    </div>
  );
}

function Found({ customer, isUnconfirmed }: Extract<CustomerAnswer, { kind: "found" }>) {
  const texts = useTexts(CUSTOMER_TEXTS);
  const { email, orders, isBuying, isUndecided, hasCheckouts, mails } = customer;
  if (orders.length === 0 && mails === 0 && !hasCheckouts) {
    return <Notice tone="info">{texts.nothing}</Notice>;
  }
  return (
    <>
      <section aria-labelledby="found-title" className="panel grid gap-4 p-5">
        <h2 id="found-title" className="text-xl wrap-anywhere">
          {email}
        </h2>
        <p className="font-medium">{texts.orders(orders.length)}</p>
        {orders.length > 0 && (
          <ul className="divide-y divide-line">
            {orders.map(({ id, number, total, isOpen }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  <Link to={`/admin/orders/${id}`} className="link">
                    #{number}
                  </Link>{" "}
                  {isOpen && <span className="text-sm text-berry">{texts.open}</span>}
                </span>
                <span className="tabular-nums">{formatRinggit(total)}</span>
              </li>
            ))}
          </ul>
        )}
        {isBuying && <p className="text-sm text-berry">{texts.buying}</p>}
        {isUndecided && <p className="text-sm text-berry">{texts.undecided}</p>}
        <OwnerForm action="/admin/customer.json" reloadDocument>
          <input type="hidden" name="who" value={email} />
          <Button variant="outline">{texts.download}</Button>
        </OwnerForm>
      </section>
      <Erasing customer={customer} isUnconfirmed={isUnconfirmed} />
    </>
  );
}

function Erasing({
  customer,
  isUnconfirmed,
}: {
  customer: CustomerSummary;
  isUnconfirmed: boolean;
}) {
  const texts = useTexts(CUSTOMER_TEXTS);
  const isBusy = useIsBusy("erase");
  return (
    <section
      aria-labelledby="erase-title"
      className="panel grid gap-4 border-l-4 border-l-berry p-5"
    >
      <h2 id="erase-title" className="text-xl">
        {texts.eraseTitle}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-bean">
        <li>{texts.erases}</li>
        <li>{texts.keeps}</li>
        <li>{texts.elsewhere}</li>
      </ul>
      {isStillOpen(customer) ? (
        <p className="font-medium">{texts.notYet}</p>
      ) : (
        <OwnerForm intent="erase" className="grid gap-4">
          <input type="hidden" name="who" value={customer.email} />
          {isUnconfirmed && <Notice tone="error">{texts.unconfirmed}</Notice>}
          <CheckField name="confirm" label={texts.confirm} required />
          <div>
            <Button variant="danger" busy={isBusy}>
              {texts.erase}
            </Button>
          </div>
        </OwnerForm>
      )}
    </section>
  );
}

function useIsBusy(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}
