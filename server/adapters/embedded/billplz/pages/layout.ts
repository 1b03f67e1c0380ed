import { html, type Html } from "./html.ts";

/** A whole page around `content`. No script, no inline style: it lives under the shop's own policy. */
export function layout(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light" />
        <title>${title} · Test payment</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/bill.css" />
      </head>
      <body>
        <aside class="test-mode" aria-label="Notice">
          <strong>Test mode</strong> <span>no real money moves</span>
        </aside>
        ${content}
        <footer class="foot">
          <p>
            This page is part of the shop's built-in payment sandbox. It is not Billplz and belongs
            to no bank.
          </p>
        </footer>
      </body>
    </html> `;
}
