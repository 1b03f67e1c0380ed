import { expect, test } from "vitest";
import { markedText } from "#app/domain/catalogue/marked-text.ts";
import { cardView } from "#app/components/product/card-view.ts";
import { QuickCard } from "#app/routes/shop/list/search-list.tsx";
import { renderAlone } from "#tests/support/render-alone.tsx";
import { aProduct } from "#tests/unit/domain/examples.ts";

function heading(name: string, words: string[]): string {
  const card = cardView(aProduct({ name }));
  const html = renderAlone(<QuickCard card={card} pieces={markedText(name, new Set(words))} />);
  return /<h3[^>]*>.*?<\/h3>/s.exec(html)?.[0].replace(/ class="[^"]*"/g, "") ?? "";
}

test("words that a search has found are marked in the name, as text", () => {
  expect(heading("Kek Coklat Moist", ["cake", "kek"])).toContain(
    "<mark>Kek</mark> Coklat Moist</a>",
  );
  expect(heading("<img src=x> & Roll", ["img", "roll"])).toContain(
    "&lt;<mark>img</mark> src=x&gt; &amp; <mark>Roll</mark></a>",
  );
  expect(heading("Loaf", ["roll"])).toContain(">Loaf</a>");
});
