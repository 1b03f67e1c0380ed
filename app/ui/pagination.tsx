import { Link } from "react-router";
import { t } from "#app/texts/t.ts";
import { Icon } from "./icon.tsx";

export type PageMark = number | "gap";

/**
 * Links to the pages of a list; nothing for a single page. `marks`: the numbers and gaps to show, in order.
 * The list page scrolls to its top when the page number changes.
 */
export function Pagination({
  page,
  pages,
  marks,
  hrefOf,
}: {
  page: number;
  pages: number;
  marks: PageMark[];
  hrefOf: (page: number) => string;
}) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={t("Pages")}
      className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1.5"
    >
      <Step isNext={false} href={page > 1 ? hrefOf(page - 1) : null} />
      {marks.map((mark, index) =>
        mark === "gap" ? (
          <span key={`gap-${index}`} className="px-1 text-mocha">
            …
          </span>
        ) : (
          <Link
            key={mark}
            to={hrefOf(mark)}
            preventScrollReset
            aria-label={t("Page {number}", { number: mark })}
            aria-current={mark === page ? "page" : undefined}
            className="pager"
          >
            {mark}
          </Link>
        ),
      )}
      <Step isNext href={page < pages ? hrefOf(page + 1) : null} />
    </nav>
  );
}

function Step({ isNext, href }: { isNext: boolean; href: string | null }) {
  const content = (
    <>
      {!isNext && <Icon name="left" className="size-4" />}
      <span className="max-sm:sr-only">{isNext ? t("Next") : t("Previous")}</span>
      {isNext && <Icon name="right" className="size-4" />}
    </>
  );
  if (href === null) {
    return (
      <button type="button" disabled className="pager">
        {content}
      </button>
    );
  }
  return (
    <Link to={href} preventScrollReset rel={isNext ? "next" : "prev"} className="pager">
      {content}
    </Link>
  );
}
