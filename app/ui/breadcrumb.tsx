import { Link } from "react-router";
import { t } from "#app/texts/t.ts";

/** The path from the home page to this page; the last part is the page itself. */
export function Breadcrumb({ parts }: { parts: { name: string; href?: string }[] }) {
  return (
    <nav aria-label={t("Breadcrumb")} className="min-w-0 flex-[1_1_11rem]">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm whitespace-nowrap text-mocha">
        {parts.map(({ name, href }, index) => (
          <li
            key={name}
            className="flex flex-none items-center gap-x-2 last:min-w-0 last:flex-[1_1_4rem]"
          >
            {index > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <Link to={href} className="py-2 hover:text-cocoa hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="truncate py-2 font-semibold text-cocoa">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
