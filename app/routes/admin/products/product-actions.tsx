import { useLocation } from "react-router";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { t } from "#app/texts/t.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What is done with a whole product. */
export function ProductActions({
  product: { id, status, version },
  preview,
  isDuplicable,
}: {
  product: OwnersProduct;
  /** Address of its page as shoppers see it. */
  preview: string;
  isDuplicable: boolean;
}) {
  const isShown = status === "publish";
  return (
    <OwnerForm action={`/admin/products/${id}/status`} className="panel mt-5 grid gap-3 p-5">
      <input type="hidden" name="seen" value={version} />
      <div className="flex flex-wrap gap-2">
        {isDuplicable && (
          <ButtonLink to={`/admin/products/new?from=${id}`} variant="outline">
            {t("Duplicate|product")}
          </ButtonLink>
        )}
        <ButtonLink to={preview} reloadDocument variant="outline">
          {t("See it as shoppers do")}
        </ButtonLink>
        <Button
          name="intent"
          value={isShown ? "hide" : "show"}
          variant="outline"
          className="max-w-full wrap-anywhere"
        >
          {isShown ? t("Hide|product") : t("Show now|product")}
        </Button>
        <Button name="intent" value="delete" variant="outline">
          {t("Delete|product")}
        </Button>
      </div>
    </OwnerForm>
  );
}

/** Takes back the delete that led to this list. */
export function UndoDelete() {
  const search = new URLSearchParams(useLocation().search);
  const id = search.get("deleted") ?? "";
  if (!/^\d{1,15}$/.test(id)) return null;
  return (
    // The icon stands at the middle of the first line, which is as high as the button.
    <Notice tone="info" className="mb-4 [&>svg]:mt-3.25">
      <OwnerForm
        action={`/admin/products/${id}/status`}
        className="flex flex-wrap items-center justify-between gap-3"
      >
        <span className="min-h-11.5 content-center">{t("Deleted by mistake?")}</span>
        <input type="hidden" name="was" value={search.get("was") ?? ""} />
        <Button name="intent" value="restore" variant="outline">
          {t("Undo|delete")}
        </Button>
      </OwnerForm>
    </Notice>
  );
}
