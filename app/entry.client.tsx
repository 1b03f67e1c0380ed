import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadRenderedParts } from "./components/frame/needed-parts.ts";
import { provideIdentity, SHOP_ID, type ShopIdentity } from "./domain/shop/identity.ts";
import { provideLanguage } from "./texts/language.ts";
import { MALAY_TEXTS_ID, provideMalay } from "./texts/t.ts";

window.addEventListener("unhandledrejection", ignoreAborted);

const shop = JSON.parse(document.getElementById(SHOP_ID)?.textContent ?? "{}") as ShopIdentity;
provideIdentity({ identity: () => shop });

// When one of them cannot be loaded the page stays as the server sent it: its forms and links work without scripts.
Promise.all([loadTexts(), loadRenderedParts()]).then(hydrate, () => {});

/** Loads the texts of a page in Malay, whose script root.tsx names. */
async function loadTexts(): Promise<void> {
  const file = document.getElementById(MALAY_TEXTS_ID)?.dataset["src"];
  if (!file) return;
  const { default: malay } = (await import(/* @vite-ignore */ file)) as {
    default: Record<string, string>;
  };
  provideMalay(malay);
  provideLanguage(() => "ms");
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/*
        Transitions yield to the browser between frames, which delays the new page after a press. The quantities of the
        cart need an update before the next press.
      */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
}

/**
 * React Router leaves two promises of a request that it aborts itself without a handler. The browser would report
 * each as an error of the page. Awaited aborts are not affected. Firefox ends the answer of such a request with an error
 * of its own.
 */
function ignoreAborted(event: PromiseRejectionEvent): void {
  const { reason } = event as { reason: unknown };
  const isAborted = reason instanceof DOMException && reason.name === "AbortError";
  const isCut = reason instanceof TypeError && reason.message === "Error in input stream";
  if (isAborted || isCut) event.preventDefault();
}
