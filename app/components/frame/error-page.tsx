import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { type ProblemView, problemView } from "#app/domain/order/problem-view.ts";
import { OWNERS_AREA } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Drawing, EmptyState } from "#app/ui/notice.tsx";

interface View extends ProblemView {
  drawing?: Drawing | undefined;
}

const DRAWINGS: Record<number, Drawing> = { 404: "page-missing", 503: "offline" };

/** The texts for an error, by its status only. The error's message is never shown. */
export function errorView(error: unknown): View {
  const { view } = detailsOf(error);
  if (view) return view;
  if (!isRouteErrorResponse(error)) return problemView(500);
  return { ...problemView(error.status), drawing: DRAWINGS[error.status] };
}

/** What an error page shows of its request. The server sends it as the error's data. */
interface Details {
  /** The start of the request's id in the log. */
  reference?: string;
  /** Where 'Try Again' leads, when not to the same page. */
  again?: string;
  /** The texts of a refusal, and of each error in the owner's area. */
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

/** Where an error page of the owner's area leads. @param here address of the page */
export function ownersWayAgain(error: unknown, here: string): WayBack {
  const { again: to = here } = detailsOf(error);
  const isHome = to !== here && to === "/admin/dashboard";
  return { to, text: isHome ? t("Back to the dashboard") : t("Try again") };
}

export function ErrorPage({ error, back = toHome() }: { error: unknown; back?: WayBack }) {
  const { title, text, drawing } = errorView(error);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { reference, again = here } = detailsOf(error);
  const isOwners = OWNERS_AREA.test(pathname);
  const way = isOwners ? ownersWayAgain(error, here) : { to: again, text: t("Try Again") };
  const isMissing = !isOwners && isRouteErrorResponse(error) && error.status === 404;
  const products = toProducts();
  const second = isMissing ? toHome() : back;
  // The shop's frame has a main element of its own.
  const Box = isOwners ? "main" : "div";
  return (
    <Box className="page py-10">
      <EmptyState icon={isMissing ? "search" : "alert"} drawing={drawing} title={title} level="h1">
        <p className="text-bean">{text}</p>
        {reference !== undefined && (
          <p className="text-sm text-bean">
            {isOwners
              ? t("Reference in the log:")
              : t("If it keeps happening, tell us this reference:")}{" "}
            <strong className="whitespace-nowrap">{reference}</strong>
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {isMissing ? (
            <ButtonLink to={products.to}>{products.text}</ButtonLink>
          ) : (
            <ButtonLink to={way.to} reloadDocument>
              {way.text}
            </ButtonLink>
          )}
          <ButtonLink to={second.to} variant="outline">
            {second.text}
          </ButtonLink>
        </div>
      </EmptyState>
    </Box>
  );
}
