import type { SeedProduct } from "./product.ts";

/** The occasions of the demo shop's products, by the slug of the tag. */
const OCCASIONS: Record<string, readonly string[]> = {
  birthday: [
    "harumanis-mango-cream-cake",
    "ondeh-ondeh-cake",
    "strawberry-shortcake",
    "carrot-walnut-cake",
    "red-velvet-cream-cheese-cake",
    "rainbow-sprinkle-birthday-cake",
    "black-forest-cake",
    "pandan-gula-melaka-cake",
    "musang-king-durian-cake",
    "moist-chocolate-cake",
    "basque-burnt-cheesecake",
    "durian-burnt-cheesecake",
    "cookies-and-cream-cheesecake",
    "mango-mirror-cheesecake",
    "japanese-cotton-cheesecake",
    "teh-tarik-cupcakes",
    "red-velvet-cupcakes",
    "pandan-coconut-cupcakes",
    "chocolate-fudge-cupcakes",
    "fresh-fruit-tart",
  ],
  anniversary: [
    "lychee-rose-naked-cake",
    "strawberry-shortcake",
    "red-velvet-cream-cheese-cake",
    "black-forest-cake",
    "mango-mirror-cheesecake",
    "bandung-rose-cupcakes",
    "raspberry-rose-macarons",
    "fresh-fruit-tart",
    "chocolate-sea-salt-tart",
  ],
  raya: [
    "kek-lapis-sarawak-evergreen",
    "kek-lapis-masam-manis",
    "almond-london",
    "biskut-semperit-dahlia",
    "golden-pineapple-tarts",
    "honey-cornflake-cups",
    "kuih-bahulu",
    "marble-butter-cake",
  ],
  "thank-you": [
    "nusantara-macaron-box",
    "salted-caramel-kopi-macarons",
    "fudgy-brownies",
    "sea-salt-chocolate-chip-cookies",
    "matcha-white-chocolate-cookies",
    "gula-melaka-blondies",
    "banana-walnut-loaf",
    "pandan-kaya-swiss-roll",
    "strawberry-cream-roll",
    "lemon-meringue-tart",
    "kopi-tiramisu-jar",
    "mango-sago-jar",
    "cendol-panna-cotta-jar",
  ],
  sharing: [
    "ondeh-ondeh",
    "kuih-seri-muka",
    "rainbow-kuih-lapis",
    "pulut-inti",
    "kuih-ketayap",
    "portuguese-egg-tarts",
    "hokkaido-cheese-tarts",
    "golden-pineapple-tarts",
    "fudgy-brownies",
    "gula-melaka-blondies",
    "teh-tarik-cupcakes",
    "taro-coconut-roll",
  ],
};

const DIETS = ["eggless", "no-nuts", "no-gelatine", "halal-certified-gelatine"] as const;

/** All tags that products have for the gift finder, by slug. */
export const GIFT_TAGS = [...Object.keys(OCCASIONS), ...DIETS];

const NUTS = /nut(?!meg)|almond|pecan|macadamia|pistachio|cashew|praline/i;
const COCONUT = /coconut/gi;
/** What the kitchen uses for other products. */
const KITCHEN = /; made in a kitchen.*/;

/** The occasions of a product, and the diets that its own lists of ingredients and allergens allow. */
export function giftTagsOf({ slug, name, inside, allergens, choice }: SeedProduct): string[] {
  const options = choice?.options.map(({ option }) => option) ?? [];
  const recipe = [name, ...inside, ...options, allergens.replace(KITCHEN, "")]
    .join(", ")
    .replace(COCONUT, "");
  const allows: Record<(typeof DIETS)[number], boolean> = {
    eggless: !/\beggs?\b/i.test(recipe),
    "no-nuts": !NUTS.test(recipe),
    "no-gelatine": !/gelatine/i.test(recipe),
    "halal-certified-gelatine": /certified halal beef gelatine/i.test(recipe),
  };
  const occasions = Object.keys(OCCASIONS).filter((tag) => OCCASIONS[tag]?.includes(slug));
  return [...occasions, ...DIETS.filter((diet) => allows[diet])];
}
