import { type RefObject, useEffect, useRef } from "react";
import { ownersWayName } from "#app/domain/delivery/texts.ts";
import type { Cake, KitchenProduct } from "#app/domain/admin/kitchen-list.ts";
import { t } from "#app/texts/t.ts";
import { DayTools, HandedOverOrders, NothingToMake } from "#app/routes/admin/day-tools.tsx";
import { DayPersonalisation } from "#app/components/owner/day-personalisation.tsx";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";
import type { Route } from "./+types/kitchen";

const SECTION = "panel mb-4 grid gap-3 p-4 print:mb-[6mm] print:p-0";
const PRODUCT = "text-(length:--text-lg) print:break-after-avoid";
const COUNT = "font-bold whitespace-nowrap tabular-nums";

/** What to bake for a day, to tick off on a phone or on paper. */
export function KitchenPage({ loaderData: { products, notes, ...day } }: Route.ComponentProps) {
  return (
    <>
      <DayTools page="kitchen" day={day} />
      {products.length === 0 ? (
        <NothingToMake icon="oven" day={day} />
      ) : (
        <Products key={day.date} date={day.date} products={products} />
      )}
      {notes.length > 0 && (
        <section className={SECTION}>
          <h2 className={PRODUCT}>{t("Notes of customers")}</h2>
          <ul className="day-words">
            {notes.map(({ id, number, note }) => (
              <li key={id}>
                <b>#{number}:</b> <span>{note}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HandedOverOrders day={day} />
    </>
  );
}

function Products({ date, products }: { date: string; products: KitchenProduct[] }) {
  const ticks = useKeptTicks(date);
  return (
    <div {...ticks}>
      {products.map((product) => (
        <section key={product.key} className={SECTION}>
          <h2 className={PRODUCT}>
            <span className={COUNT}>{`${product.quantity} ×`}</span> {product.name}
          </h2>
          {product.options.map((option) => (
            <div key={option.text}>
              {option.text !== null && (
                <h3 className="font-sans text-(length:--text-base) font-semibold print:break-after-avoid">
                  <span className={COUNT}>{`${option.quantity} ×`}</span> {option.text}
                </h3>
              )}
              <ul>
                {option.cakes.map((cake) => (
                  <CakeLine key={cake.key} cake={cake} product={product.name} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function CakeLine({ cake, product }: { cake: Cake; product: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-1 print:break-inside-avoid">
      <label className="flex min-h-11 items-center gap-3 text-(length:--text-sm) has-checked:line-through print:min-h-0">
        <input
          type="checkbox"
          className="tick"
          value={cake.key}
          autoComplete="off"
          aria-label={t("Done: {product}, order #{number}", { product, number: cake.number })}
        />
        <span className={COUNT}>{`${cake.quantity} ×`}</span>
        <span>
          <b>#{cake.number}</b> {cake.slot.replace("-", "–")} · {ownersWayName(cake.way)}
        </span>
      </label>
      <DayPersonalisation words={cake.words} />
    </li>
  );
}

const STORAGE_KEY = "kitchen-ticks";

/**
 * Keeps the ticks of a day in this browser: the values of the ticked boxes, which are numbers of orders and lines. Only
 * the last day that was ticked is kept. Boxes ticked before hydration stay ticked.
 * @returns the properties of the element around the boxes
 */
function useKeptTicks(date: string): {
  ref: RefObject<HTMLDivElement | null>;
  onChange: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kept = readTicks(date);
    for (const box of boxesIn(ref.current)) box.checked ||= kept.has(box.value);
  }, [date]);
  return { ref, onChange: () => saveTicks(date, boxesIn(ref.current)) };
}

function boxesIn(element: HTMLElement | null): HTMLInputElement[] {
  return [...(element?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
}

function saveTicks(date: string, boxes: HTMLInputElement[]): void {
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  writeStored(STORAGE_KEY, ticked.length > 0 ? [date, ...ticked].join(" ") : null);
}

function readTicks(date: string): Set<string> {
  const [day, ...ticked] = (readStored(STORAGE_KEY) ?? "").split(" ");
  return new Set(day === date ? ticked : []);
}
