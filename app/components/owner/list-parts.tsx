import type { ComponentProps, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { OwnerForm } from "./owner-form.tsx";
import { placeName } from "./owner-frame.tsx";
import type { RefusedSave } from "./refused-save.ts";

/** A tab of an owner's list: its name, and how many things are in it where that is known. */
export function ListTab({
  to,
  name,
  count,
  isShown,
  className,
}: {
  to: string;
  name: string;
  count?: number;
  isShown: boolean;
  className: string;
}) {
  return (
    <Link
      to={to}
      aria-current={isShown ? "page" : undefined}
      preventScrollReset
      className={classNames(
        "inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-3.5 text-sm font-semibold aria-[current=page]:border-cocoa aria-[current=page]:bg-cocoa aria-[current=page]:text-card",
        className,
      )}
    >
      {name}
      {count !== undefined && (
        <>
          {" "}
          <span className="font-normal tabular-nums">{count}</span>
        </>
      )}
    </Link>
  );
}

/** The tabs of the place "Goods". */
export function GoodsPlaces({ shown }: { shown: "products" | "categories" | "coupons" }) {
  return (
    <nav aria-label={t("Goods")} className="mb-4 flex flex-wrap gap-2">
      {["products", "categories", "coupons"].map((page) => (
        <ListTab
          key={page}
          to={`/admin/${page}`}
          name={placeName(`/admin/${page}`) ?? ""}
          isShown={page === shown}
          className="max-w-full wrap-anywhere"
        />
      ))}
    </nav>
  );
}

/**
 * Above a list, the answer to a form whose row is not on the page; without scripts, whose pages open at the top, also of
 * one further down.
 * @param placeOf the element id of a row, to which the text leads
 */
export function AnswerElsewhere({
  answer,
  rows,
  placeOf,
}: {
  answer: RefusedSave | null;
  rows: { id: number }[];
  placeOf: (id: number) => string;
}) {
  if (!answer?.text) return null;
  const { id, text } = answer;
  const isHere = rows.some((row) => row.id === id);
  return (
    <Notice tone="error" className={classNames("mb-4", isHere && "without-script")}>
      {isHere ? (
        <a href={`#${placeOf(id)}`} className="underline">
          {text}
        </a>
      ) : (
        text
      )}
    </Notice>
  );
}

/** What a list of the owner shows while nothing is in it. */
export function EmptyList({
  children,
  ...rest
}: Pick<ComponentProps<typeof EmptyState>, "icon" | "title" | "level"> & { children: ReactNode }) {
  return (
    <div className="panel">
      <EmptyState {...rest}>
        <p className="text-bean">{children}</p>
      </EmptyState>
    </div>
  );
}

/** The links below an owner's list to the pages before and after this one; nothing when there is only one. */
export function ListPages({
  page,
  pages,
  hrefOf,
  className,
}: {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  className?: string;
}) {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav
      aria-label={t("Pages")}
      className={classNames(
        "flex flex-wrap items-center justify-center gap-x-5 gap-y-3 text-(length:--text-sm)",
        className,
      )}
    >
      {page > 1 && (
        <Link to={hrefOf(Math.min(page - 1, pages))} rel="prev" className="btn btn-outline">
          {t("Previous|owner")}
        </Link>
      )}
      <span>{t("Page {page} of {pages}", { page, pages })}</span>
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" className="btn btn-outline">
          {t("Next")}
        </Link>
      )}
    </nav>
  );
}

/** Takes back the delete that led to this list. @param actionOf the address for an id; the list's own by default */
export function UndoDelete({ actionOf }: { actionOf?: (id: string) => string }) {
  const search = new URLSearchParams(useLocation().search);
  const id = search.get("deleted") ?? "";
  if (!/^\d{1,15}$/.test(id)) return null;
  return (
    // The icon stands at the middle of the first line, which is as high as the button.
    <Notice tone="info" className="mb-4 [&>svg]:mt-3.25">
      <OwnerForm
        {...(actionOf && { action: actionOf(id) })}
        className="flex flex-wrap items-center justify-between gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <span className="min-h-11.5 content-center">{t("Deleted by mistake?")}</span>
        <input type="hidden" name="was" value={search.get("was") ?? ""} />
        <Button name="intent" value="restore" variant="outline">
          {t("Undo|delete")}
        </Button>
      </OwnerForm>
    </Notice>
  );
}
