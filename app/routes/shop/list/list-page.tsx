import { type ComponentType, memo, type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { ofPage, type PageFacts, pageMeta } from "#app/components/frame/meta.ts";
import type { CardView } from "#app/components/product/card-view.ts";
import { CheckedLater } from "#app/components/product/checked-later.tsx";
import type { Category } from "#app/domain/catalogue/product.ts";
import { formPath, listHref, type ListState, parseList } from "#app/domain/catalogue/listing.ts";
import { listPageNumbers } from "#app/domain/catalogue/paging.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/notice.tsx";
import { type PageMark, Pagination } from "#app/ui/pagination.tsx";
import { usePendingPath } from "#app/ui/use-pending-path.ts";
import { useLiveForm } from "./live-form.ts";

export type CategoryChoice = Pick<Category, "id" | "name" | "slug" | "parentId" | "count">;

/** The data of a list's page. */
export interface ListView {
  state: ListState;
  /** The choices of the filter. */
  categories: CategoryChoice[];
  /** The category of a page of its own. */
  category?: CategoryChoice | undefined;
  /** The title of its page, where that is not the heading. */
  title: string | undefined;
  /** The lowest price, as the beginning of a description; "" when not all products are known. */
  offered: string;
  /** Null when the products could not be read. */
  list: FoundList | null;
  /** Prices and stock may have changed since they were read. */
  isCheckedLater: boolean;
}

interface FoundList {
  cards: CardView[];
  /** Names with words that a search has found, by product: in pieces, each second of them such a word. */
  names?: Record<number, string[]> | undefined;
  total: number;
  totalPages: number;
}

/** What differs between the pages of lists. */
export interface ListKind {
  heading: (view: Pick<ListView, "state" | "category">) => string;
  /** @param heading with the page number */
  description: (heading: string) => string;
  /** The state of the canonical address. */
  canonical?: (view: ListView) => ListState;
  /** Whether search engines must not index a page that has products. */
  isHidden?: (state: ListState) => boolean;
  /** Whether the page at this path shows a list of this kind. */
  shows: (path: string | undefined) => boolean;
  Layout: ComponentType<ListView & { parts: ListParts }>;
  Fields: ComponentType<FieldsProps>;
  formClass: string;
  /** The name of the field that is applied only by the form's button. */
  onSubmitOnly?: string;
  /** The names of the goods, for screen readers. */
  label: () => string;
  /** The number of goods in words. */
  found: (total: number | undefined, isLoading: boolean) => ReactNode;
  /** Shown when the products could not be read, where it is not about products. */
  failed?: () => { title: string; text: string };
  nothing: (state: ListState) => { title: string; content: ReactNode };
  Cards: ComponentType<CardsProps>;
  resultsClass?: string;
  /** The page numbers and gaps, where they are not those around the current page. */
  marks?: (page: number, totalPages: number) => PageMark[];
  /** The line below the links to the pages. */
  range?: (page: number, total: number) => string;
}

/** What the fields of a list's form get. */
export type FieldsProps = ListView & { fieldsKey: number };

export interface CardsProps extends Pick<FoundList, "cards" | "names"> {
  label: string;
  /** Whether the first card has the first picture of the page. */
  leads: boolean;
}

/** The parts that each kind of list arranges. */
interface ListParts {
  found: ReactNode;
  notice: ReactNode;
  form: ReactNode;
  results: ReactNode;
}

/** The meta tags of a list's page. */
export function listMeta(
  kind: ListKind,
  {
    loaderData: view,
    matches,
    location,
  }: {
    loaderData: ListView | undefined;
    matches: Parameters<typeof pageMeta>[0];
    location: { pathname: string };
  },
) {
  if (!view) return pageMeta(matches, { title: "", path: location.pathname });
  const { state, list } = view;
  const title = ofPage(view.title ?? kind.heading(view), state.page);
  const facts: PageFacts = {
    title,
    description: view.offered + kind.description(title),
    path: listHref(kind.canonical?.(view) ?? state),
    hidden: kind.isHidden?.(state) || !list || list.cards.length === 0,
  };
  return pageMeta(matches, facts);
}

/**
 * A list of products with a form that works without scripts. Memoised, so that the start of a navigation does not render
 * it again.
 */
export const ListPage = memo(Page);

function Page({ kind, ...view }: ListView & { kind: ListKind }) {
  const { state, list, isCheckedLater } = view;
  const path = formPath(state.path);
  const { fieldsKey, ...live } = useLiveForm(
    (values) => listHref(parseList(path, values)),
    kind.onSubmitOnly,
  );
  useScrollToTop(state.page);
  const parts: ListParts = {
    found: <Found kind={kind} total={list?.total} />,
    notice: isCheckedLater && <CheckedLater />,
    form: (
      <Form action={path} autoComplete="off" className={kind.formClass} {...live}>
        <kind.Fields {...view} fieldsKey={fieldsKey} />
      </Form>
    ),
    results: (
      <ResultsFrame kind={kind}>
        <h2 className="sr-only">{kind.label()}</h2>
        <Results kind={kind} state={state} list={list} />
      </ResultsFrame>
    ),
  };
  return <kind.Layout {...view} parts={parts} />;
}

/** A component of its own: only this text is rendered again when a navigation starts. */
function Found({ kind, total }: { kind: ListKind; total: number | undefined }) {
  return kind.found(total, kind.shows(usePendingPath()));
}

/** Faded while the list is loading. Only this frame is rendered again when a navigation starts. */
function ResultsFrame({ kind, children }: { kind: ListKind; children: ReactNode }) {
  return (
    <div
      aria-busy={kind.shows(usePendingPath())}
      className={classNames("listing-results", kind.resultsClass)}
    >
      {children}
    </div>
  );
}

function Results({ kind, state, list }: Pick<ListView, "state" | "list"> & { kind: ListKind }) {
  const hrefOf = (page: number) => listHref({ ...state, page });
  if (!list) {
    const { title, text } = kind.failed?.() ?? {
      title: t("Error Loading Products"),
      text: t("Failed to load products. Please try again."),
    };
    return (
      <EmptyState icon="alert" title={title}>
        <p role="alert">{text}</p>
        <ButtonLink to={listHref(state)} reloadDocument>
          {t("Try Again")}
        </ButtonLink>
      </EmptyState>
    );
  }
  const { cards, names, total, totalPages } = list;
  const isEmpty = cards.length === 0;
  // Its products are all hidden, while other pages have visible ones.
  if (isEmpty && totalPages > 1) {
    const other = state.page < totalPages ? state.page + 1 : state.page - 1;
    return (
      <EmptyState icon="search" title={t("Nothing on this page")}>
        <p className="text-bean">{t("The products are on other pages.")}</p>
        <ButtonLink to={hrefOf(other)}>{t("Go to page {page}", { page: other })}</ButtonLink>
      </EmptyState>
    );
  }
  if (isEmpty) {
    const { title, content } = kind.nothing(state);
    return (
      <EmptyState icon="search" drawing="nothing-found" title={title}>
        {content}
      </EmptyState>
    );
  }
  return (
    <>
      <kind.Cards label={kind.label()} cards={cards} names={names} leads />
      {(totalPages > 1 || !kind.range) && (
        <div className={classNames("mt-10", kind.range && "grid gap-4 text-center")}>
          <Pagination
            page={state.page}
            pages={totalPages}
            marks={(kind.marks ?? listPageNumbers)(state.page, totalPages)}
            hrefOf={hrefOf}
          />
          {kind.range && <p className="text-sm text-mocha">{kind.range(state.page, total)}</p>}
        </div>
      )}
    </>
  );
}

/** Scrolls to the top when the page number changes: smoothly, or instantly with the setting for reduced motion. */
function useScrollToTop(page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
  }, [page]);
}
