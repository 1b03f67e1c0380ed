import { useLocation } from "react-router";
import { detailsOf, textsOf } from "#app/features/layout/error-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { FRAME_TEXTS } from "./frame-texts.ts";
import { useTexts } from "./texts.ts";

/** The error page of the owner's area. */
export function OwnerProblem({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { reference, again = pathname + search } = detailsOf(error);
  const texts = textsOf(error);
  const own = useTexts(FRAME_TEXTS);
  const title = texts?.title ?? own.problemTitle;
  return (
    <EmptyState icon="alert" title={title} level="h1">
      <p className="text-bean">{texts?.text ?? own.problemText}</p>
      {reference !== undefined && (
        <p className="text-sm text-bean">
          {own.reference} <strong className="whitespace-nowrap">{reference}</strong>
        </p>
      )}
      <ButtonLink to={again} reloadDocument>
        {texts?.again ?? own.again}
      </ButtonLink>
    </EmptyState>
  );
}
