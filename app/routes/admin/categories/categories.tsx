import { ownerMeta, useAnswer } from "#app/components/owner/owner-route.ts";
import { type SaveRefusal, refusedForm } from "#app/components/owner/refused-save.ts";
import { categoryVersion, placeOf } from "#app/domain/admin/owners-category.ts";
import { menuOf, withDescendants } from "#app/domain/catalogue/category-tree.ts";
import { CategoriesPage } from "#app/routes/admin/categories/categories-page.tsx";
import { keptCategory, parseCategory } from "#app/routes/admin/categories/category-form.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { t, tPlural } from "#app/texts/t.ts";
import {
  addCategory,
  type CategoryOutcome,
  changeCategory,
  deleteCategory,
} from "#server/goods/categories.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import { shopContext } from "#server/web/context.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/categories";

export function meta() {
  return ownerMeta(t("Categories"));
}

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const form = context.get(keptFormContext).take();
  const categories = unwrap(await context.get(shopContext).backend.listOwnersCategories());
  const rows = menuOf(categories).map(({ depth, ...shown }) => {
    const category = categories.find(({ id }) => id === shown.id)!;
    return {
      ...category,
      depth,
      place: placeOf(categories, category),
      version: categoryVersion(category),
      below: withDescendants([category.id], categories),
    };
  });
  return { rows, kept: form && keptCategory(form) };
}

/** Makes, changes or deletes a category. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const submission = parseCategory(await readOwnerForm(request));
  if (submission.status !== "success") {
    return refusedForm(submission, { id: Number(submission.payload["id"]) || 0 });
  }
  const { id, seen, intent, name, parent, place } = submission.value;
  const parentId = parent === 0 ? null : parent;
  const save = () =>
    id === 0
      ? addCategory(shop, { name, parentId })
      : changeCategory(shop, { id, seen }, { name, parentId, place });
  const outcome = intent === "delete" ? await deleteCategory(shop, id) : await save();
  if (outcome.kind === "saved") {
    const text =
      intent === "delete" ? t("{name} is deleted", { name }) : t("{name} is saved", { name });
    return redirectWithFlash(shop, "/admin/categories", { kind: "success", text });
  }
  return refusedForm(submission, { id }, refusalOf(outcome));
}

function refusalOf(outcome: Exclude<CategoryOutcome, { kind: "saved" }>): SaveRefusal {
  switch (outcome.kind) {
    case "taken":
      return {
        kind: "invalid",
        field: "name",
        text: t("Another category in the same place has this name"),
      };
    case "loop":
      return { kind: "invalid", field: "parent", text: t("A category cannot be below itself") };
    case "in-use":
      return {
        kind: "invalid",
        text:
          outcome.categories > 0
            ? tPlural(
                outcome.categories,
                "Not deleted: {count} category is below it. Move it first.",
                "Not deleted: {count} categories are below it. Move them first.",
              )
            : tPlural(
                outcome.products,
                "Not deleted: {count} product is in it, perhaps a hidden one. Give it another category first.",
                "Not deleted: {count} products are in it, hidden ones included. Give them another category first.",
              ),
      };
    case "changed":
      return {
        kind: "changed",
        text: t(
          "This category was changed meanwhile, so nothing was saved. Look at it, then save again.",
        ),
      };
    case "missing":
      return {
        kind: "missing",
        text: t("This category, or the one above it, does not exist any more"),
      };
    case "away":
      return {
        kind: "away",
        text: t(
          "Not saved, or not all: the shop's back end did not answer. Look at the list, then try again.",
        ),
      };
    default:
      return outcome satisfies never;
  }
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, kept } = loaderData;
  return <CategoriesPage rows={rows} answer={useAnswer(actionData, kept)} />;
}
