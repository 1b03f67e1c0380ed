/**
 * Searches of shoppers in the demo shop and the expected first results: the best first, the others in any order after
 * it.
 */
import { expect, test } from "vitest";
import { seedCatalogue } from "#server/adapters/embedded/woocommerce/seed/index.ts";
import { withoutHtml } from "#server/adapters/woocommerce/text.ts";
import { emptyIndex, entry } from "#tests/support/catalogue-index.ts";
import { idsFound } from "#tests/support/index-search.ts";
import { cake } from "../fake-backend.ts";

interface Expected {
  /** The names of the first results, in this order. */
  first: string[];
  /** All results, when there are more than `first`; "only" for no others. */
  count?: number | "only";
  not?: string[];
}

const ONLY = "only";

const QUERIES: Record<string, Expected> = {
  // English, one word
  pandan: {
    first: ["Pandan Gula Melaka Cake", "Pandan Kaya Swiss Roll", "Pandan Coconut Cupcakes"],
  },
  cake: { first: ["Kek Coklat Moist", "Pandan Gula Melaka Cake", "Ondeh-Ondeh Cake"] },
  chocolate: {
    first: ["Kek Coklat Moist", "Sea Salt Chocolate Chip Cookies"],
    not: ["Ondeh-Ondeh"],
  },
  durian: { first: ["Musang King Durian Cake", "Durian Burnt Cheesecake"], count: ONLY },
  birthday: { first: ["Rainbow Sprinkle Birthday Cake"] },
  macaron: { first: ["Nusantara Macaron Box"] },
  mango: { first: ["Mango Sago Jar", "Mango Mirror Cheesecake", "Harumanis Mango Cream Cake"] },
  lemon: { first: ["Lemon Meringue Tart"] },
  tart: { first: ["Portuguese Egg Tarts", "Golden Pineapple Tarts", "Hokkaido Cheese Tarts"] },
  rose: { first: ["Lychee & Rose Naked Cake", "Raspberry Rose Macarons", "Bandung Rose Cupcakes"] },
  walnut: { first: ["Banana Walnut Loaf"], not: ["Pandan Coconut Cupcakes"] },
  tiramisu: { first: ["Kopi Tiramisu Jar"], count: ONLY },
  pie: { first: ["Pisang Emas Banoffee Pie"], count: ONLY },
  coffee: { first: ["Kopi Tiramisu Jar"] },
  d24: { first: ["Durian Burnt Cheesecake"], count: ONLY },
  wedding: { first: ["Lychee & Rose Naked Cake"] },
  // Plural, singular, other spellings
  cheesecakes: { first: ["Basque Burnt Cheesecake", "Japanese Cotton Cheesecake"] },
  "cheese cake": { first: ["Basque Burnt Cheesecake", "Japanese Cotton Cheesecake"] },
  brownie: { first: ["Fudgy Brownies", "Gula Melaka Pecan Blondies"], count: ONLY },
  cupcake: { first: ["Chocolate Fudge Cupcakes", "Red Velvet Cupcakes"], count: 5 },
  "cup cakes": { first: ["Chocolate Fudge Cupcakes", "Red Velvet Cupcakes"], count: 5 },
  cookie: { first: ["Sea Salt Chocolate Chip Cookies"] },
  macaroons: { first: ["Nusantara Macaron Box"] },
  berry: { first: ["Blueberry Cheesecake Slice", "Strawberry Cream Roll"] },
  "baker`s": { first: ["Kek Lapis Sarawak Evergreen"], count: ONLY },
  "baker\u00b4s": { first: ["Kek Lapis Sarawak Evergreen"], count: ONLY },
  "baker's": { first: ["Kek Lapis Sarawak Evergreen"], count: ONLY },
  CRÊPES: { first: ["Kuih Ketayap"], count: ONLY },
  // While typing
  choc: { first: ["Kek Coklat Moist"] },
  pand: { first: ["Pandan Gula Melaka Cake"] },
  tira: { first: ["Kopi Tiramisu Jar"], count: ONLY },
  bas: { first: ["Basque Burnt Cheesecake"], count: ONLY },
  m: { first: ["Kek Coklat Moist", "Pandan Gula Melaka Cake"], not: ["Almond London"] },
  // Malay
  coklat: { first: ["Kek Coklat Moist", "Sea Salt Chocolate Chip Cookies"] },
  kek: { first: ["Kek Coklat Moist", "Pandan Gula Melaka Cake"] },
  kek2: { first: ["Kek Coklat Moist"] },
  "kek-kek": { first: ["Kek Coklat Moist"] },
  "kek lapis": { first: ["Kek Lapis Sarawak Evergreen", "Kek Lapis Masam Manis"] },
  "kuih lapis": { first: ["Rainbow Kuih Lapis"], count: ONLY },
  "kek keju": { first: ["Basque Burnt Cheesecake"] },
  "kek hari jadi": { first: ["Rainbow Sprinkle Birthday Cake"] },
  "kek pisang": { first: ["Banana Walnut Loaf"], count: ONLY },
  pisang: { first: ["Banana Walnut Loaf", "Pisang Emas Banoffee Pie"] },
  kelapa: { first: ["Pandan Coconut Cupcakes", "Taro Coconut Roll"] },
  "tart nanas": { first: ["Golden Pineapple Tarts"], count: ONLY },
  "tart telur": { first: ["Portuguese Egg Tarts"] },
  keju: { first: ["Hokkaido Cheese Tarts"] },
  onde: { first: ["Ondeh-Ondeh", "Ondeh-Ondeh Cake"], count: ONLY },
  ondeonde: { first: ["Ondeh-Ondeh", "Ondeh-Ondeh Cake"], count: ONLY },
  ondehondeh: { first: ["Ondeh-Ondeh", "Ondeh-Ondeh Cake"], count: ONLY },
  klepon: { first: ["Ondeh-Ondeh", "Ondeh-Ondeh Cake"], count: ONLY },
  "gula melaka": { first: ["Pandan Gula Melaka Cake", "Gula Melaka Pecan Blondies"] },
  "palm sugar": { first: ["Pandan Gula Melaka Cake", "Gula Melaka Pecan Blondies"] },
  "butterfly pea": { first: ["Pulut Inti Bunga Telang"] },
  "kuih dadar": { first: ["Kuih Ketayap"], count: ONLY },
  // Typing mistakes
  choclate: { first: ["Kek Coklat Moist", "Sea Salt Chocolate Chip Cookies"] },
  durain: { first: ["Musang King Durian Cake", "Durian Burnt Cheesecake"], count: ONLY },
  "portugese egg tarts": { first: ["Portuguese Egg Tarts"], count: ONLY },
  "japanese coton": { first: ["Japanese Cotton Cheesecake"], count: ONLY },
  brwonies: { first: ["Fudgy Brownies"] },
  matca: { first: ["Matcha White Chocolate Cookies"] },
  // Several words
  "red velvet": { first: ["Red Velvet Cupcakes", "Red Velvet Cream Cheese Cake"], count: ONLY },
  "velvet red cake": {
    first: ["Red Velvet Cream Cheese Cake", "Red Velvet Cupcakes"],
    count: ONLY,
  },
  "chocolate cake": { first: ["Kek Coklat Moist", "Chocolate Fudge Cupcakes"] },
  "chocolate moist": { first: ["Kek Coklat Moist"], count: ONLY },
  "burnt cheesecake": {
    first: ["Basque Burnt Cheesecake", "Durian Burnt Cheesecake"],
    count: ONLY,
  },
  "cake for children": { first: ["Rainbow Sprinkle Birthday Cake"] },
  "teh tarik cupcakes": { first: ["Teh Tarik Cupcakes"], count: ONLY },
  // Goods that the shop does not have
  sushi: { first: [], count: ONLY },
  "pandan pizza": { first: [], count: ONLY },
  trt: { first: [], count: ONLY },
};

async function demoSearch() {
  const { index, writer } = await emptyIndex();
  const { products } = seedCatalogue(Date.now());
  const names = new Map(products.map((row) => [row.id, withoutHtml(row.name)]));
  const entries = products
    .filter((row) => row.status === "publish" && row.stock_status !== "outofstock")
    .map((row) =>
      entry(
        cake(row.id, {
          name: withoutHtml(row.name),
          shortDescriptionHtml: row.short_description ?? "",
          descriptionHtml: row.description ?? "",
          totalSales: row.total_sales ?? 0,
          createdAt: Date.parse(row.date_created ?? ""),
        }),
      ),
    );
  await writer.put(entries, 1);
  return async (term: string) =>
    (await idsFound(index, term)).map((id) => names.get(id) ?? String(id));
}

test("a shopper of the demo shop finds first what was meant", async () => {
  const search = await demoSearch();
  const answers: Record<string, Expected> = {};
  for (const [term, { first, count, not }] of Object.entries(QUERIES)) {
    const found = await search(term);
    answers[term] = {
      first: found.slice(0, first.length),
      ...(count === undefined
        ? {}
        : { count: found.length === first.length ? ONLY : found.length }),
      ...(not ? { not: not.filter((name) => !found.includes(name)) } : {}),
    };
  }
  expect(Object.keys(QUERIES).length).toBeGreaterThanOrEqual(60);
  expect(answers).toEqual(QUERIES);
});
