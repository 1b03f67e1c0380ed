import { formatLongDateTime } from "#app/domain/dates.ts";
import { type ShownTransfer, slipRefusalText, type SlipState } from "#app/domain/order/transfer.ts";
import { localPath } from "#app/texts/language.ts";
import { type Message, t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";

/** The slips that were sent, and the form for another. A plain form, the same with and without scripts. */
export function SlipForm({ transfer }: { transfer: ShownTransfer }) {
  const { slips, slipsLeft, slipAddress } = transfer;
  return (
    <div className="grid gap-3 border-t border-line pt-4 print:hidden">
      {slips.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {slips.map(({ number, state, storedAt, refusal }) => (
            <li key={number}>
              {t("Slip {number}, {moment}:", { number, moment: formatLongDateTime(storedAt) })}{" "}
              <strong>{stateText(state)}</strong>{" "}
              {refusal && <span>{`(${slipRefusalText(refusal)})`}</span>}
            </li>
          ))}
        </ul>
      )}
      {slipsLeft > 0 ? (
        <form
          method="post"
          action={localPath(slipAddress)}
          encType="multipart/form-data"
          className="grid gap-2"
        >
          <label htmlFor="slip" className="font-semibold">
            {slips.length > 0 ? t("Send another slip") : t("Then send us the slip")}
          </label>
          <input
            id="slip"
            type="file"
            name="slip"
            accept="image/jpeg,image/png,application/pdf"
            required
            aria-describedby="slip-hint"
            className="control h-auto min-w-0 py-2"
          />
          <p id="slip-hint" className="text-xs text-mocha">
            {t("A photo or screenshot (JPEG, PNG) of at most 5 MB, or a PDF of at most 1 MB.")}
          </p>
          <Button variant="accent" className="justify-self-start">
            {t("Send the slip")}
          </Button>
        </form>
      ) : (
        <p className="text-sm">
          {t(
            "No more slips can be sent for this order. If you have a question, please contact us.",
          )}
        </p>
      )}
    </div>
  );
}

const STATE_TEXTS = {
  waiting: "received, we are checking our account",
  accepted: "accepted",
  refused: "we could not find your transfer by it, please look again",
} as const satisfies Record<string, Message>;

function stateText(state: SlipState): string {
  return t(STATE_TEXTS[state]);
}
