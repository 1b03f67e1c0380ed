import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { ownerMeta, useAnswer } from "#app/components/owner/owner-route.ts";
import { refusedForm } from "#app/components/owner/refused-save.ts";
import { goodsHref, type OwnersProduct } from "#app/domain/admin/owners-product.ts";
import type { PicturesAnswer } from "#app/domain/admin/product-pictures.ts";
import { asNewVariation, optionsOf } from "#app/domain/admin/stored-options.ts";
import { readOptions } from "#app/domain/admin/typed-options.ts";
import { freeText, newlyFree } from "#app/components/owner/typed-fields.ts";
import { categoryChoices } from "#app/domain/catalogue/category-tree.ts";
import {
  answerOnPictures,
  parseProduct,
  type ProductFormAnswer,
  typedOptions,
  typedTicks,
} from "#app/routes/admin/products/goods-form.ts";
import { openAsNew } from "#app/routes/admin/open-as-new.ts";
import {
  otherwiseText,
  productRefusal,
  savedText,
} from "#app/routes/admin/products/goods-texts.ts";
import { ProductFormPage } from "#app/routes/admin/products/product-page.tsx";
import { productValues, withTypedTexts } from "#app/routes/admin/products/product-values.ts";
import { textsShown } from "#app/routes/admin/products/row-form.ts";
import { saveProduct } from "#app/routes/admin/products/save-product.ts";
import {
  asNew,
  shownAgain,
  sortedRows,
  takePictures,
} from "#app/routes/admin/products/take-pictures.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { t } from "#app/texts/t.ts";
import { versionWith } from "#server/goods/change-product.ts";
import { previewHref } from "#server/goods/preview.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import type { Shop } from "#server/shop.ts";
import { isOverLimit } from "#server/web/body-limit.ts";
import { shopContext } from "#server/web/context.ts";
import { ownerSessionContext } from "#server/web/owner/guard.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { fieldText, readOwnerForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/product";

export function meta({ params }: Route.MetaArgs) {
  return ownerMeta(params.id === undefined ? t("Add a product") : t("Change a product"));
}

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

/** A new product without an id in the address, perhaps with that of another one whose values it begins with. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const typed = context.get(keptFormContext).take();
  const kept = typed && (await shownAgain(shop, typed));
  const isNew = params.id === undefined;
  const { backend } = shop;
  const shown = unwrap(await backend.ownersProduct(isNew ? sourceOf(url) : Number(params.id)));
  if (!isNew && !shown) throw data(null, { status: 404 });
  const hasVariations = shown?.type === "variable";
  const variations = hasVariations ? unwrap(await backend.ownersVariations(shown.id)) : [];
  const [categories, classes] = await Promise.all([
    shop.catalogue.categories(),
    backend.listShippingClasses(),
  ]);
  const options = shown && optionsOf(shown, isNew ? variations.map(asNewVariation) : variations);
  return {
    product: shown && !isNew ? withTypedTexts(shown) : null,
    preview: shown && !isNew ? previewHref(shop, shown) : "",
    seen: !shown || isNew ? "" : options ? versionWith(shown, variations) : shown.version,
    source: shown && isNew ? withTypedTexts(shown) : null,
    categories: categoryChoices(categories),
    shippingClasses: classes.ok ? classes.value : [],
    options,
    formKey: randomUUID(),
    kept,
  };
}

/** The page of the form for a new product. */
const NEW = "/admin/products/new";

/** Id of the product that a new one is a copy of; 0 for none. */
const sourceOf = (url: URL): number => Number(url.searchParams.get("from") ?? 0);

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request, ["pictures", "category", "allergen"]);
  const taken = await takePictures(shop, form, isOverLimit(request));
  const asked = taken?.pictures;
  const pictures: PicturesAnswer = taken ?? { rows: [], problems: {} };
  const isWrong = Object.keys(pictures.problems).length > 0 || pictures.filesText !== undefined;
  if (form.has("intent")) {
    const rows = isWrong || !asked ? pictures.rows : sortedRows(asked);
    const shown = answerOnPictures(form, { ...pictures, rows });
    const isRefused = isWrong || Object.keys(shown.options?.problems ?? {}).length > 0;
    return data(shown, { status: isRefused ? 422 : 200 });
  }
  const id = params.id === undefined ? undefined : Number(params.id);
  const read = id === undefined ? undefined : await shop.backend.ownersProduct(id);
  // Whether it can be read, and exists, is told by the save.
  const product = read?.ok ? read.value : undefined;
  const stored = product && textsShown(productValues(withTypedTexts(product)), form);
  const choices = await readChoices(shop, form, product);
  const options = choices?.options;
  const checks = { now: shop.clock(), hasChoices: options !== undefined };
  const submission = parseProduct(form, stored, checks);
  const ticks = typedTicks(form);
  const shown = { options: choices, ticks, ...(asked && { pictures }) };
  const isRefused = isWrong || Object.keys(choices?.problems ?? {}).length > 0;
  if (submission.status !== "success" || isRefused) return refusedForm(submission, shown);
  const { names, free } = newlyFree(form);
  // With choices the price above them is none.
  const given = options ? names.filter((name) => name.startsWith("choice")) : names;
  if (given.length > 0) return askedFree(submission, { ...shown, free }, given);
  const outcome = await saveProduct(
    shop,
    { id, copyOf: sourceOf(url), seen: fieldText(form, "seen") },
    { typed: submission.value, ticks, options, pictures: asked },
  );
  if (outcome.kind === "saved") {
    const other = otherwiseText(submission.value, options, outcome.product);
    const text = other ?? savedText(outcome.product);
    const list = goodsHref({ q: outcome.product.name });
    return redirectWithFlash(shop, list, { kind: other ? "info" : "success", text });
  }
  if (outcome.kind === "missing") {
    const session = context.get(ownerSessionContext);
    return openAsNew(shop, { page: NEW, session, form: asNew(form, pictures) });
  }
  const seen = outcome.kind === "half" && { seen: outcome.product.version };
  return refusedForm(submission, { ...shown, ...seen }, productRefusal(outcome));
}

export default function ProductForm({ loaderData, actionData }: Route.ComponentProps) {
  const { product, kept, ...rest } = loaderData;
  return (
    <ProductFormPage
      key={`${rest.seen} ${product?.stock}`}
      product={product}
      answer={useAnswer(actionData, kept)}
      {...rest}
    />
  );
}

/** Asks once about new prices of 0. */
function askedFree(
  submission: Parameters<typeof refusedForm>[0],
  shown: Omit<ProductFormAnswer, "text">,
  names: string[],
) {
  const [field = ""] = names;
  if (!shown.options || !field.startsWith("choice")) {
    return refusedForm(submission, shown, { kind: "invalid", field, text: freeText() });
  }
  const problems = Object.fromEntries(names.map((name) => [name, "free" as const]));
  return refusedForm(submission, { ...shown, options: { ...shown.options, problems } });
}

/** The typed options, read; undefined for a form without them. */
async function readChoices({ backend }: Shop, form: FormData, product: OwnersProduct | undefined) {
  const typed = typedOptions(form);
  if (!typed) return undefined;
  const hasVariations = product?.type === "variable";
  const variations = hasVariations ? await backend.ownersVariations(product.id) : undefined;
  const stored = product && variations?.ok ? optionsOf(product, variations.value) : undefined;
  const { options, problems } = readOptions(typed, stored);
  const isEmptied = options === undefined && form.get("hadChoices") === "on";
  return { typed, options, problems: isEmptied ? { option: "none" as const } : problems };
}
