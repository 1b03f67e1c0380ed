import { Link, useFetcher } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import type { Suggestion } from "#app/domain/cart/shipping.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CartAnswer } from "#app/components/cart/cart-answer.ts";

/** Products that fill up the cart to free shipping. Each is added with one press. */
export function CartSuggestions({ products }: { products: Suggestion[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="suggestions" className="rounded-lg bg-syrup px-4 py-4 sm:px-6">
      <h2 id="suggestions" className="font-sans text-sm font-semibold tracking-normal">
        {t("On your way to free shipping")}
      </h2>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {products.map((product) => (
          <Suggested key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function Suggested({ product: { id, name, slug, image, price } }: { product: Suggestion }) {
  const fetcher = useFetcher<CartAnswer>({ key: `cart-suggestion-${id}` });
  return (
    <li className="mt-2 flex flex-wrap items-center gap-3">
      <Link to={`/product/${slug}`} tabIndex={-1} aria-hidden="true" className="w-11 flex-none">
        <Picture src={image} alt="" shownAs="thumb" className="aspect-square rounded-sm" />
      </Link>
      <p className="flex-1 basis-24 text-sm leading-snug">
        <Link to={`/product/${slug}`} className="hover:underline">
          {name}
        </Link>
        <span className="block tabular-nums">{formatRinggit(price)}</span>
      </p>
      <fetcher.Form method="post" action="/cart">
        <input type="hidden" name="productId" value={id} />
        <input type="hidden" name="tells" value="yes" />
        <Button
          variant="outline"
          name="intent"
          value="add"
          busy={fetcher.state !== "idle"}
          aria-label={t("Add {name} to cart", { name })}
          className="px-4"
        >
          {t("Add")}
        </Button>
      </fetcher.Form>
    </li>
  );
}
