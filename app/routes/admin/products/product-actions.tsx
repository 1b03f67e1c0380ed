import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { t } from "#app/texts/t.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

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
