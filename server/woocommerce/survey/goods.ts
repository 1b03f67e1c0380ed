import { z } from "zod";
import { text } from "../fields.ts";
import { everyPage, LONGEST_PAGE } from "../paging.ts";
import { productAnswer } from "../product-answer.ts";
import { TO_BUY } from "../product-fields.ts";
import { plainText } from "../text.ts";
import { type SurveyPart, told, TIMEOUT_MS, untold } from "./question.ts";

/** What a product must have to be in the shop. */
const needed = productAnswer.pick({ id: true, name: true, price: true });
/** With those that can make a product too large to be read without its description. */
const FIELDS = [...Object.keys(needed.shape), "attributes", "meta_data"].join(",");
const named = z.object({ id: text, name: text });

/** Whether the shop leaves published products out, because a field that it needs cannot be read. */
export const goods: SurveyPart = {
  kinds: ["goods-left-out"],
  async look(transport) {
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
    if (!rows.ok) return untold(goods.kinds);
    const found = rows.value.filter((row) => !needed.safeParse(row).success).map(nameOf);
    return found.length > 0 ? told({ kind: "goods-left-out", found }) : told();
  },
};

function nameOf(row: unknown): string {
  const { id = "", name = "" } = named.safeParse(row).data ?? {};
  return plainText(name) || `#${id}`;
}
