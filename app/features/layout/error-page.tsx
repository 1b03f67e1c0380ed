import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { type ProblemView, problemView } from "#app/domain/problem-view.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Drawing, EmptyState } from "#app/ui/notice.tsx";

interface View extends ProblemView {
  drawing?: Drawing | undefined;
}

const DRAWINGS: Record<number, Drawing> = { 404: "page-missing", 503: "offline" };

/** The texts for an error, by its status only. The error's message is never shown. */
export function errorView(error: unknown): View {
  const sent = textsOf(error) ?? detailsOf(error).view;
  if (sent) return sent;
  if (!isRouteErrorResponse(error)) return problemView(500);
  return { ...problemView(error.status), drawing: DRAWINGS[error.status] };
}

/** The texts that the server sends with an error of the owner's area. */
interface Texts {
  lang: "ms" | "en";
  title: string;
  text: string;
  reference: string;
  again: string;
  home: string;
}

export function textsOf(error: unknown): Texts | undefined {
  return isRouteErrorResponse(error) ? (error.data as { texts?: Texts } | null)?.texts : undefined;
}

/** What an error page shows of its request. The server sends it as the error's data. */
interface Details {
  /** The start of the request's id in the log. */
  reference?: string;
  /** Where 'Try Again' leads, when not to the same page. */
  again?: string;
  /** The texts of a refusal. */
  view?: ProblemView;
}

/** The details of an error; empty if it has none. */
export function detailsOf(error: unknown): Details {
  return isRouteErrorResponse(error) ? ((error.data ?? {}) as Details) : {};
}

interface WayBack {
  to: string;
  text: string;
}

const toHome = (): WayBack => ({ to: "/", text: t("Back to Home") });
const toProducts = (): WayBack => ({ to: "/products", text: t("Browse All Products") });

/** Error boundary of the catalogue pages and the cart. */
export function CatalogueError() {
  return <ErrorPage error={useRouteError()} back={toProducts()} />;
}

/** Error boundary of the checkout and payment pages. */
export function CheckoutError() {
  return <ErrorPage error={useRouteError()} back={{ to: "/cart", text: t("Back to Cart") }} />;
}

export function ErrorPage({ error, back = toHome() }: { error: unknown; back?: WayBack }) {
  const texts = textsOf(error);
  const { title, text, drawing } = errorView(error);
  const { pathname, search } = useLocation();
  const { reference, again = pathname + search } = detailsOf(error);
  const isMissing = !texts && isRouteErrorResponse(error) && error.status === 404;
  const products = toProducts();
  const second = isMissing ? toHome() : back;
  // The shop's frame has a main element of its own.
  const Box = texts ? "main" : "div";
  return (
    <Box className="page py-10" lang={texts?.lang}>
      <EmptyState icon={isMissing ? "search" : "alert"} drawing={drawing} title={title} level="h1">
        <p className="text-bean">{text}</p>
        {reference !== undefined && (
          <p className="text-sm text-bean">
            {texts?.reference ?? t("If it keeps happening, tell us this reference:")}{" "}
            <strong className="whitespace-nowrap">{reference}</strong>
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {isMissing ? (
            <ButtonLink to={products.to}>{products.text}</ButtonLink>
          ) : (
            <ButtonLink to={again} reloadDocument>
              {texts?.again ?? t("Try Again")}
            </ButtonLink>
          )}
          <ButtonLink to={second.to} variant="outline">
            {texts?.home ?? second.text}
          </ButtonLink>
        </div>
      </EmptyState>
    </Box>
  );
}
