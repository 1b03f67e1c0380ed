/** The style of the hosted pages. It does not look like a real bank. */
export const STYLESHEET = `
:root {
  --ink: #1b2340; --soft: #59617c; --line: #d9deea; --paper: #f3f5fa; --card: #fff;
  --brand: #3d348b; --pay: #0a7a5c; --pay-dark: #075d46; --warn: #ffd75e; --bad: #a3232d;
}
* { box-sizing: border-box; }
html { scroll-padding-bottom: 6rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink); line-height: 1.5;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: anywhere;
}
h1, h2, p, dl, dd, fieldset { margin: 0; padding: 0; border: 0; }
h1 { font-size: 1.125rem; line-height: 1.3; }
h2 { font-size: 1.125rem; }
a { color: var(--brand); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.hidden {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.label, .note, .hint { color: var(--soft); font-size: 0.875rem; }
.test-mode {
  padding: 0.5rem 1rem; text-align: center; font-size: 0.9375rem; color: #3d2f00;
  background: repeating-linear-gradient(-45deg, var(--warn) 0 14px, #ffcf3f 14px 28px);
}
.test-mode strong { text-transform: uppercase; letter-spacing: 0.06em; margin-right: 0.25rem; }
.columns { width: 100%; max-width: 64rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1.25rem; }
.summary, .card { background: var(--card); border: 1px solid var(--line); border-radius: 0.875rem; }
.summary { padding: 1.25rem; }
.payee { display: flex; align-items: center; gap: 0.75rem; }
.payee-mark {
  flex: none; width: 2.75rem; height: 2.75rem; border-radius: 0.75rem; background: var(--brand); color: #fff;
  display: grid; place-items: center; font-weight: 700; font-size: 1.25rem;
}
.amount {
  font-size: 2.125rem; font-weight: 700; letter-spacing: -0.02em; line-height: 1.2;
  font-variant-numeric: tabular-nums; margin-top: 1rem;
}
.description { margin-top: 0.25rem; }
.facts { margin-top: 1rem; border-top: 1px solid var(--line); }
.facts div {
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 0.5rem 0;
  border-bottom: 1px solid var(--line); font-size: 0.9375rem;
}
.facts dt { color: var(--soft); }
.facts dd { text-align: right; margin-left: auto; font-weight: 500; }
.notices { display: grid; gap: 0.75rem; grid-column: 1 / -1; }
.methods { display: grid; gap: 0.75rem; align-content: start; }
.methods form { display: grid; gap: 0.75rem; }
.notice {
  padding: 0.75rem 1rem; border-radius: 0.625rem; border: 1px solid var(--brand); background: #f0eefb;
}
.notice.bad { border-color: var(--bad); background: #fdf0f0; color: var(--bad); font-weight: 500; }
.group { background: var(--card); border: 1px solid var(--line); border-radius: 0.875rem; overflow: hidden; }
.group summary {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.5rem; padding: 0.75rem 1rem; cursor: pointer;
  font-weight: 600; min-height: 3rem; list-style: none;
}
.group summary::-webkit-details-marker { display: none; }
.group summary::after {
  content: ""; width: 0.5rem; height: 0.5rem; margin-left: auto; align-self: center;
  border: solid var(--soft); border-width: 0 2px 2px 0; rotate: 45deg; translate: 0 -25%;
}
.group[open] summary::after { rotate: 225deg; translate: 0 25%; }
.group summary:focus-visible { outline-offset: -3px; }
.group summary .note { font-weight: 400; }
.group fieldset {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 0.5rem; padding: 0 0.75rem 0.75rem;
}
.method {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0.125rem 0.5rem; min-height: 3rem; padding: 0.5rem 0.75rem;
  border: 1px solid var(--line); border-radius: 0.625rem; cursor: pointer; font-size: 0.9375rem; line-height: 1.25;
}
.method:hover { border-color: var(--brand); }
.method input, .option input { accent-color: var(--brand); width: 1.125rem; height: 1.125rem; margin: 0; flex: none; }
.method-name { flex: 1; min-width: 0; }
.method .note { width: 100%; font-size: 0.8125rem; }
.method:has(:checked) { border-color: var(--brand); background: #f0eefb; box-shadow: inset 0 0 0 1px var(--brand); }
.method:has(:disabled) { background: var(--paper); color: var(--soft); cursor: not-allowed; }
.method:has(:disabled):hover { border-color: var(--line); }
.method:has(:focus-visible) { outline: 3px solid var(--brand); outline-offset: 2px; }
.method :focus-visible { outline: none; }
.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: 0.5rem 1.25rem;
  border: 1px solid var(--soft); border-radius: 0.625rem; background: var(--card); color: var(--ink);
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; text-align: center;
}
.button:hover { border-color: var(--ink); background: var(--paper); }
.button.primary { background: var(--pay); border-color: var(--pay); color: #fff; }
.button.primary:hover { background: var(--pay-dark); }
form:not(:has(:checked)) > .pay-bar .button:not(:hover, :focus-visible) { background: var(--line); border-color: var(--line); color: var(--soft); }
.pay-bar {
  position: sticky; bottom: 0; z-index: 1; margin: 0 -1rem; padding: 0.75rem 1rem; background: var(--card);
  border-top: 1px solid var(--line); box-shadow: 0 -4px 12px rgb(27 35 64 / 8%);
}
.pay-bar .button, .card-body > .button { width: 100%; font-size: 1.0625rem; }
.leave { text-align: center; padding: 0.25rem 0; }
.leave a, .hint a { display: inline-block; padding: 0.25rem 0; }
.bank { width: 100%; max-width: 32rem; margin: 0 auto; padding: 1rem; }
.card { overflow: hidden; }
.bank-head { background: var(--brand); color: #fff; padding: 1rem 1.25rem; }
.bank-head .label { color: #d9d5f5; }
.card-body { padding: 1.25rem; }
.card-body > * + * { margin-top: 1rem; }
.decisions { display: grid; gap: 0.625rem; margin-top: 1.25rem; }
.hint { margin: 0.75rem 0 1rem; }
.options fieldset { grid-template-columns: 1fr; gap: 0; padding: 0 1rem 0.75rem; }
.options legend { padding: 0; color: var(--soft); font-size: 0.875rem; }
.option { display: flex; align-items: center; gap: 0.625rem; min-height: 2.5rem; cursor: pointer; }
.receipt-head { padding: 1.5rem 1.25rem 0; text-align: center; }
.receipt-head .amount { margin-top: 0.25rem; }
.foot { margin-top: auto; padding: 1rem; text-align: center; color: var(--soft); font-size: 0.8125rem; }
@media (min-width: 52rem) {
  .columns { grid-template-columns: 21rem 1fr; padding: 2rem 1rem; gap: 2rem; align-items: start; }
  .summary { position: sticky; top: 2rem; padding: 1.5rem; }
  .pay-bar { margin: 0; border: 1px solid var(--line); border-radius: 0.875rem; bottom: 1rem; }
  .bank { padding-top: 3rem; }
}
@media (max-width: 51.99rem) { .decisions .button { min-height: 3.25rem; } }
`;
