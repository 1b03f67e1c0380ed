import { t } from "#app/texts/t.ts";
import { classNames } from "./class-names.ts";

/** A formatted price, with the former price struck through if there is one. */
export function Price({
  now,
  was,
  prefix,
  className,
}: {
  now: string;
  was?: string | undefined;
  /** "From", for a product with several prices. */
  prefix?: string | undefined;
  className?: string;
}) {
  return (
    <p className={classNames("price", className)}>
      {prefix && <span className="text-xs text-mocha">{prefix}</span>}
      <span className={classNames("font-bold tabular-nums", was && "text-berry")}>
        {was && <span className="sr-only">{`${t("Now")} `}</span>}
        <span>{now}</span>
      </span>
      {was && (
        <s className="text-[0.8em] text-mocha tabular-nums">
          <span className="sr-only">{`${t("Before")} `}</span>
          <span>{was}</span>
        </s>
      )}
    </p>
  );
}
