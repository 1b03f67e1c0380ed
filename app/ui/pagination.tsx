import { Link } from "react-router";
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
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1.5">
      <Step label="Previous" href={page > 1 ? hrefOf(page - 1) : null} />
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
            aria-label={`Page ${mark}`}
            aria-current={mark === page ? "page" : undefined}
            className="pager"
          >
            {mark}
          </Link>
        ),
      )}
      <Step label="Next" href={page < pages ? hrefOf(page + 1) : null} />
    </nav>
  );
}

function Step({ label, href }: { label: "Previous" | "Next"; href: string | null }) {
  const content = (
    <>
      {label === "Previous" && <Icon name="left" className="size-4" />}
      <span className="max-sm:sr-only">{label}</span>
      {label === "Next" && <Icon name="right" className="size-4" />}
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
    <Link to={href} preventScrollReset rel={label === "Next" ? "next" : "prev"} className="pager">
      {content}
    </Link>
  );
}
