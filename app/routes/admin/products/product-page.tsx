import { useNavigation } from "react-router";
import { useOwnerForm } from "#app/components/owner/field-props.tsx";
import { OwnerForm, RefusalNotice } from "#app/components/owner/owner-form.tsx";
import { freeFields, showReadPrice } from "#app/components/owner/typed-fields.ts";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { typedFactsOf } from "#app/domain/admin/owners-facts.ts";
import type { TypedOptions } from "#app/domain/admin/typed-options.ts";
import type { ShippingClass } from "#app/domain/admin/product-details.ts";
import { t } from "#app/texts/t.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { DetailFields } from "./detail-fields.tsx";
import type { ProductFormAnswer, ProductValues, TypedProduct } from "./goods-form.ts";
import { OptionFields } from "./option-fields.tsx";
import { ProductActions } from "./product-actions.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { productValues, shownCount } from "./product-values.ts";

interface ProductFormPageProps {
  /** Null for a new one. Its descriptions are as they are typed. */
  product: OwnersProduct | null;
  /** The product whose values a new one begins with. */
  source: OwnersProduct | null;
  categories: { id: number; name: string }[];
  shippingClasses: ShippingClass[];
  /** null: its choices are more than the form can hold. */
  options: TypedOptions | undefined | null;
  /** Address of its page as shoppers see it; "" for a new one. */
  preview: string;
  /** The version of what the form shows. */
  seen: string | undefined;
  /** Tells a new product's form from others. */
  formKey: string;
  answer: ProductFormAnswer | null;
}

const shownNames = (): Record<NonNullable<TypedProduct["shown"]>, string> => ({
  on: t("Now|shown"),
  later: t("On a day|shown"),
  "": t("Not now|shown"),
});

/** What of a product of this type the form does not hold. */
function unheldText(type: string | undefined): string {
  if (type === "grouped") return t("The products of this set are changed in WooCommerce.");
  if (type === "external") return t("The link to the other shop is changed in WooCommerce.");
  return t("Its choices are more than this form can hold. They are changed in WooCommerce.");
}

/** The form of a product. A name and a price are enough for a first cake. */
export function ProductFormPage({
  product,
  source,
  categories,
  shippingClasses,
  options,
  preview,
  seen,
  formKey,
  answer,
}: ProductFormPageProps) {
  const shown = product ?? source;
  const stored: Partial<ProductValues> & { key: string; stockShown: string } = {
    ...(shown ? productValues(shown) : { shown: "on" }),
    // A copy owes nothing.
    ...(source?.stock !== undefined && { stock: String(Math.max(0, source.stock)) }),
    // Two products have never one SKU.
    ...(source && { name: t("{name} (copy)", { name: source.name }), sku: "" }),
    key: formKey,
    stockShown: String(shown?.stock ?? ""),
  };
  const choicePrices = options?.rows.map(({ price }, at) => [`choicePrice-${at}`, price] as const);
  const storedPrices = { ...stored, ...Object.fromEntries(choicePrices ?? []) };
  const isConflict = answer?.kind === "changed";
  const { allergens } = typedFactsOf(shown?.attributes ?? []);
  const storedTicks = { categoryIds: shown?.categoryIds ?? [], allergens };
  const { formData } = useNavigation();
  const isSaving = formData !== undefined && !formData.has("intent");
  const names = shownNames();
  const { form, fields, field } = useOwnerForm("product", answer, stored, {
    shippingClass: (slug) => shippingClasses.find((one) => one.slug === slug)?.name ?? slug,
    shown: (shown) => names[shown as keyof typeof names],
    shownFrom: (text) => text.replace("T", " "),
    soldIndividually: (text) => (text === "on" ? t("Yes|owner") : t("No|owner")),
  });
  const hasPrice = product?.hasOwnPrice ?? true;
  const hasStock = product?.hasOwnStock ?? true;
  return (
    <div className="mx-auto max-w-prose">
      <BackLink to="/admin/products" className="link text-sm">
        {t("Goods")}
      </BackLink>
      <OwnerHeading title={product ? t("Change a product") : t("Add a product")} />
      <OwnerForm
        id={form.id}
        encType="multipart/form-data"
        noValidate
        className="panel grid gap-5 p-5"
      >
        {/* Enter saves: a form is sent by its first button. */}
        <button hidden>{t("Save")}</button>
        <RefusalNotice answer={answer} />
        <input type="hidden" name="key" value={fields.key.initialValue} />
        <input type="hidden" name="free" value={answer?.free ?? freeFields(storedPrices)} />
        <input type="hidden" name="seen" value={answer?.seen ?? seen} />
        <input type="hidden" name="stockShown" value={shownCount(field, stored, answer)} />
        <TextField {...field("name")} label={t("Name")} maxLength={200} required />
        {hasPrice && (
          <TextField
            {...field("price")}
            label={t("Price (RM)")}
            inputMode="decimal"
            onBlur={showReadPrice}
          />
        )}
        {options === null && !answer?.options ? (
          <p className="text-sm text-bean">{unheldText(shown?.type)}</p>
        ) : (
          <OptionFields
            options={options ?? undefined}
            answer={answer?.options}
            isConflict={isConflict}
            pictureIds={shown?.pictures.map(({ id }) => id) ?? []}
          />
        )}
        <PictureFields
          pictures={shown?.pictures ?? []}
          answer={answer?.pictures}
          isConflict={isConflict}
        />
        <DetailFields
          field={field}
          categories={categories}
          shippingClasses={shippingClasses}
          ticks={answer?.ticks ?? storedTicks}
          storedTicks={isConflict ? storedTicks : undefined}
          hasPrice={hasPrice}
          hasLongTexts={product?.hasLongTexts}
          hasStock={hasStock}
        />
        <div className="group/shown grid gap-5">
          <SelectField
            {...field("shown")}
            label={t("Show it in the shop")}
            options={Object.entries(names)}
          />
          <TextField
            {...field("shownFrom")}
            type="datetime-local"
            label={t("Shown from")}
            hint={t("Malaysian time; only with “On a day”")}
            className="group-has-[option[value='']:checked]/shown:hidden group-has-[option[value='on']:checked]/shown:hidden"
          />
        </div>
        <Button variant="accent" busy={isSaving} className="justify-self-start">
          {answer?.kind === "missing" ? t("Save as new") : t("Save")}
        </Button>
      </OwnerForm>
      {product && (
        <ProductActions product={product} preview={preview} isDuplicable={options !== null} />
      )}
    </div>
  );
}
