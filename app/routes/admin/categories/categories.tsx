import { data } from "react-router";
import { useAnswer } from "#app/components/owner/owner-route.ts";
import {
  refusalBy,
  type RefusalRow,
  refusedForm,
  type SaveRefusal,
} from "#app/components/owner/refused-save.ts";
import { categoryValues, categoryVersion } from "#app/domain/admin/owners-category.ts";
import { isUpload } from "#app/domain/admin/product-pictures.ts";
import { readTags, TAG_LIMITS } from "#app/domain/admin/product-details.ts";
import { menuOf, withDescendants } from "#app/domain/catalogue/category-tree.ts";
import { CategoriesPage } from "#app/routes/admin/categories/categories-page.tsx";
import { parseCategory, typedCategory } from "#app/routes/admin/categories/category-form.ts";
import { keptNotice, openAsNew } from "#app/routes/admin/open-as-new.ts";
import { NOT_FETCHED, takePicture, uploadRefusalText } from "#app/routes/admin/store-picture.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { t, tPlural } from "#app/texts/t.ts";
import {
  addCategory,
  type CategoryOutcome,
  changeCategory,
  changeTag,
  deleteCategory,
} from "#server/goods/categories.ts";
import { keepUpload } from "#server/pictures/uploads/uploads.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import { isOverLimit } from "#server/web/body-limit.ts";
import { shopContext } from "#server/web/context.ts";
import { ownerSessionContext } from "#server/web/owner/guard.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { fieldText, readOwnerForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/categories";

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const form = context.get(keptFormContext).take();
  const shop = context.get(shopContext);
  const { backend } = shop;
  const problem = form && (await takePicture(shop, form, "uploaded"));
  const [read, tags] = await Promise.all([backend.listOwnersCategories(), backend.listTags()]);
  const categories = unwrap(read);
  const rows = menuOf(categories).map(({ depth, ...shown }) => {
    const category = categories.find(({ id }) => id === shown.id)!;
    return {
      ...category,
      depth,
      values: categoryValues(categories, category),
      version: categoryVersion(category),
      below: withDescendants([category.id], categories),
    };
  });
  return {
    rows,
    tags: unwrap(tags),
    kept: form && typedCategory(form, problem ?? keptNotice(form).text),
  };
}

/** Makes, changes or deletes a category, or stores a picture for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request);
  const problem = isOverLimit(request)
    ? uploadRefusalText("too-large")
    : await takePicture(shop, form, "uploaded");
  const isTag = form.has("tag");
  const read = isTag ? undefined : await shop.backend.listOwnersCategories();
  const known = read?.ok ? read.value : [];
  const category = known.find(({ id }) => String(id) === form.get("id"));
  // Whether it can be read, and exists, is told by the save.
  const stored = isTag
    ? { name: fieldText(form, "seen"), parent: "", place: "" }
    : category && categoryValues(known, category);
  const submission = parseCategory(form, stored);
  const shown = { id: Number(submission.payload["id"]) || 0 };
  if (problem !== undefined) {
    return refusedForm(submission, shown, { kind: "invalid", field: "picture", text: problem });
  }
  if (form.has("upload")) return data(typedCategory(form, ""));
  if (submission.status !== "success") return refusedForm(submission, shown);
  const { id, seen, intent, uploaded, pictureRemoved } = submission.value;
  const { name = stored?.name ?? "", place = null, parent } = submission.value;
  const parentId = parent === undefined ? (category?.parentId ?? null) : parent || null;
  // A tick beside a picture is none for the file that was chosen instead of it.
  const isRemoved = pictureRemoved !== "" && ["", pictureRemoved].includes(uploaded);
  const isNew = isUpload(uploaded) && !isRemoved;
  const wanted = {
    name,
    parentId,
    place,
    ...(isRemoved && { picture: null }),
    ...(isNew && { picture: new URL(uploaded, shop.siteUrl).href }),
  };
  if (isTag && name !== seen && readTags(name)?.length !== 1) {
    const text = t("One tag of at most {length} characters, without commas, < and >", TAG_LIMITS);
    return refusedForm(submission, { id }, { kind: "invalid", field: "name", text });
  }
  const save = () =>
    id === 0 ? addCategory(shop, wanted) : changeCategory(shop, { id, seen }, wanted);
  const carryOut = () => (intent === "delete" ? deleteCategory(shop, { id, seen }) : save());
  const outcome = isTag
    ? await changeTag(shop, { id, seen }, intent === "delete" ? null : name)
    : await carryOut();
  if (outcome.kind === "saved") {
    if (isNew) await keepUpload(shop, uploaded);
    const text =
      intent === "delete" ? t("{name} is deleted", { name }) : t("{name} is saved", { name });
    return redirectWithFlash(shop, "/admin/categories", { kind: "success", text });
  }
  if (outcome.kind === "missing" && intent === "save" && read?.ok && !category && id !== 0) {
    form.set("id", "0");
    const session = context.get(ownerSessionContext);
    return openAsNew(shop, { page: "/admin/categories", session, form });
  }
  return refusedForm(submission, { id }, refusalOf(outcome, isTag));
}

type NotSaved = Exclude<CategoryOutcome, { kind: "saved" }>;

const REFUSALS = {
  taken: ["invalid", "Another category in the same place has this name", "name"],
  loop: ["invalid", "A category cannot be below itself", "parent"],
  changed: [
    "changed",
    "This category was changed meanwhile, so nothing was saved. Look at it, then save again.",
  ],
  missing: ["missing", "This category, or the one above it, does not exist any more"],
  picture: ["away", NOT_FETCHED, "picture"],
  away: [
    "away",
    "Not saved, or not all: the shop's back end did not answer. Look at the list, then try again.",
  ],
} as const satisfies Record<Exclude<NotSaved["kind"], "in-use">, RefusalRow>;

/** What is told of a tag otherwise than of a category. */
const TAG_REFUSALS: Record<keyof typeof REFUSALS, RefusalRow> = {
  ...REFUSALS,
  taken: ["invalid", "Another tag has this name", "name"],
  missing: ["missing", "This tag does not exist any more"],
  changed: [
    "changed",
    "This tag was changed meanwhile, so nothing was saved. Look at it, then save again.",
  ],
};

function refusalOf(outcome: NotSaved, isTag: boolean): SaveRefusal {
  if (outcome.kind !== "in-use") {
    return refusalBy((isTag ? TAG_REFUSALS : REFUSALS)[outcome.kind]);
  }
  const { products, categories } = outcome;
  if (isTag) {
    const text = tPlural(
      products,
      "Not deleted: {count} product has it, perhaps a hidden one. Take it off there first.",
      "Not deleted: {count} products have it, hidden ones included. Take it off there first.",
    );
    return { kind: "invalid", text };
  }
  const text =
    categories > 0
      ? tPlural(
          categories,
          "Not deleted: {count} category is below it. Move it first.",
          "Not deleted: {count} categories are below it. Move them first.",
        )
      : tPlural(
          products,
          "Not deleted: {count} product is in it, perhaps a hidden one. Give it another category first.",
          "Not deleted: {count} products are in it, hidden ones included. Give them another category first.",
        );
  return { kind: "invalid", text };
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, ...lists } = loaderData;
  return <CategoriesPage {...lists} answer={useAnswer(actionData, kept)} />;
}
