import { renderToStaticMarkup } from "react-dom/server";
import { KeptNotice } from "#app/routes/meta/offline/kept-notice.tsx";
import { LANGUAGES } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { inLanguage } from "#server/platform/language.ts";
import { pageOptionsContext } from "#server/web/context.ts";
import type { Route } from "./+types/worker";

const HEADERS = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "no-cache",
  // The worker may ask this shop only.
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

let text: string | undefined;

/** The service worker. While it is switched off, one that removes it and everything that it stored. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { worker: isOn } = context.get(pageOptionsContext);
  return new Response(isOn ? (text ??= await withNotices()) : OFF_WORKER, { headers: HEADERS });
}

async function withNotices(): Promise<string> {
  // The build puts the bundled script in the place of the source (vite/bundle-worker.ts).
  const { default: worker } = await import("#app/routes/meta/offline/worker.ts?raw");
  const notices = LANGUAGES.map((language) =>
    inLanguage(language, () => [t("en-MY"), renderToStaticMarkup(<KeptNotice />)]),
  );
  return `const NOTICES=${JSON.stringify(Object.fromEntries(notices))};${worker}`;
}

/** A worker that replaces the real one, deletes all copies and unregisters itself. Pages then work without a worker. */
const OFF_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(removeAll()));
async function removeAll() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;
