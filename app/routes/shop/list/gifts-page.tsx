import { GIFTS_TEXTS } from "#app/config/texts/gifts.ts";
import { memo } from "react";
import { Form, Link } from "react-router";
import {
  chosenGifts,
  EMPTY_GIFTS,
  giftsHref,
  type GiftState,
  parseGifts,
} from "#app/domain/catalogue/gifts.ts";
import { listPageNumbers } from "#app/domain/catalogue/paging.ts";
import { CheckedLater } from "#app/components/product/checked-later.tsx";
import type { Listing } from "#app/routes/shop/list/listing-view.ts";
import { useLiveForm } from "#app/routes/shop/list/live-form.ts";
import { ProductCards } from "#app/components/product/product-cards.tsx";
import { useScrollToTop } from "#app/routes/shop/list/scroll-to-top.ts";
import { plural, shopText, t } from "#app/texts/t.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultsFrame } from "#app/ui/results-frame.tsx";
import { giftChoiceText, GiftFields } from "./gift-fields.tsx";

export interface GiftsView extends Pick<Listing, "list" | "isCheckedLater"> {
  state: GiftState;
}

/**
 * Gifts by price, occasion and diet: a form that works without scripts, and the list of what it finds. Memoised, so that
 * the start of a navigation does not render it again.
 */
export const GiftsPage = memo(Page);

function Page({ state, list, isCheckedLater }: GiftsView) {
  const { fieldsKey, ...live } = useLiveForm((values) =>
    giftsHref({ ...parseGifts(values), page: 1 }),
  );
  useScrollToTop(state.page);
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl">{t("Find a gift")}</h1>
      <p className="mt-1 max-w-prose text-bean">{shopText(GIFTS_TEXTS.gifts)}</p>
      <Form action="/gifts" autoComplete="off" className="mt-5 grid gap-3" {...live}>
        <GiftFields key={fieldsKey} state={state} />
        <Button className="without-script justify-self-start">{t("Show gifts")}</Button>
      </Form>
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-live="polite" className="text-bean">
          {list && t(plural(list.total, "1 gift fits", "{count} gifts fit"), { count: list.total })}
        </p>
        <ChosenGifts state={state} />
      </div>
      {isCheckedLater && <CheckedLater />}
      <ResultsFrame shows={isGifts}>
        <h2 className="sr-only">{t("Gifts")}</h2>
        <Results state={state} list={list} />
      </ResultsFrame>
      <p className="mt-8 max-w-prose text-sm text-bean">{shopText(GIFTS_TEXTS.diets)}</p>
    </div>
  );
}

const isGifts = (path: string) => path === "/gifts";

/** What is chosen, each with a link that removes it. */
function ChosenGifts({ state }: { state: GiftState }) {
  const all = chosenGifts(state);
  if (all.length === 0) return null;
  return (
    <ul aria-label={t("Chosen")} className="chips">
      {all.map(({ chosen, without }) => (
        <li key={chosen}>
          <Link
            to={giftsHref(without)}
            preventScrollReset
            className="chip"
            aria-label={t("Remove: {choice}", { choice: giftChoiceText(chosen) })}
          >
            {giftChoiceText(chosen)}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Results({ state, list }: Pick<GiftsView, "state" | "list">) {
  if (!list) {
    return (
      <EmptyState icon="alert" title={t("Error Loading Products")}>
        <p role="alert">{t("Failed to load products. Please try again.")}</p>
        <ButtonLink to={giftsHref(state)} reloadDocument>
          {t("Try Again")}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (list.cards.length === 0) {
    return (
      <EmptyState icon="search" drawing="nothing-found" title={t("Nothing fits all of that")}>
        <p className="text-bean">{shopText(GIFTS_TEXTS.nothingFits)}</p>
        <ButtonLink to={giftsHref(EMPTY_GIFTS)}>{t("Show all gifts")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ProductCards label={t("Gifts")} cards={list.cards} leads />
      <div className="mt-10">
        <Pagination
          page={state.page}
          pages={list.totalPages}
          marks={listPageNumbers(state.page, list.totalPages)}
          hrefOf={(page) => giftsHref({ ...state, page })}
        />
      </div>
    </>
  );
}
