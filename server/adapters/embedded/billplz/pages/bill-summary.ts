import { formatRinggit } from "#app/domain/money.ts";
import { displayDay } from "#server/adapters/embedded/billplz/malaysian-time.ts";
import type { StoredBill } from "#server/adapters/embedded/billplz/records.ts";
import { html, type Html } from "./html.ts";

/** Payee, amount and description of the bill: at the top of every step. */
export function billSummary(bill: StoredBill, payee: string): Html {
  return html`<section class="summary" aria-labelledby="payee">
    <header class="payee">
      <span class="payee-mark" aria-hidden="true">${initial(payee)}</span>
      <div>
        <p class="label">Payment to</p>
        <h1 id="payee">${payee}</h1>
      </div>
    </header>
    <p class="amount">${formatRinggit(bill.amount)}</p>
    <p class="description">${bill.description}</p>
    <dl class="facts">
      ${fact("Bill to", bill.name)} ${bill.email !== bill.reference2 && fact("Email", bill.email)}
      ${fact("Mobile", bill.mobile)} ${fact(bill.reference1Label, bill.reference1)}
      ${fact(bill.reference2Label, bill.reference2)} ${fact("Bill ID", bill.id)}
      ${fact("Due date", displayDay(bill.dueAt))}
    </dl>
  </section>`;
}

/** One row of a list of facts; nothing when there is nothing to say. */
export function fact(label: string, value: string | null): Html | false {
  if (!value) return false;
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

function initial(name: string): string {
  return Array.from(name.trim())[0]?.toUpperCase() ?? "";
}
