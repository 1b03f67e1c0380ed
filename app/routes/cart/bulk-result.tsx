import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, LoadingText } from "#app/ui/notice.tsx";

/** The error of a bulk link. */
export function BulkError({ message }: { message: string }) {
  return (
    <EmptyState icon="alert" title={t("Error")} level="h1">
      <p role="alert" className="text-bean">
        {message}
      </p>
      <ButtonLink to="/cart">{t("Go to Cart")}</ButtonLink>
    </EmptyState>
  );
}

/** The success view of a bulk link. The page redirects to the cart after a second, without scripts too. */
export function BulkSuccess() {
  return (
    <EmptyState icon="check" title={t("Success!")} level="h1">
      <meta httpEquiv="refresh" content={`1;url=${localPath("/cart")}`} />
      <p>{t("Items added to cart successfully")}</p>
      <LoadingText>{t("Redirecting to cart...")}</LoadingText>
      <ButtonLink to="/cart" variant="outline">
        {t("Go to Cart")}
      </ButtonLink>
    </EmptyState>
  );
}
