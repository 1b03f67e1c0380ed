import { choiceField } from "#app/domain/catalogue/choice-params.ts";
import type { QuoteLine } from "#app/domain/cart/quote-line.ts";

/** The hidden fields that identify a line of the cart. */
export function LineFields({ line }: { line: QuoteLine }) {
  return (
    <>
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="variationId" value={line.variationId ?? ""} />
      {line.choices?.map(({ key, value }) => (
        <input key={key} type="hidden" name={choiceField(key)} value={value} />
      ))}
      {line.words && <input type="hidden" name="words" value={JSON.stringify(line.words)} />}
    </>
  );
}
