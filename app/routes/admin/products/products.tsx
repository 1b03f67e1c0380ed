import { data, type RouterContextProvider } from "react-router";
import { useAnswer } from "#app/components/owner/owner-route.ts";
import { refusedForm } from "#app/components/owner/refused-save.ts";
import { freeText, newlyFree } from "#app/components/owner/typed-fields.ts";
import {
  BIN_KEPT,
  goodsHref,
  type GoodsRights,
  type OwnersProduct,
  parseGoodsQuery,
  type ProductChange,
  stockChange,
} from "#app/domain/admin/owners-product.ts";
import { categoryChoices } from "#app/domain/catalogue/category-tree.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { productRefusal, savedText } from "#app/routes/admin/products/goods-texts.ts";
import { ProductsPage } from "#app/routes/admin/products/products-page.tsx";
import { parseRow, type TypedRow } from "#app/routes/admin/products/row-form.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { t } from "#app/texts/t.ts";
import { changeProduct, moveProduct, type ProductOutcome } from "#server/goods/change-product.ts";
import { soldOutForDay } from "#server/goods/sold-out-rows.ts";
import { openAgain, sellOut } from "#server/goods/sold-out-today.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import type { Shop } from "#server/shop.ts";
import { mayStaffSellOut } from "#server/settings/staff-rights.ts";
import { shopContext } from "#server/web/context.ts";
import { staffRefusal } from "#server/web/error-reference.ts";
import { actorContext } from "#server/web/owner/guard.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/products";

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = parseGoodsQuery(url.searchParams);
  const { products, total, totalPages } = unwrap(
    await shop.backend.listOwnersProducts({
      ...query,
      ...(query.state === "deleted" && { changedAfter: shop.clock() - BIN_KEPT }),
    }),
  );
  const [soldOutToday, rights, categories] = await Promise.all([
    soldOutForDay(shop.store.db),
    rightsOf(shop, context),
    shop.catalogue.categories(),
  ]);
  return {
    query,
    total,
    totalPages,
    // A row needs no descriptions, which may be long.
    products: products.map((one) => ({ ...one, description: "", shortDescription: "" })),
    soldOutToday,
    rights,
    categories: categoryChoices(categories),
  };
}

async function rightsOf(
  shop: Shop,
  context: Readonly<RouterContextProvider>,
): Promise<GoodsRights> {
  if (context.get(actorContext).role === "owner") return "all";
  return (await mayStaffSellOut(shop)) ? "day" : "none";
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request);
  if (form.get("intent") === "move") return move(shop, form, { url, context });
  const read = await shop.backend.ownersProduct(Number(form.get("id")));
  // Whether it can be read, and exists, is told by the save.
  const submission = parseRow(form, read.ok ? read.value : undefined);
  if (submission.status !== "success") {
    return refusedForm(submission, { id: Number(submission.payload["id"]) });
  }
  const { id, intent } = submission.value;
  const { names, free } = newlyFree(form);
  if (intent === "save" && names.length > 0) {
    const refusal = { kind: "invalid", field: "price", text: freeText() } as const;
    return refusedForm(submission, { id, free }, refusal);
  }
  const rights = await rightsOf(shop, context);
  const outcome = await carryOut(shop, submission.value, rights);
  if (!outcome) throw data(staffRefusal(), { status: 403 });
  if (outcome.kind === "saved") {
    const { name } = outcome.product;
    const path = goodsHref(parseGoodsQuery(url.searchParams));
    const text =
      intent === "sold-out-today"
        ? t("{name}: sold out today, opens tomorrow", { name })
        : intent === "back"
          ? savedText(outcome.product)
          : rowText(outcome.product);
    return redirectWithFlash(shop, path, { kind: "success", text });
  }
  const refusal = productRefusal(outcome);
  // A row has no field for the sale price.
  if (outcome.kind !== "sale") return refusedForm(submission, { id }, refusal);
  const price = formatRinggit(outcome.product.salePrice ?? 0);
  const text = t("The price must be above the sale price of {price}", { price });
  return refusedForm(submission, { id }, { ...refusal, field: "price", text });
}

/** Carries out a drag in the list of all products. */
async function move(
  shop: Shop,
  form: FormData,
  { url, context }: Pick<Route.ActionArgs, "url" | "context">,
) {
  if ((await rightsOf(shop, context)) !== "all") throw data(staffRefusal(), { status: 403 });
  const { page } = parseGoodsQuery(url.searchParams);
  const [id = 0, over = 0] = [form.get("id"), form.get("over")].map(Number);
  const outcome = await moveProduct(shop, { id, over, page });
  const list = goodsHref({ page });
  if (outcome.kind === "saved") {
    const text = t("{name} is moved", { name: outcome.product.name });
    return redirectWithFlash(shop, list, { kind: "success", text });
  }
  const { text } = productRefusal(outcome);
  return redirectWithFlash(shop, list, { kind: "error", text });
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductsPage {...loaderData} answer={useAnswer(actionData)} />;
}

/** Undefined for what staff may not do, such as opening what is sold out for longer than the day. */
async function carryOut(
  shop: Shop,
  row: TypedRow,
  rights: GoodsRights,
): Promise<ProductOutcome | undefined> {
  if (rights === "none") return undefined;
  if (row.intent === "sold-out-today") return sellOut(shop, row);
  const opened = row.intent === "back" ? await openAgain(shop, row, rights !== "all") : undefined;
  if (opened || rights !== "all") return opened;
  if (row.intent === "sold-out") return sellOut(shop, row, true);
  return changeProduct(shop, row, (product) => wantedChange(product, row));
}

function wantedChange(product: OwnersProduct, { intent, price, stock }: TypedRow): ProductChange {
  if (intent === "back") return { stock: null, isSoldOut: false };
  return {
    ...(product.hasOwnPrice && price !== undefined && { regularPrice: price }),
    ...stockChange(product, stock),
  };
}

function rowText({ name, price, isSoldOut }: OwnersProduct): string {
  if (isSoldOut) return t("{name}: sold out", { name });
  return price === undefined
    ? t("{name}: saved without a price", { name })
    : t("{name}: saved, {price}", { name, price: formatRinggit(price) });
}
