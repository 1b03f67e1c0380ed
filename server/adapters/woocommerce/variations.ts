import type { Variation } from "#app/domain/catalogue/product.ts";
import { chunks } from "#server/platform/chunks.ts";
import type { Log } from "#server/platform/log.ts";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";
import { isBackgroundSync } from "#server/platform/outgoing/request-context.ts";
import { isUnknownRoute } from "./errors.ts";
import { readableRows } from "./fields.ts";
import { tellIgnoredLeadTime } from "./lead-hours.ts";
import { everyPage, isId, LONGEST_PAGE } from "./paging.ts";
import type { Transport } from "./transport.ts";
import {
  inStableOrder,
  toVariation,
  VARIATION_PARAMETERS,
  variationAnswer,
  type VariationAnswer,
} from "./variation-answer.ts";

type VariationCalls = Pick<ShopBackend, "listVariations" | "variationsById">;
type Ref = { productId: number; variationId: number };

/** The variation calls of wc/v3. */
export function variationCalls(transport: Transport, log: Log): VariationCalls {
  /** WooCommerce before 10.3 has no list over all products; the first answer shows it. */
  let hasCommonList = true;

  const listPage = (call: string, path: string, query: Record<string, string>) =>
    transport.askList({
      call,
      path,
      query: { per_page: String(LONGEST_PAGE), ...VARIATION_PARAMETERS, ...query },
      schema: readableRows(variationAnswer),
      showsGoods: true,
    });

  const listOf = (productId: number, query: Record<string, string>) =>
    everyPage((page) =>
      listPage("variations.list", `products/${productId}/variations`, {
        ...query,
        page: String(page),
      }),
    );

  async function fromCommonList(refs: Ref[]): Promise<Result<VariationAnswer[]>> {
    const include = refs.map((ref) => ref.variationId).join(",");
    const answer = await listPage("variations.include", "variations", { include });
    return answer.ok ? ok(answer.value.rows) : answer;
  }

  async function fromParents(refs: Ref[]): Promise<Result<VariationAnswer[]>> {
    const byParent = Map.groupBy(refs, (ref) => ref.productId);
    const answers = [...byParent].map(async ([productId, ofParent]) => {
      const include = ofParent.map((ref) => ref.variationId).join(",");
      const rows = await listOf(productId, { include });
      return rows.ok ? ok(rows.value.map((row) => ({ ...row, parent_id: productId }))) : rows;
    });
    return joined(await Promise.all(answers));
  }

  async function rowsOf(refs: Ref[]): Promise<Result<VariationAnswer[]>> {
    if (hasCommonList) {
      const answer = joined(await Promise.all(chunks(refs, LONGEST_PAGE).map(fromCommonList)));
      if (answer.ok || !isUnknownRoute(answer.error)) return answer;
    }
    const answer = await fromParents(refs);
    if (answer.ok) hasCommonList = false;
    return answer;
  }

  return {
    async listVariations(productId) {
      if (!isId(productId)) return ok([]);
      const rows = await listOf(productId, {});
      if (!rows.ok) return rows;
      const ofProduct = rows.value.filter((row) => (row.parent_id ?? productId) === productId);
      return ok(inStableOrder(ofProduct).flatMap((row) => toVariation(row, productId) ?? []));
    },

    async variationsById(asked): Promise<Result<Variation[]>> {
      const refs = asked.filter((ref) => isId(ref.productId) && isId(ref.variationId));
      if (refs.length === 0) return ok([]);
      const rows = await rowsOf(refs);
      if (!rows.ok) return rows;
      const parents = new Map(refs.map((ref) => [ref.variationId, ref.productId]));
      // A variation of another parent than the requested one is dropped.
      const variations = inStableOrder(rows.value).flatMap((row) => {
        const productId = parents.get(row.id);
        const variation = productId && toVariation(row, productId);
        if (!variation) return [];
        if (isBackgroundSync()) {
          tellIgnoredLeadTime(log, row.meta_data, { product: productId, variation: row.id });
        }
        return variation;
      });
      return ok(variations.filter((one) => parents.get(one.id) === one.productId));
    },
  };
}

function joined(answers: Result<VariationAnswer[]>[]): Result<VariationAnswer[]> {
  const rows: VariationAnswer[] = [];
  for (const answer of answers) {
    if (!answer.ok) return fail(answer.error);
    rows.push(...answer.value);
  }
  return ok(rows);
}
