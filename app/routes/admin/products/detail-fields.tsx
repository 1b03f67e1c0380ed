import { Folded, Problem, Ticks } from "#app/components/owner/field-props.tsx";
import { owedText, showReadPrice } from "#app/components/owner/typed-fields.ts";
import { type Allergen, ALLERGENS } from "#app/domain/admin/owners-facts.ts";
import type { ShippingClass } from "#app/domain/admin/product-details.ts";
import { t } from "#app/texts/t.ts";
import { CheckField, SelectField, TextField } from "#app/ui/field.tsx";
import { DescriptionField } from "./description-field.tsx";
import type { ProductTicks, ProductValues } from "./goods-form.ts";

interface DetailFieldsProps {
  field: (name: keyof ProductValues) => {
    id: string;
    name: string;
    defaultValue: string | undefined;
    error: string | undefined;
  };
  categories: { id: number; name: string }[];
  shippingClasses: ShippingClass[];
  ticks: ProductTicks;
  /** After a conflict. */
  storedTicks: ProductTicks | undefined;
  hasPrice: boolean;
  hasStock: boolean;
  hasLongTexts: boolean | undefined;
}

/** What a first product does without, folded under headings. A fold with something in it, or a problem, is open. */
export function DetailFields({
  field,
  categories,
  shippingClasses,
  ticks,
  storedTicks,
  hasPrice,
  hasStock,
  hasLongTexts,
}: DetailFieldsProps) {
  const isFilled = (...names: (keyof ProductValues)[]) =>
    names.some((name) => Boolean(field(name).defaultValue || field(name).error));
  return (
    <>
      <Folded
        heading={t("Description and categories")}
        isOpen={
          hasLongTexts ||
          isFilled("shortDescription", "description", "tags", "place") ||
          ticks.categoryIds.length > 0
        }
      >
        {hasLongTexts ? (
          <p className="text-sm text-bean">
            {t("Its descriptions are too long for this form. They are changed in WooCommerce.")}
          </p>
        ) : (
          <>
            <DescriptionField
              {...field("shortDescription")}
              label={t("Short description")}
              rows={3}
            />
            <DescriptionField
              {...field("description")}
              label={t("Description")}
              hint={t("Leave a blank line between paragraphs")}
              rows={8}
            />
          </>
        )}
        {categories.length > 0 && (
          <Ticks
            name="category"
            legend={t("Categories")}
            choices={categories}
            chosen={ticks.categoryIds}
            stored={storedTicks?.categoryIds}
          />
        )}
        <TextField
          {...field("tags")}
          label={t("Tags")}
          hint={t("Between commas, such as: birthday, eggless. Shoppers find it by them")}
          optional
        />
        <TextField
          {...field("place")}
          label={t("Place in the shop's lists")}
          inputMode="numeric"
          hint={t("The smallest number comes first; blank is 0")}
          optional
        />
      </Folded>
      <Folded
        heading={t("In Malay (optional)")}
        isOpen={isFilled("malayName", "malayShortDescription", "malayDescription")}
      >
        <p className="text-sm text-bean">
          {t("For the Malay pages of the shop. A blank field shows the text above.")}
        </p>
        <TextField {...field("malayName")} label={t("Name in Malay")} lang="ms" maxLength={200} />
        <DescriptionField
          {...field("malayShortDescription")}
          label={t("Short description in Malay")}
          lang="ms"
          rows={3}
        />
        <DescriptionField
          {...field("malayDescription")}
          label={t("Description in Malay")}
          lang="ms"
          rows={8}
        />
      </Folded>
      {hasPrice && (
        <Folded heading={t("Sale price")} isOpen={isFilled("salePrice", "saleFrom", "saleUntil")}>
          <TextField
            {...field("salePrice")}
            label={t("Sale price (RM)")}
            inputMode="decimal"
            onBlur={showReadPrice}
            optional
          />
          <TextField
            {...field("saleFrom")}
            type="date"
            label={t("First day of the sale")}
            hint={t("Blank: at once")}
            optional
          />
          <TextField
            {...field("saleUntil")}
            type="date"
            label={t("Last day of the sale")}
            hint={t("Blank: without an end")}
            optional
          />
        </Folded>
      )}
      <Folded
        heading={t("Stock, lead time and message")}
        isOpen={isFilled(
          "stock",
          "leadHours",
          "shippingClass",
          "letters",
          "sku",
          "soldIndividually",
        )}
      >
        {hasStock && (
          <TextField
            {...field("stock")}
            label={t("Stock|owner")}
            inputMode="numeric"
            hint={
              owedText(Number(field("stock").defaultValue)) ??
              t("Blank: made to order, not counted")
            }
          />
        )}
        <TextField
          {...field("leadHours")}
          label={t("Lead time (hours)")}
          inputMode="numeric"
          hint={t("From the order to the delivery. Blank: as for the whole shop")}
          optional
        />
        {shippingClasses.length > 0 && (
          <SelectField
            {...field("shippingClass")}
            label={t("What its delivery needs")}
            options={[
              ["", t("Nothing special")],
              ...shippingClasses.map(({ slug, name }) => [slug, name] as const),
            ]}
            optional
          />
        )}
        <TextField
          {...field("letters")}
          label={t("Message on the cake: most letters")}
          inputMode="numeric"
          hint={t("Such as 30. Blank: no message, unless a tag of the product offers one")}
          optional
        />
        <TextField
          {...field("sku")}
          label={t("SKU")}
          hint={t("Your own number of the product; no two have the same")}
          maxLength={100}
          optional
        />
        <CheckField
          label={t("Only one in each order")}
          name="soldIndividually"
          defaultChecked={field("soldIndividually").defaultValue === "on"}
        />
        <Problem text={field("soldIndividually").error} />
      </Folded>
      <Folded
        heading={t("Facts to choose by")}
        isOpen={
          isFilled("serves", "weight", "otherAllergens", "halal") || ticks.allergens.length > 0
        }
      >
        <TextField
          {...field("serves")}
          label={t("Serves")}
          hint={t("Such as 6–8, or for each choice: 6 inch: 6–8; 8 inch: 10")}
          optional
        />
        <TextField {...field("weight")} label={t("Weight|owner")} optional />
        <Ticks
          name="allergen"
          legend={t("Allergens")}
          choices={ALLERGENS.map((id) => ({ id, name: ALLERGEN_NAMES[id]() }))}
          chosen={ticks.allergens}
          stored={storedTicks?.allergens}
        />
        <TextField {...field("otherAllergens")} label={t("Other allergens")} optional />
        <TextField
          {...field("halal")}
          label={t("Halal statement")}
          hint={t("Only what you can show a paper for, such as: halal-certified gelatine")}
          optional
        />
      </Folded>
    </>
  );
}

const ALLERGEN_NAMES: Record<Allergen, () => string> = {
  wheat: () => t("Wheat"),
  egg: () => t("Egg"),
  milk: () => t("Milk"),
  soy: () => t("Soy"),
  nuts: () => t("Nuts"),
  peanuts: () => t("Peanuts"),
  gelatine: () => t("Gelatine"),
};
