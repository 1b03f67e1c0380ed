import { formatRinggit } from "#app/domain/money.ts";
import { gatewayOf } from "#server/adapters/embedded/billplz/gateways.ts";
import { displayTime } from "#server/adapters/embedded/billplz/malaysian-time.ts";
import type { StoredBill, StoredTransaction } from "#server/adapters/embedded/billplz/records.ts";
import { fact } from "./bill-summary.ts";
import { html, type Html } from "./html.ts";
import { layout } from "./layout.ts";

export interface ReceiptPage {
  bill: StoredBill;
  payee: string;
  /** The transaction that paid it. */
  transaction: StoredTransaction | undefined;
  /** Signed address back to the shop. */
  returnUrl: string | undefined;
}

/** The page of a paid bill. */
export function receiptPage({ bill, payee, transaction, returnUrl }: ReceiptPage): Html {
  return layout(
    `Receipt ${bill.id}`,
    html`<main class="bank">
      <section class="card">
        <header class="receipt-head">
          <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
            <circle cx="24" cy="24" r="22" fill="#0a7a5c" />
            <path
              d="M14 25l7 7 13-15"
              fill="none"
              stroke="#fff"
              stroke-width="4"
              stroke-linecap="round"
              stroke-linejoin="round"
            />
          </svg>
          <h1>Paid</h1>
          <p class="amount">${formatRinggit(bill.paidAmount)}</p>
          <p>to ${payee}</p>
        </header>
        <div class="card-body">
          <dl class="facts">
            ${fact("For", bill.description)} ${fact("Bill to", bill.name)}
            ${fact(bill.reference1Label, bill.reference1)} ${fact("Bill ID", bill.id)}
            ${fact("Transaction ID", transaction?.id ?? null)}
            ${fact("Paid with", gatewayOf(transaction?.gateway ?? "")?.name ?? null)}
            ${fact("Paid at", bill.paidAt === null ? null : displayTime(bill.paidAt))}
          </dl>
          ${
            returnUrl !== undefined &&
            html`<a class="button primary" href="${returnUrl}">Return to ${payee}</a>`
          }
        </div>
      </section>
    </main>`,
  );
}

/** Answers unknown and deleted bills alike. */
export function missingPage(): Html {
  return layout(
    "Bill not found",
    html`<main class="bank">
      <section class="card">
        <div class="card-body">
          <h1>Bill not found</h1>
          <p>There is no such bill, or it was withdrawn and cannot be paid any more.</p>
          <p><a href="/">Go to the shop</a></p>
        </div>
      </section>
    </main>`,
  );
}
