import { ownersWayName } from "#app/domain/delivery/texts.ts";
import { longDay } from "#app/domain/delivery/calendar.ts";
import type { PackingSlip } from "#app/domain/order/packing-slip.ts";
import { currentShop } from "#app/domain/shop/identity.ts";
import { t } from "#app/texts/t.ts";
import { DayTools, HandedOverOrders, NothingToMake } from "#app/routes/admin/day-tools.tsx";
import { DayPersonalisation } from "#app/components/owner/day-personalisation.tsx";
import { QrPicture } from "#app/ui/qr-picture.tsx";
import type { Route } from "./+types/slips";

/** One slip per order of a day, to be packed with it. Each prints on a sheet of A6. */
export function PackingSlipsPage({ loaderData: { slips, ...day } }: Route.ComponentProps) {
  return (
    <>
      <div className="print:hidden">
        <DayTools page="slips" day={day} />
      </div>
      {slips.length === 0 && <NothingToMake icon="bag" day={day} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,--spacing(80)),1fr))] gap-6 print:block">
        {slips.map((slip) => (
          <PackingSlipCard key={slip.id} slip={slip} />
        ))}
      </div>
      <HandedOverOrders day={day} />
    </>
  );
}

function PackingSlipCard({ slip }: { slip: PackingSlip }) {
  const { way, date, slot } = slip.fulfilment;
  return (
    <article
      className="grid content-start gap-3 border border-line bg-[#fff] p-4 text-(length:--text-sm) wrap-anywhere text-[#000] *:print:mb-[2mm] print:block print:break-after-page print:border-0 print:p-0 print:text-[9.5pt] print:last:break-after-auto print:[&_.day-words]:text-[length:inherit]"
      aria-label={t("Order #{number}", { number: slip.number })}
    >
      <header className="flex justify-between gap-3">
        <div>
          <p>{currentShop().name}</p>
          <h2 className="text-(length:--text-2xl)">#{slip.number}</h2>
          <p>
            <b>{ownersWayName(way)}</b>
            <br />
            {longDay(date)}
            <br />
            {slot.replace("-", "–")}
          </p>
        </div>
        <QrPicture code={slip.qr} title={t("Scan to open the order")} className="size-[30mm]" />
      </header>
      <address className="border-y border-[#000] py-2 whitespace-pre-line not-italic">
        <b>{slip.name}</b>
        {"\n"}
        {[slip.phone, ...slip.address].join("\n")}
      </address>
      <ul>
        {slip.lines.map((line) => (
          <li key={line.id} className="break-inside-avoid py-1">
            <b>{`${line.quantity} × ${line.name}`}</b>
            {line.option !== null && <p>{line.option}</p>}
            <DayPersonalisation words={line.words} />
          </li>
        ))}
      </ul>
      {slip.note !== "" && (
        <p className="whitespace-pre-line">
          <b>{t("Note")}:</b> {slip.note}
        </p>
      )}
    </article>
  );
}
