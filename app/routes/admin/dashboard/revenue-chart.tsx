import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { shortDay } from "#app/domain/delivery/calendar.ts";
import { t } from "#app/texts/t.ts";
import type { Revenue } from "./use-today.ts";

const HEIGHT = 80;
/** Of one day: two bars and the space after them. */
const STEP = 40;
const BAR = 14;
const LABEL = 18;

/** Takings of seven days as bars, each beside the same weekday of the week before; nothing without any. */
export function RevenueChart({ days }: Pick<Revenue, "days">) {
  const most = Math.max(...days.flatMap(({ amount, before }) => [amount, before]));
  if (most <= 0) return null;
  // A day with takings shows at least a line.
  const heightOf = (amount: Sen) => (amount <= 0 ? 0 : Math.max(1.5, (amount / most) * HEIGHT));
  const dayTexts = days.map(
    ({ day, amount, before }) =>
      `${shortDay(day)} ${formatRinggit(amount)} (${formatRinggit(before)})`,
  );
  return (
    <figure>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT + LABEL}`}
        aria-hidden="true"
        className="w-full max-w-112"
      >
        {days.map(({ day, amount, before }, index) => (
          <g key={day} transform={`translate(${index * STEP + (STEP - 2 * BAR - 2) / 2} 0)`}>
            <Bar x={0} height={heightOf(before)} kind="before" />
            <Bar x={BAR + 2} height={heightOf(amount)} kind="now" />
            <text
              x={BAR + 1}
              y={HEIGHT + LABEL - 4}
              textAnchor="middle"
              className="fill-mocha text-[10px]"
            >
              {shortDay(day).slice(0, 3)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="sr-only">
        {t("Revenue of each day, with the week before: {days}", { days: dayTexts.join(", ") })}
      </figcaption>
    </figure>
  );
}

function Bar({ x, height, kind }: { x: number; height: number; kind: "now" | "before" }) {
  const top = Math.round((HEIGHT - height) * 10) / 10;
  return (
    <rect
      x={x}
      y={top}
      width={BAR}
      height={Math.round(height * 10) / 10}
      rx={1.5}
      className={kind === "now" ? "fill-caramel" : "fill-line"}
    />
  );
}
