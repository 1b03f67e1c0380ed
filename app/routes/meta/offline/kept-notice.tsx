import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Stands above a page that is shown without a connection. The worker fills in the time of the copy and its address. */
export function KeptNotice() {
  return (
    <div className="page pt-4">
      <Notice tone="info">
        {t(
          "You are offline, or the connection is too slow. This is a copy from {time}: prices and stock may have changed. Your cart is safe.",
          { time: "{time}" },
        )}{" "}
        <a href={localPath("/offline")} className="whitespace-nowrap underline">
          {t("Try Again")}
        </a>
      </Notice>
    </div>
  );
}
