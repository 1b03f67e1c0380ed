import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

/** A page of a list whose products are all hidden, while other pages have visible ones. */
export function NothingOnThisPage({
  page,
  totalPages,
  hrefOf,
}: {
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
}) {
  const other = page < totalPages ? page + 1 : page - 1;
  return (
    <EmptyState icon="search" title={t("Nothing on this page")}>
      <p className="text-bean">{t("The products are on other pages.")}</p>
      <ButtonLink to={hrefOf(other)}>{t("Go to page {page}", { page: other })}</ButtonLink>
    </EmptyState>
  );
}
