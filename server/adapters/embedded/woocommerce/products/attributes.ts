import { wordPressSlug } from "#app/domain/catalogue/slug.ts";
import type {
  CatalogueProduct,
  CatalogueVariation,
} from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import {
  plainText,
  sanitized,
  unslashed,
} from "#server/adapters/embedded/woocommerce/values/text.ts";

type Named = Pick<CatalogueVariation["attributes"][number], "id" | "name" | "slug">;
type Chosen = CatalogueVariation["attributes"][number];
type Parent = Pick<CatalogueProduct, "attributes">;

/** An attribute's key in orders, addresses and variations: a product's own attribute goes by its name. */
export function attributeKey({ id, name, slug }: Named): string {
  return id > 0 && slug ? slug : wordPressSlug(plainText(name));
}

/**
 * An option as orders and addresses name it: the slug for an attribute of the whole shop, with a number from the second
 * option with the same slug on.
 */
export function optionValue(
  { id, options = [] }: { id: number; options?: string[] },
  option: string,
): string {
  if (id === 0) return option;
  const slug = wordPressSlug(plainText(option));
  const same = options.filter((one) => wordPressSlug(plainText(one)) === slug);
  return same.indexOf(option) > 0 ? `${slug}-${same.indexOf(option) + 1}` : slug;
}

function isSame(a: Named, b: Named): boolean {
  return a.id === b.id && (a.id > 0 || a.name === b.name);
}

/** What a variation fixes; a blank option means any. */
export function fixedAttributes({ attributes }: Pick<CatalogueVariation, "attributes">): Chosen[] {
  return attributes.filter(({ option }) => option !== "");
}

/**
 * What a line of a variation tells of it: every attribute that its product is chosen by, in the product's order, and
 * blank where the variation takes any. `asked`, by key, are the values that the order gives.
 */
export function variationMeta(
  parent: Parent,
  variation: Pick<CatalogueVariation, "attributes">,
  asked: ReadonlyMap<string, unknown>,
) {
  const chosenBy = parent.attributes.filter((attribute) => attribute.variation);
  return chosenBy.map((attribute) => {
    const key = attributeKey(attribute);
    const fixed = fixedAttributes(variation).find((other) => isSame(attribute, other));
    const value = asked.get(key) ?? (fixed ? optionValue(attribute, fixed.option) : "");
    if (value === "") return { key, value, display_key: key, display_value: value };
    // WordPress looks an option of the whole shop up by the slug of the value.
    const slug = attribute.id > 0 && typeof value === "string" ? wordPressSlug(value) : value;
    const option = attribute.options.find((name) => optionValue(attribute, name) === slug);
    const display_value = option ?? fixed?.option ?? value;
    return { key, value, display_key: attribute.name, display_value };
  });
}

/**
 * The attributes of a product's write as they are kept: an attribute of the whole shop may be given by its id alone,
 * and has the name that it has on other products.
 */
export function givenProductAttributes(database: Database, given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const shops = `select attribute.value as data from product_data, json_each(product_data.data, '$.attributes') attribute
    where attribute.value ->> 'id' = ? limit 1`;
  return (given as Partial<Named>[]).map((one) => {
    if (!one.id) return { ...one, name: sanitized(one.name ?? "") };
    const [known] = database.all<{ data: string }>(shops, one.id);
    if (!known) return one;
    const { name, slug } = JSON.parse(known.data) as Named;
    return { ...one, name, slug };
  });
}

/** The preselected choices of a product's write as they are kept: of its own attributes. */
export function givenDefaults({ attributes }: Parent, given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  return (given as Partial<Chosen>[]).flatMap(({ id = 0, name = "", option = "" }) => {
    const attribute = attributes.find((one) => isSame(one, { id, name }));
    return attribute ? [{ id, name: attribute.name, option: optionValue(attribute, option) }] : [];
  });
}

/** The attributes of a request as they are kept: those of the product with an option, which may be given by its slug. */
export function givenAttributes(parent: Parent, given: unknown): Chosen[] {
  if (!Array.isArray(given)) return [];
  return (given as Partial<Chosen>[]).flatMap(({ id = 0, name = "", option: sent = "" }) => {
    const option = sanitized(unslashed(sent));
    const attribute =
      parent.attributes.find((one) => isSame(one, { id, name })) ??
      parent.attributes.find((one) => id === 0 && attributeKey(one) === wordPressSlug(name));
    if (!attribute || option === "") return [];
    const known = attribute.options.find(
      (one) => optionValue(attribute, one) === optionValue(attribute, option),
    );
    const { id: attributeId, name: attributeName } = attribute;
    return [
      {
        id: attributeId,
        name: attributeName,
        slug: attributeKey(attribute),
        option: known ?? option,
      },
    ];
  });
}
