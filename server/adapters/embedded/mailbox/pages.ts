import { formatLongDateTime } from "#app/domain/dates.ts";
import type { MailRow } from "#server/platform/storage/schema.ts";
import { html, type Html } from "#server/adapters/embedded/billplz/pages/html.ts";
import type { Mailbox } from "./mailbox.ts";

const STYLE = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { margin: 0 auto; max-width: 44rem; padding: 1rem }
.note, dt, time { opacity: .75 } ul { list-style: none; padding: 0 }
li { border-top: 1px solid #9c7f6880; padding: .75rem 0; overflow-wrap: anywhere }
li a { font-weight: 600; display: inline-block; padding: .25rem 0 }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 44rem; border: 1px solid #9c7f68; border-radius: .5rem; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #9c7f68; border-radius: .5rem; padding: 1rem }`;

/** Of the list and of a mail's own page: no script, no foreign resource. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Of a mail's HTML, which is shown in a frame: a mail reader runs no scripts either. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups";

/** The list of mails, one mail, or only its HTML (`part` "html"). */
export async function answerMailbox(
  mailbox: Mailbox,
  { id, part }: { id?: string | undefined; part?: string | undefined },
): Promise<Response> {
  if (id === undefined) return page(listPage(await mailbox.list()));
  const mail = await mailbox.read(id);
  if (!mail || (part !== undefined && part !== "html")) return page(missingPage(), 404);
  return part === "html" ? mailAlone(mail) : page(mailPage(mail));
}

function listPage(mails: Awaited<ReturnType<Mailbox["list"]>>): Html {
  return layout(
    "Mailbox",
    html`<h1>Mailbox</h1>
      <p class="note">
        Mails of this shop in test mode. They were sent to no other mailbox. Set SMTP_URL to send
        them.
      </p>
      ${mails.length === 0 && html`<p>No mail yet.</p>`}
      <ul>
        ${mails.map(
          ({ id, subject, recipient, arrivedAt }) =>
            html`<li>
              <a href="/sandbox/mail/${id}">${subject}</a><br />
              To ${recipient}, <time>${formatLongDateTime(arrivedAt)}</time>
            </li>`,
        )}
      </ul>`,
  );
}

function mailPage({ id, subject, sender, recipient, arrivedAt, text }: MailRow): Html {
  return layout(
    subject,
    html`<p><a href="/sandbox/mail">All mails</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${sender}</dd>
        <dt>To</dt>
        <dd>${recipient}</dd>
        <dt>Arrived</dt>
        <dd>${formatLongDateTime(arrivedAt)}</dd>
      </dl>
      <iframe
        src="/sandbox/mail/${id}/html"
        title="The mail"
        sandbox="allow-same-origin allow-popups"
      ></iframe>
      <h2>Plain text</h2>
      <pre>${text}</pre>`,
  );
}

function missingPage(): Html {
  return layout(
    "No such mail",
    html`<h1>No such mail</h1>
      <p><a href="/sandbox/mail">All mails</a></p>`,
  );
}

function layout(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Test mode</title>
        <link rel="icon" href="data:," />
        <style>
          ${{ html: STYLE }}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}

function mailAlone({ html: content }: MailRow): Response {
  return answer(content, 200, {
    "Content-Security-Policy": MAIL_POLICY,
    "X-Frame-Options": "SAMEORIGIN",
  });
}

function page(view: Html, status = 200): Response {
  return answer(view.html, status, { "Content-Security-Policy": PAGE_POLICY });
}

function answer(body: string, status: number, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}
