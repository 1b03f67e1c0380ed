import { useLocation } from "react-router";
import type { ProblemView } from "#app/domain/order/problem-view.ts";
import { detailsOf, ownersWayAgain } from "#app/components/frame/error-page.tsx";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

/** What the error page of the owner's area says: the server's texts, or those of an error in the browser. */
export function ownersErrorView(error: unknown): ProblemView {
  return (
    detailsOf(error).view ?? {
      title: t("Something went wrong|owner"),
      text: t(
        "This page cannot be shown now. If you have just saved something, please check first whether it was saved.",
      ),
    }
  );
}

/** The error page of the owner's area. */
export function OwnerProblem({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { reference } = detailsOf(error);
  const { title, text } = ownersErrorView(error);
  const again = ownersWayAgain(error, pathname + search);
  return (
    <EmptyState icon="alert" title={title} level="h1">
      <p className="text-bean">{text}</p>
      {reference !== undefined && (
        <p className="text-sm text-bean">
          {t("Reference in the log:")} <strong className="whitespace-nowrap">{reference}</strong>
        </p>
      )}
      <ButtonLink to={again.to} reloadDocument>
        {again.text}
      </ButtonLink>
    </EmptyState>
  );
}
