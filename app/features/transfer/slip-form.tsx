import { formatLongDateTime } from "#app/domain/dates.ts";
import type { ShownTransfer } from "#app/domain/transfer.ts";
import { localPath } from "#app/texts/language.ts";
import { Button } from "#app/ui/button.tsx";
import { TRANSFER_TEXTS as texts } from "./transfer-texts.ts";

/** The slips that were sent, and the form for another. A plain form, the same with and without scripts. */
export function SlipForm({ transfer }: { transfer: ShownTransfer }) {
  const { slips, slipsLeft, slipAddress } = transfer;
  return (
    <div className="grid gap-3 border-t border-line pt-4 print:hidden">
      {slips.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {slips.map(({ number, state, storedAt }) => (
            <li key={number}>
              {texts.sent(number, formatLongDateTime(storedAt))}{" "}
              <strong>{texts.states[state]}</strong>
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
            {texts.slip}
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
            {texts.slipHint}
          </p>
          <Button variant="accent" className="justify-self-start">
            {texts.send}
          </Button>
        </form>
      ) : (
        <p className="text-sm">{texts.noMore}</p>
      )}
    </div>
  );
}
