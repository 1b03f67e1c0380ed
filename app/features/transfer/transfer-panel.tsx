import { formatLongDateTime } from "#app/domain/dates.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { ShownTransfer } from "#app/domain/transfer.ts";
import { Facts, Panel } from "#app/features/order/panel.tsx";
import { SlipForm } from "./slip-form.tsx";
import { TRANSFER_TEXTS as texts } from "./transfer-texts.ts";

/** Displayed size of the QR code, px. */
const QR_SIZE = 240;

/** Where to transfer the money of an order, and how much. */
export function TransferPanel({ transfer }: { transfer: ShownTransfer }) {
  const { account, amount, hasQr, holder, reference, until } = transfer;
  const sum = formatRinggit(amount);
  return (
    <Panel title={texts.title}>
      <div className="grid gap-4">
        <p>
          <strong>{texts.waiting}</strong> {texts.how(sum)}{" "}
          {until !== null && texts.until(formatLongDateTime(until))}
        </p>
        <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr]">
          {hasQr && (
            <figure className="grid justify-items-center gap-2">
              <img
                src="/payment/qr"
                alt={texts.qr}
                width={QR_SIZE}
                height={QR_SIZE}
                className="rounded-md bg-white object-contain p-2"
              />
              <figcaption className="max-w-60 text-center text-xs text-mocha">
                {texts.scan}
              </figcaption>
            </figure>
          )}
          <Facts
            facts={[
              [texts.amount, sum],
              [texts.reference, reference],
              [texts.holder, holder],
              [texts.bank, account?.bank ?? null],
              [texts.number, account?.number ?? null],
            ]}
          />
        </div>
        <SlipForm transfer={transfer} />
        <p className="text-sm text-mocha">{texts.after}</p>
      </div>
    </Panel>
  );
}
