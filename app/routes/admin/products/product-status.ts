import { goodsHref, type ProductChange, shownNow } from "#app/domain/admin/owners-product.ts";
import { productRefusal, savedText } from "#app/routes/admin/products/goods-texts.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { t } from "#app/texts/t.ts";
import { changeProduct } from "#server/goods/change-product.ts";
import { type RestoreOutcome, restoreProduct } from "#server/goods/restore-product.ts";
import { shopContext } from "#server/web/context.ts";
import { fieldText, readOwnerForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/product-status";

/** Hides a product, shows it again, puts it in the bin or takes it out. Every end is told after a redirect. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request);
  const id = Number(params.id);
  const intent = form.get("intent");
  const status = statusOf(intent, form.get("was"));
  let before = "";
  const outcome =
    intent === "restore"
      ? await restoreProduct(shop, id, status)
      : await changeProduct(shop, { id, seen: fieldText(form, "seen") }, (product) => {
          before = product.status;
          if (status === "publish") return shownNow(product, shop.clock());
          return { status, ...(status === "trash" && { statusBefore: before }) };
        });
  const told = (path: string, kind: "success" | "error", message: string) =>
    redirectWithFlash(shop, path, { kind, text: message });
  switch (outcome.kind) {
    case "saved": {
      const { name } = outcome.product;
      if (outcome.product.status === "trash") {
        const undo = new URLSearchParams({ deleted: String(id), was: before });
        return told(`/admin/products?${undo}`, "success", t("{name} is deleted", { name }));
      }
      return told(goodsHref({ q: name }), "success", savedText(outcome.product));
    }
    case "changed":
      return told(
        `/admin/products/${id}`,
        "error",
        t("This product was changed meanwhile. Look at it, then try again."),
      );
    default: {
      const page = PAGES[outcome.kind] ?? `/${id}`;
      return told(`/admin/products${page}`, "error", productRefusal(outcome).text);
    }
  }
}

/** Where an end is told of a product that has no form of its own. */
const PAGES: Partial<Record<RestoreOutcome["kind"], string>> = {
  missing: "",
  "binned-choices": "?state=deleted",
};

function statusOf(
  intent: FormDataEntryValue | null,
  was: FormDataEntryValue | null,
): NonNullable<ProductChange["status"]> {
  if (intent === "delete") return "trash";
  if (intent === "show") return "publish";
  if (intent !== "restore") return "private";
  // Of a date that is ahead the back end makes "future" again.
  if (was === "publish" || was === "future") return "publish";
  return was === "draft" ? "draft" : "private";
}
