import { t } from "#app/texts/t.ts";

/** The sentence beside goods whose price and stock may have changed since they were read. */
export function CheckedLater() {
  return <p className="text-sm text-bean">{t("Price and stock are checked when you add it")}</p>;
}
