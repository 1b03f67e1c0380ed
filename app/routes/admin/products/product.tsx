import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { ownerMeta, useAnswer } from "#app/components/owner/owner-route.ts";
import { REFUSED_STATUS } from "#app/components/owner/refused-save.ts";
import {
  goodsHref,
  type OwnersProduct,
  type ProductChange,
  withoutChoices,
} from "#app/domain/admin/owners-product.ts";
import { isUpload, picturesChange } from "#app/domain/admin/product-pictures.ts";
import { optionsOf, readOptions } from "#app/domain/admin/typed-options.ts";
import { categoryChoices } from "#app/domain/catalogue/category-tree.ts";
import { typedOfHtml } from "#app/domain/admin/product-description.ts";
import {
  answerOnPictures,
  answerOnTypedProduct,
  parseProduct,
  type PicturesAnswer,
  type ProductFormAnswer,
  typedOptions,
  typedTicks,
} from "#app/routes/admin/products/goods-form.ts";
import { awayText, missingText, savedText } from "#app/routes/admin/products/goods-texts.ts";
import { tooLargeTogetherText } from "#app/components/owner/upload-field.tsx";
import { ProductFormPage } from "#app/routes/admin/products/product-page.tsx";
import { changeOf } from "#app/routes/admin/products/product-change.ts";
import { sortedRows, takePictures } from "#app/routes/admin/products/take-pictures.ts";
import { notFetchedText } from "#app/routes/admin/store-picture.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { t } from "#app/texts/t.ts";
import { changeProduct } from "#server/goods/change-product.ts";
import { createProduct } from "#server/goods/create-product.ts";
import { previewHref } from "#server/goods/preview.ts";
import { keepUpload } from "#server/pictures/uploads/uploads.ts";
import { unwrap, UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import type { Shop } from "#server/shop.ts";
import { isOverLimit } from "#server/web/body-limit.ts";
import { shopContext } from "#server/web/context.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/product";

export function meta({ params }: Route.MetaArgs) {
  return ownerMeta(params.id === undefined ? t("Add a product") : t("Change a product"));
}

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

/** A new product without an id in the address, perhaps with that of another one whose values it begins with. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const typed = context.get(keptFormContext).take();
  const kept = typed && answerOnTypedProduct(typed, "kept");
  const isNew = params.id === undefined;
  const { backend } = shop;
  const shown = unwrap(await backend.ownersProduct(isNew ? sourceOf(url) : Number(params.id)));
  if (!isNew && !shown) throw data(null, { status: 404 });
  const hasVariations = shown?.type === "variable";
  const variations = hasVariations ? unwrap(await backend.ownersVariations(shown.id)) : [];
  const categories = await shop.catalogue.categories();
  return {
    product: shown && !isNew ? withTypedTexts(shown) : null,
    preview: shown && !isNew ? previewHref(shop, shown) : "",
    source: shown && isNew ? withTypedTexts(shown) : null,
    categories: categoryChoices(categories),
    options: shown && optionsOf(shown, variations),
    formKey: randomUUID(),
    kept,
  };
}

const withTypedTexts = (product: OwnersProduct): OwnersProduct => ({
  ...product,
  shortDescription: typedOfHtml(product.shortDescription),
  description: typedOfHtml(product.description),
  malayShortDescription: typedOfHtml(product.malayShortDescription),
  malayDescription: typedOfHtml(product.malayDescription),
});

/** Id of the product that a new one is a copy of; 0 for none. */
const sourceOf = (url: URL): number => Number(url.searchParams.get("from") ?? 0);

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  // A body that is too large is not read.
  if (isOverLimit(request)) {
    return refused(answerOnTypedProduct(new FormData(), "away"), tooLargeTogetherText());
  }
  const form = await readOwnerForm(request, ["pictures", "category", "allergen"]);
  const taken = await takePictures(shop, form);
  const asked = taken?.pictures;
  const pictures: PicturesAnswer = taken ?? { rows: [], problems: {} };
  const isWrong = Object.keys(pictures.problems).length > 0 || pictures.filesText !== undefined;
  if (form.has("intent")) {
    const rows = isWrong || !asked ? pictures.rows : sortedRows(asked);
    const shown = answerOnPictures(form, { ...pictures, rows });
    const isRefused = isWrong || Object.keys(shown.options?.problems ?? {}).length > 0;
    return data(shown, { status: isRefused ? 422 : 200 });
  }
  const submission = parseProduct(form, shop.clock());
  const choices = readChoices(form);
  const ticks = typedTicks(form);
  const answer = (kind: ProductFormAnswer["kind"], text: string, result = submission.reply()) =>
    refused({ kind, text, result, options: choices, ticks, ...(asked && { pictures }) });
  const fieldsText = t("Not saved. Please look at the fields.");
  const isRefused = isWrong || Object.keys(choices?.problems ?? {}).length > 0;
  if (submission.status !== "success" || isRefused) return answer("invalid", fieldsText);
  const typed = submission.value;
  const options = choices?.options;
  const knownCategories = await categoryIdsOf(shop);
  if (!knownCategories) return answer("away", awayText());
  const isWhole = form.has("malayName");
  const change = (product: OwnersProduct | undefined, source?: OwnersProduct): ProductChange => ({
    ...changeOf(product, typed, {
      options,
      ticks,
      knownCategories,
      source,
      isWhole,
      now: shop.clock(),
    }),
    ...(asked && {
      pictures: picturesChange(product ?? source, asked, {
        name: typed.name,
        origin: shop.siteUrl,
      }),
    }),
  });
  const isNew = params.id === undefined;
  const source = isNew ? await shop.backend.ownersProduct(sourceOf(url)) : undefined;
  if (source && !source.ok) return answer("away", awayText());
  const outcome = isNew
    ? await createProduct(
        shop,
        {
          ...change(undefined, source?.value && withoutChoices(source.value)),
          name: typed.name,
          key: typed.key,
        },
        options,
      )
    : await changeProduct(shop, { id: Number(params.id), seen: typed.seen }, change, options);
  if (outcome.kind === "saved" || outcome.kind === "half") {
    for (const { ref } of asked ?? []) if (isUpload(ref)) await keepUpload(shop, ref);
  }
  switch (outcome.kind) {
    case "saved": {
      const text = savedText(outcome.product);
      const list = goodsHref({ q: outcome.product.name });
      return redirectWithFlash(shop, list, { kind: "success", text });
    }
    case "half": {
      const { name, modified } = outcome.product;
      const text = t(
        "{name} is saved, but not all of its choices: the shop's back end did not answer. Save again; nothing is made twice.",
        { name },
      );
      const result = submission.reply();
      return refused({
        kind: "half",
        text,
        result,
        options: choices,
        ticks,
        ...(asked && { pictures }),
        seen: modified,
      });
    }
    case "sale": {
      const message = t("The sale price must be below the price");
      return answer(
        "invalid",
        fieldsText,
        submission.reply({ fieldErrors: { salePrice: [message] } }),
      );
    }
    case "taken": {
      const message = t("Another product has this SKU, perhaps one in the bin of WooCommerce");
      return answer("invalid", fieldsText, submission.reply({ fieldErrors: { sku: [message] } }));
    }
    case "changed":
      return answer(
        "changed",
        t(
          "This product was changed meanwhile, so nothing was saved. What you typed stands below; save again to replace it.",
        ),
      );
    case "missing":
      return answer("missing", missingText());
    case "picture":
      return answer("away", notFetchedText());
    case "away":
      return answer("away", awayText());
    default:
      return outcome satisfies never;
  }
}

export default function ProductForm({ loaderData, actionData }: Route.ComponentProps) {
  const { product, kept, ...rest } = loaderData;
  return (
    <ProductFormPage
      key={product?.modified}
      product={product}
      answer={useAnswer(actionData, kept)}
      {...rest}
    />
  );
}

const STATUS: Record<ProductFormAnswer["kind"], number> = {
  ...REFUSED_STATUS,
  kept: 200,
  half: 503,
  pictures: 200,
};

/** Undefined while the back end does not answer. */
async function categoryIdsOf({ catalogue }: Shop): Promise<number[] | undefined> {
  try {
    return (await catalogue.categories()).map(({ id }) => id);
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return undefined;
    throw error;
  }
}

/** The typed options, read; undefined for a form without them. */
function readChoices(form: FormData) {
  const typed = typedOptions(form);
  if (!typed) return undefined;
  const { options, problems } = readOptions(typed);
  const isEmptied = options === undefined && form.get("hadChoices") === "on";
  return { typed, options, problems: isEmptied ? { option: "none" as const } : problems };
}

const refused = (answer: ProductFormAnswer, text = answer.text) =>
  data({ ...answer, text }, { status: STATUS[answer.kind] });
