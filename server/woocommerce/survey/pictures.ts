import { z } from "zod";
import { list, readableRows } from "../fields.ts";
import { pictureAnswer, toPicture } from "../product-answer.ts";
import { read, type SurveyPart, told, untold } from "./question.ts";

/** The newest products, as many as a page shows. */
const LOOKED_AT = "20";

/** Whether the shop shows pictures from the addresses of the products' first pictures. */
export const pictures: SurveyPart = {
  kinds: ["pictures"],
  async look(transport, { showsPicture }) {
    const answer = await read(transport, {
      call: "survey.pictures",
      path: "products",
      query: { status: "publish", per_page: LOOKED_AT, _fields: "id,images" },
      schema: readableRows(z.object({ images: list(pictureAnswer) })),
    });
    if (!answer.ok) return untold(pictures.kinds);
    const refused = answer.value.flatMap(({ images: [first] }) => {
      const src = first && (toPicture(first)?.src ?? first.src);
      return src === undefined || showsPicture(src) ? [] : [nameOf(src)];
    });
    if (refused.length === 0) return told();
    return told({ kind: "pictures", found: [...new Set(refused)] });
  },
};

/** Host and file extension: either may be the reason. */
function nameOf(src: string): string {
  const url = URL.parse(src);
  const ending = /\.[a-z\d]{1,5}$/i.exec(url?.pathname ?? src)?.[0] ?? "";
  return [url?.host, ending.toLowerCase()].filter(Boolean).join(" ");
}
