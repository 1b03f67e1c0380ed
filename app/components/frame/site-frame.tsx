import type { ReactNode } from "react";
import { Mirrors } from "#app/components/cart/mirrors.tsx";
import { WishForm } from "#app/components/wishlist/wish-form.tsx";
import { t } from "#app/texts/t.ts";
import { usePictureFallback } from "#app/ui/picture.tsx";
import { Toaster } from "#app/ui/toast/toaster.tsx";
import { ChatWidget } from "./chat-widget.tsx";
import { FlashMessage } from "./flash-message.tsx";
import { CONTENT_ID, useFocusOnPage } from "./focus-page.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PendingNavigation } from "./pending-navigation.tsx";
import { SearchOverlay } from "#app/components/search/search-overlay.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TopStrip } from "./top-strip.tsx";
import { WaitingOrderBanner } from "./waiting-order.tsx";

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
