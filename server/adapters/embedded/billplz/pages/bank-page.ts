import { formatRinggit } from "#app/domain/money.ts";
import { gatewayOf } from "#server/adapters/embedded/billplz/gateways.ts";
import {
  CALLBACK_MODES,
  type CallbackMode,
  type Knobs,
} from "#server/adapters/embedded/billplz/knobs.ts";
import type { StoredBill, StoredTransaction } from "#server/adapters/embedded/billplz/records.ts";
import { fact } from "./bill-summary.ts";
import { html, type Html } from "./html.ts";
import { layout } from "./layout.ts";

const MODE_TEXTS: Record<CallbackMode, string> = {
  after: "Shortly after the browser returns",
  before: "Before the browser returns",
  never: "Never",
  twice: "Twice",
  slow: "Late: after 25 seconds",
  "bad-signature": "With a wrong signature",
};

export interface BankPage {
  bill: StoredBill;
  payee: string;
  transaction: StoredTransaction;
  knobs: Knobs;
}

/** The pretended bank: three answers, and what the shop is told about them. */
export function bankPage({ bill, payee, transaction, knobs }: BankPage): Html {
  const gateway = gatewayOf(transaction.gateway);
  const approver = transaction.awaitsApproval === 1;
  return layout(
    "Approve the payment",
    html`<main class="bank">
      <section class="card">
        <header class="bank-head">
          <p class="label">Pretend bank</p>
          <h1>${gateway?.name}</h1>
        </header>
        <div class="card-body">
          <p>
            ${
              approver
                ? "A payment waits for your approval as the second signatory."
                : "You are asked to approve this payment."
            }
          </p>
          <p class="amount">${formatRinggit(bill.amount)}</p>
          <dl class="facts">
            ${fact("To", payee)} ${fact("For", bill.description)}
            ${fact("Payment type", gateway?.channel ?? null)} ${fact("Bill ID", bill.id)}
            ${fact("Transaction ID", transaction.id)}
          </dl>
          <form method="post" action="/sandbox/bills/${bill.id}/bank/${transaction.id}">
            <div class="decisions">
              <button class="button primary" name="decision" value="approve">Approve</button>
              <button class="button" name="decision" value="decline">Decline</button>
              <button class="button" name="decision" value="pending">Leave as pending</button>
            </div>
            <p class="hint">
              Or close this page: nothing is sent, and the bill stays unpaid.
              <a href="/sandbox/bills/${bill.id}">Choose another way to pay</a>
            </p>
            ${testOptions(knobs)}
          </form>
        </div>
      </section>
    </main>`,
  );
}

function testOptions(knobs: Knobs): Html {
  return html`<details class="group options">
    <summary>
      <span>Test options</span> <span class="note">what the shop is told, and when</span>
    </summary>
    <fieldset>
      <legend>The callback to the shop arrives</legend>
      ${CALLBACK_MODES.map(
        (mode) =>
          html`<label class="option">
            <input
              type="radio"
              name="callback"
              value="${mode}"
              ${knobs.callback === mode && html`checked`}
            />
            ${MODE_TEXTS[mode]}
          </label>`,
      )}
    </fieldset>
    <fieldset>
      <legend>And</legend>
      ${checkbox("extra_info", "Messages tell the transaction's id and status", knobs.extraInfo)}
      ${checkbox("fail_first", "An approval fails once before it succeeds", knobs.failFirst)}
      ${checkbox("bad_return", "The browser returns with a wrong signature", knobs.badReturn)}
    </fieldset>
  </details>`;
}

function checkbox(name: string, text: string, checked: boolean): Html {
  return html`<label class="option">
    <input type="checkbox" name="${name}" ${checked && html`checked`} /> ${text}
  </label>`;
}
