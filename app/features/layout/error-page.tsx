import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Drawing, EmptyState } from "#app/ui/notice.tsx";

interface View {
  title: string;
  text: string;
  drawing?: Drawing;
}

const VIEWS: Record<number, View> = {
  404: {
    get title() {
      return t("This page has crumbled away");
    },
    get text() {
      return t(
        "The page you are looking for is not here. It may have moved, or it was never baked.",
      );
    },
    drawing: "page-missing",
  },
  403: {
    get title() {
      return t("Not for everybody");
    },
    get text() {
      return t("You may not open this page.");
    },
  },
  429: {
    get title() {
      return t("One moment, please");
    },
    get text() {
      return t("That was a lot at once. Wait a few seconds and try again.");
    },
  },
  503: {
    get title() {
      return t("Back in a moment");
    },
    get text() {
      return t("The shop cannot be reached right now. Nothing is lost; please try again shortly.");
    },
    drawing: "offline",
  },
};

const UNEXPECTED: View = {
  get title() {
    return t("Something went wrong");
  },
  get text() {
    return t("That was our mistake, not yours. Please try again; your cart is safe.");
  },
};

/** The texts for an error, by its status only. The error's message is never shown. */
export function errorView(error: unknown): View {
  return (isRouteErrorResponse(error) && VIEWS[error.status]) || UNEXPECTED;
}

/** The texts that the server sends with an error of the owner's area. */
interface Texts {
  lang: "ms" | "en";
  title: string;
  text: string;
  reference: string;
  again: string;
  home: string;
  /** Where `again` leads, when not to the same page. */
  to?: string;
}

export function textsOf(error: unknown): Texts | undefined {
  return isRouteErrorResponse(error) ? (error.data as { texts?: Texts } | null)?.texts : undefined;
}

/** The reference of the failed request, which is the start of its id in the log; undefined if the error has none. */
export function referenceOf(error: unknown): string | undefined {
  const known: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (typeof known !== "object" || known === null || !("reference" in known)) return undefined;
  return typeof known.reference === "string" ? known.reference : undefined;
}

interface WayBack {
  to: string;
  text: string;
}

const TO_HOME: WayBack = {
  to: "/",
  get text() {
    return t("Back to Home");
  },
};
const TO_PRODUCTS: WayBack = {
  to: "/products",
  get text() {
    return t("Browse All Products");
  },
};
const TO_CART: WayBack = {
  to: "/cart",
  get text() {
    return t("Back to Cart");
  },
};

/** Error boundary of the catalogue pages and the cart. */
export function CatalogueError() {
  return <ErrorPage error={useRouteError()} back={TO_PRODUCTS} />;
}

/** Error boundary of the checkout and payment pages. */
export function CheckoutError() {
  return <ErrorPage error={useRouteError()} back={TO_CART} />;
}

export function ErrorPage({ error, back = TO_HOME }: { error: unknown; back?: WayBack }) {
  const texts = textsOf(error);
  const { title, text, drawing } = texts ? { ...texts, drawing: undefined } : errorView(error);
  const { pathname, search } = useLocation();
  const reference = referenceOf(error);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const second = isMissing ? TO_HOME : back;
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
            <ButtonLink to={TO_PRODUCTS.to}>{TO_PRODUCTS.text}</ButtonLink>
          ) : (
            <ButtonLink to={texts?.to ?? pathname + search} reloadDocument>
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
