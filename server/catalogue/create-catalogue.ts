import type { Category } from "#app/domain/product.ts";
import { namesCategories, withChildCategories } from "#app/domain/category-tree.ts";
import type { Coupon } from "#app/domain/coupon-terms.ts";
import { unwrap } from "../platform/outgoing/result.ts";
import type { ShopBackend } from "../ports/shop-backend.ts";
import { indexFirst, indexTrouble } from "./index-first.ts";
import type { IndexReader } from "./index/index-reader.ts";
import { createMemory, type Memory } from "./memory.ts";
import { productReads } from "./product-reads.ts";
import type { OnRead } from "./catalogue-read.ts";
import { variationReads } from "./variation-reads.ts";
import type { Catalogue } from "./catalogue.ts";

/** Makes a catalogue with caches of its own. */
export function createCatalogue(
  deps: Parameters<typeof createMemory>[0] & { backend: ShopBackend; index?: IndexReader },
): Catalogue {
  const memory = createMemory(deps);
  const { index: reader } = deps;
  if (!reader) return viewOf(deps.backend, memory, () => {});
  const index = { ...deps, reader };
  const onTrouble = indexTrouble(index);
  const view = (onRead: OnRead): Catalogue => {
    const calls = viewOf(deps.backend, memory, onRead);
    return { ...calls, ...indexFirst(calls, index, onTrouble, onRead), observe: view };
  };
  return view(() => {});
}

/** A catalogue that reads by calls. */
function viewOf(backend: ShopBackend, memory: Memory, onRead: OnRead): Catalogue {
  async function categories(): Promise<Category[]> {
    const load = async () => unwrap(await backend.listCategories());
    return (await memory.categories.read("all", load, onRead)) ?? [];
  }

  async function fetchCoupon(code: string): Promise<Coupon | undefined> {
    const coupon = unwrap(await backend.findCoupon(code));
    if (!coupon || !namesCategories(coupon)) return coupon;
    return withChildCategories(coupon, await categories());
  }

  return {
    ...productReads(backend, memory, onRead),
    ...variationReads(backend, memory, onRead),
    categories,
    async coupon(code, { recent = false } = {}) {
      if (recent) return memory.coupons.read(code, () => fetchCoupon(code), onRead);
      const keep = memory.coupons.keeper();
      const coupon = await fetchCoupon(code);
      keep(code, coupon);
      return coupon;
    },
    async soldTotal() {
      const load = async () => unwrap(await backend.sumOfSales());
      return (await memory.sold.read("all", load, onRead)) ?? 0;
    },
    drop: memory.drop,
    observe: (onRead) => viewOf(backend, memory, onRead),
  };
}
