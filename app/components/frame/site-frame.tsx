import { type ReactNode, useEffect } from "react";
import { Mirrors } from "#app/components/cart/mirrors.tsx";
import { WishForm } from "#app/components/wishlist/wish-form.tsx";
import { t } from "#app/texts/t.ts";
import { usePictureFallback } from "#app/ui/picture.tsx";
import { Toaster } from "#app/ui/toast/toaster.tsx";
import { SearchOverlay } from "#app/components/search/search-overlay.tsx";
import { currentShop } from "#app/domain/shop/identity.ts";
import { freeShippingText } from "#app/domain/cart/shipping.ts";
import { FlashMessage } from "./flash-message.tsx";
import { CONTENT_ID, useFocusOnPage } from "./focus-page.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PendingNavigation } from "./pending-navigation.tsx";
import { SideMenu } from "./side-menu.tsx";
import { WaitingOrderBanner } from "./waiting-order.tsx";
import { useRootData } from "./root-data.ts";

/** The line above the header: free shipping, and a notice in test mode. */
function TopStrip() {
  const root = useRootData();
  const promise = freeShippingText(root, "over");
  return (
    <aside aria-label={t("Shop notice")} className="bg-deep text-2xs text-on-deep sm:text-xs">
      <p className="page flex flex-wrap justify-center gap-x-2 py-2 sm:gap-x-8">
        {promise && <strong className="font-semibold text-caramel">{promise}</strong>}
        {root.testMode ? (
          <span>{t("Test mode: no real money")}</span>
        ) : (
          <span className="max-sm:hidden">{currentShop().openingHours.text}</span>
        )}
      </p>
    </aside>
  );
}

/**
 * Loads the configured chat script. The elements that it adds get a data attribute, so that the stylesheet can hide
 * them while the floating checkout bar is visible.
 */
function ChatWidget() {
  const { chatWidgetUrl } = useRootData();
  useEffect(() => {
    if (!chatWidgetUrl) return undefined;
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLElement) node.dataset["chatWidget"] = "";
        }
      }
    });
    observer.observe(document.body, { childList: true });
    const script = document.createElement("script");
    script.src = chatWidgetUrl;
    script.async = true;
    document.head.append(script);
    return () => observer.disconnect();
  }, [chatWidgetUrl]);
  return null;
}

/** Constant elements, which React does not render again when only the page or the navigation state changes. */
const ABOVE = (
  <>
    <TopStrip />
    <Header />
    <WaitingOrderBanner />
    <FlashMessage />
  </>
);
const BELOW = (
  <>
    <Footer />
    <SideMenu />
    <WishForm />
    <SearchOverlay />
    <PendingNavigation />
    <ChatWidget />
    <Mirrors />
  </>
);

/** The layout of every shop page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  usePictureFallback();
  useFocusOnPage();
  return (
    <div className="site">
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {t("Skip to the content")}
      </a>
      {ABOVE}
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {BELOW}
    </div>
  );
}

/** The layout of the owner's area: without header and footer of the shop. */
export function BareFrame({ children }: { children: ReactNode }) {
  usePictureFallback();
  return (
    <>
      <Toaster />
      {children}
    </>
  );
}
