import type { ReactNode } from "react";
import { LateMirrors } from "#app/features/mirrors/late-mirrors.tsx";
import { usePictureFallback } from "#app/ui/picture.tsx";
import { ChatWidget } from "./chat-widget.tsx";
import { FlashMessage } from "./flash-message.tsx";
import { CONTENT_ID, useFocusOnPage } from "./focus-page.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PendingNavigation } from "./pending-navigation.tsx";
import { SearchOverlay } from "./search-overlay.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TopStrip } from "./top-strip.tsx";
import { WaitingOrderBanner } from "./waiting-order.tsx";

/** Made once, so that React passes over them when only the page, or the state of a navigation, changes. */
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
    <SearchOverlay />
    <PendingNavigation />
    <ChatWidget />
    <LateMirrors />
  </>
);

/** What stands around every page of the shop. */
export function SiteFrame({ children }: { children: ReactNode }) {
  usePictureFallback();
  useFocusOnPage();
  return (
    <div className="site">
      <a href={`#${CONTENT_ID}`} className="skip-link">
        Skip to the content
      </a>
      {ABOVE}
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {BELOW}
    </div>
  );
}
