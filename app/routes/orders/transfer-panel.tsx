import { formatLongDateTime } from "#app/domain/dates.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { ShownTransfer } from "#app/domain/order/transfer.ts";
import { Facts, Panel } from "#app/components/order/panel.tsx";
import { t } from "#app/texts/t.ts";
import { SlipForm } from "./slip-form.tsx";

/** Displayed size of the QR code, px. */
const QR_SIZE = 240;

/** Where to transfer the money of an order, and how much. */
export function TransferPanel({ transfer }: { transfer: ShownTransfer }) {
  const { account, amount, hasQr, holder, reference, slips, until } = transfer;
  const isChecked = slips.some(({ state }) => state === "waiting");
  const sum = formatRinggit(amount);
  return (
    <Panel title={isChecked ? t("Your transfer") : t("Transfer the money")}>
      <div className="grid gap-4">
        {isChecked ? (
          <p key="checked">
            <strong>{t("We have your slip.")}</strong>{" "}
            {t("We are checking our account. Please do not transfer again.")}
          </p>
        ) : (
          <p>
            <strong>{t("We wait for your transfer.")}</strong>{" "}
            <span>{t("Transfer exactly {sum}, and write the reference with it.", { sum })}</span>{" "}
            {until !== null && (
              <span>
                {t("Your order is kept for you until {moment}.", {
                  moment: formatLongDateTime(until),
                })}
              </span>
            )}
          </p>
        )}
        <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr]">
          {hasQr && (
            <figure className="grid justify-items-center gap-2">
              <img
                src="/payment/qr"
                alt={t("DuitNow QR code of the shop")}
                width={QR_SIZE}
                height={QR_SIZE}
                className="rounded-md bg-white object-contain p-2"
              />
              <figcaption className="max-w-60 text-center text-xs text-mocha">
                {t("Scan this code with the app of your bank or wallet.")}
              </figcaption>
            </figure>
          )}
          <Facts
            facts={[
              [t("Amount"), sum],
              [t("Reference"), reference],
              [t("Account Name"), holder],
              [t("Bank"), account?.bank ?? null],
              [t("Account Number"), account?.number ?? null],
            ]}
          />
        </div>
        <SlipForm transfer={transfer} />
        <p className="text-sm text-mocha">
          {t(
            "When we see the money in our account, we confirm your order. This is done by a person.",
          )}
        </p>
      </div>
    </Panel>
  );
}
