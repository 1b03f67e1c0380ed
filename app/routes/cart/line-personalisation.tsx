import { useFetcher } from "react-router";
import { lineKey } from "#app/domain/cart/cart.ts";
import { lineLabel, type QuoteLine } from "#app/domain/cart/quote-line.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import type { CartAnswer } from "#app/components/cart/cart-answer.ts";
import { parts, useNeededPart } from "#app/components/frame/needed-parts.ts";
import type { PersonalisationFieldsProps } from "#app/components/personalisation/personalisation-fields.tsx";
import { LineFields } from "./line-fields.tsx";

/** The form that changes the words of a line; nothing for a line that neither has words nor may have any. */
export function LinePersonalisation({
  line,
  refused,
}: {
  line: QuoteLine;
  /** What was posted without scripts and refused. */
  refused: CartAnswer["refusedPersonalisation"];
}) {
  const { words, wordLimits } = line;
  const fetcher = useFetcher<CartAnswer>({ key: `cart-words-${lineKey(line)}` });
  const isBusy = fetcher.state !== "idle";
  const answered = fetcher.data?.ok === false ? fetcher.data.message : null;
  if (!words && !wordLimits) return null;
  const ofLine = <span className="sr-only"> {t("of {name}", { name: lineLabel(line) })}</span>;
  const remove = words && (
    <Button variant="quiet" name="intent" value="unwrite" formNoValidate busy={isBusy}>
      {t("Remove the message")}
      {ofLine}
    </Button>
  );
  if (!wordLimits) {
    return (
      <fetcher.Form method="post" action="/cart" className="col-span-2">
        <LineFields line={line} />
        {remove}
      </fetcher.Form>
    );
  }
  return (
    <details
      open={refused !== undefined}
      className="col-span-full -my-1.5 sm:col-start-2 sm:open:col-start-1"
    >
      <summary className="link inline-block cursor-pointer py-2 text-sm">
        {words ? t("Change the message") : t("Add a message")}
        {ofLine}
      </summary>
      <fetcher.Form method="post" action="/cart" className="grid gap-4 pt-2">
        <LineFields line={line} />
        <NeededFields limits={wordLimits} typed={refused ? refused.typed : (words ?? null)} />
        {answered && !isBusy && <p className="text-sm font-medium text-berry">{answered}</p>}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="write" busy={isBusy}>
            {t("Save the message")}
            {ofLine}
          </Button>
          {remove}
        </div>
      </fetcher.Form>
    </details>
  );
}

/** The fields for words. Their script is loaded only for products that take words. */
function NeededFields(props: PersonalisationFieldsProps) {
  const isLoaded = useNeededPart("words");
  return isLoaded && parts.words ? <parts.words {...props} /> : null;
}
