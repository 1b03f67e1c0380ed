import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { EmptyState } from "#app/ui/notice.tsx";

/** Shown for pages of which there is no copy while the shop cannot be reached. Works without scripts. */
export function OfflinePage() {
  return (
    <div className="page py-10">
      <EmptyState icon="alert" drawing="offline" title={t("You are offline")} level="h1">
        <p className="text-bean">
          {t(
            "This page needs a connection. Your cart is safe, and pages that you have seen can still be read.",
          )}
        </p>
        <a href={localPath("/offline")} className="btn btn-primary">
          {t("Try Again")}
        </a>
        {/* The worker adds the links, and above the address that was asked for. */}
        <ul id="kept-pages" className="grid [&_a]:underline [&_a]:inline-block [&_a]:py-3" />
      </EmptyState>
    </div>
  );
}
