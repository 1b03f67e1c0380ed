import { useFetcher } from "react-router";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";

export interface MisfitsView {
  isClosed: boolean;
  /** The most severe first. */
  misfits: { kind: string; isAdvice: boolean; cause: string; mend: string }[];
}

/** The settings of the connected back end that do not fit this shop, and how to fix them. Nothing if all fit. */
export function Misfits({ fit }: { fit: MisfitsView }) {
  if (fit.misfits.length === 0) return null;
  const isUrgent = fit.misfits.some(({ isAdvice }) => !isAdvice);
  return (
    <section
      aria-labelledby="misfits-title"
      className={classNames(
        "panel mb-6 grid gap-4 border-l-4 p-5",
        isUrgent ? "border-l-berry" : "border-l-gula",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="misfits-title" className="flex items-center gap-2 text-xl">
          <Icon name={isUrgent ? "alert" : "info"} className="size-6 flex-none" />
          {fit.isClosed ? t("Checkout is closed") : t("Check the settings of WooCommerce")}
        </h2>
        <AskAgain />
      </div>
      {fit.isClosed && (
        <p className="font-medium">
          {t(
            "Customers cannot order now. Checkout opens again by itself after the following is corrected.",
          )}
        </p>
      )}
      <ul className="grid gap-4">
        {fit.misfits.map(({ kind, cause, mend }) => (
          <li key={kind} className="grid gap-1">
            <p className="font-semibold">{cause}</p>
            <p className="text-sm text-bean">{mend}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AskAgain() {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/admin/fit">
      <Button variant="outline" busy={fetcher.state !== "idle"}>
        {t("Check again|owner")}
      </Button>
    </fetcher.Form>
  );
}
