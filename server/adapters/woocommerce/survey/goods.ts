import { z } from "zod";
import { list, readableRows, text, wholeNumber } from "#server/adapters/woocommerce/fields.ts";
import { everyPage, LONGEST_PAGE } from "#server/adapters/woocommerce/paging.ts";
import {
  imageSchema,
  productAnswer,
  toPicture,
} from "#server/adapters/woocommerce/product-answer.ts";
import { TO_BUY } from "#server/adapters/woocommerce/product-fields.ts";
import { withoutHtml } from "#server/adapters/woocommerce/text.ts";
import { read, type SurveyPart, checked, TIMEOUT_MS, unchecked } from "./check-result.ts";

/** What a product must have to be in the shop. */
const needed = productAnswer.pick({ id: true, name: true, price: true });
/** With those that can make a product too large to be read without its description. */
const FIELDS = [...Object.keys(needed.shape), "attributes", "meta_data"].join(",");
const named = z.object({ id: text, name: text });

/** Whether the shop leaves published products out, because a field that it needs cannot be read. */
export const goods: SurveyPart = {
  kinds: ["goods-left-out"],
  async check(transport) {
    const rows = await everyPage((page) =>
      transport.askList({
        call: "survey.goods",
        path: "products",
        query: {
          status: "publish",
          page: String(page),
          per_page: String(LONGEST_PAGE),
          ...TO_BUY,
          _fields: FIELDS,
        },
        schema: z.array(z.unknown()),
        timeoutMs: TIMEOUT_MS,
      }),
    );
    if (!rows.ok) return unchecked(goods.kinds);
    const found = rows.value.filter((row) => !needed.safeParse(row).success).map(nameOf);
    return found.length > 0 ? checked({ kind: "goods-left-out", found }) : checked();
  },
};

function nameOf(row: unknown): string {
  const { id = "", name = "" } = named.safeParse(row).data ?? {};
  return withoutHtml(name) || `#${id}`;
}

/** The newest products, as many as a page shows. */
const SAMPLE = "20";

/** Whether the shop shows pictures from the addresses of the products' first pictures. */
export const pictures: SurveyPart = {
  kinds: ["pictures"],
  async check(transport, { showsPicture }) {
    const answer = await read(transport, {
      call: "survey.pictures",
      path: "products",
      query: { status: "publish", per_page: SAMPLE, _fields: "id,images" },
      schema: readableRows(z.object({ images: list(imageSchema) })),
    });
    if (!answer.ok) return unchecked(pictures.kinds);
    const refused = answer.value.flatMap(({ images: [first] }) => {
      const src = first && (toPicture(first)?.src ?? first.src);
      return src === undefined || showsPicture(src) ? [] : [hostAndKind(src)];
    });
    if (refused.length === 0) return checked();
    return checked({ kind: "pictures", found: [...new Set(refused)] });
  },
};

/** Host and file extension: either may be the reason. */
function hostAndKind(src: string): string {
  const url = URL.parse(src);
  const ending = /\.[a-z\d]{1,5}$/i.exec(url?.pathname ?? src)?.[0] ?? "";
  return [url?.host, ending.toLowerCase()].filter(Boolean).join(" ");
}

const rated = z.object({ rating_count: wholeNumber });

/** Whether no product has a review while the shop shows ratings that are derived from sales. */
export const ratings: SurveyPart = {
  kinds: ["ratings-from-sales"],
  async check(transport, { ratingsFromSales }) {
    if (!ratingsFromSales) return checked();
    const answer = await read(transport, {
      call: "survey.ratings",
      path: "products",
      query: { status: "publish", orderby: "rating", per_page: "1", _fields: "rating_count" },
      schema: readableRows(rated),
    });
    if (!answer.ok) return unchecked(ratings.kinds);
    const [best] = answer.value;
    return best?.rating_count === 0
      ? checked({ kind: "ratings-from-sales", found: "" })
      : checked();
  },
};
