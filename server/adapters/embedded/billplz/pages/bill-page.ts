import { type Language, pathIn } from "#app/texts/language.ts";
import { formatRinggit } from "#app/domain/money.ts";
import {
  GATEWAYS,
  gatewayOf,
  type Gateway,
  type GatewayGroup,
} from "#server/adapters/embedded/billplz/gateways.ts";
import type { StoredBill, StoredTransaction } from "#server/adapters/embedded/billplz/records.ts";
import { billSummary } from "./bill-summary.ts";
import { html, type Html } from "./html.ts";
import { layout } from "./layout.ts";

const GROUPS: [group: GatewayGroup, title: string, note: string][] = [
  ["personal", "Personal banking", "FPX"],
  ["business", "Business banking", "FPX, may need an approver"],
  ["card", "Card", "credit or debit"],
  ["wallet", "E-wallet", "pay by app"],
  ["test", "Simulator", "the quickest way to test"],
];

export interface BillPage {
  bill: StoredBill;
  payee: string;
  /** In which the payer leaves for the shop. */
  language: Language;
  /** Newest first. */
  transactions: StoredTransaction[];
  problem?: string;
}

/** The page of a bill that is still to be paid: choose how, and go to the bank. */
export function billPage({ bill, payee, language, transactions, problem }: BillPage): Html {
  const path = `/sandbox/bills/${bill.id}`;
  const shop = bill.redirectUrl === null ? undefined : new URL(bill.redirectUrl).origin;
  return layout(
    `Bill ${bill.id}`,
    html`<main class="columns">
      ${notices(path, transactions, problem)} ${billSummary(bill, payee)}
      <div class="methods">
        <h2>Choose how to pay</h2>
        <form method="post" action="${path}">
          ${GROUPS.map(methodGroup)}
          <div class="pay-bar">
            <button class="button primary">Pay ${formatRinggit(bill.amount)}</button>
          </div>
        </form>
        ${
          shop !== undefined &&
          html`<p class="leave">
            <a href="${shop}${pathIn(language, "/")}">Leave without paying</a>
          </p>`
        }
      </div>
    </main>`,
  );
}

/** What went wrong and what is still open, before everything else. */
function notices(
  path: string,
  transactions: StoredTransaction[],
  problem: string | undefined,
): Html | false {
  const waiting = transactions.filter((one) => one.awaitsApproval === 1);
  const lastFailed = problem === undefined && transactions[0]?.status === "failed";
  if (problem === undefined && !lastFailed && waiting.length === 0) return false;
  return html`<div class="notices">
    ${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
    ${
      lastFailed &&
      html`<p class="notice bad">The last try to pay did not succeed. No money was taken.</p>`
    }
    ${waiting.map((one) => waitingNotice(path, one))}
  </div>`;
}

function waitingNotice(path: string, transaction: StoredTransaction): Html {
  return html`<p class="notice">
    A payment with ${gatewayOf(transaction.gateway)?.name} is waiting for approval.
    <a href="${path}/bank/${transaction.id}">Decide as the approver</a>
  </p>`;
}

function methodGroup([group, title, note]: (typeof GROUPS)[number]): Html {
  const gateways = GATEWAYS.filter((gateway) => gateway.group === group);
  const open = group === "personal" || group === "test";
  return html`<details class="group" ${open && html`open`}>
    <summary><span>${title}</span> <span class="note">${note}</span></summary>
    <fieldset>
      <legend class="hidden">${title}</legend>
      ${gateways.map(methodChoice)}
    </fieldset>
  </details>`;
}

function methodChoice(gateway: Gateway): Html {
  return html`<label class="method">
    <input
      type="radio"
      name="gateway"
      value="${gateway.code}"
      ${!gateway.active && html`disabled`}
    />
    <span class="method-name">${gateway.name}</span>
    ${!gateway.active && html`<span class="note">not available now</span>`}
  </label>`;
}
