import type { StockProblem } from "#app/domain/catalogue/stock.ts";
import { t } from "#app/texts/t.ts";
import type { CheckoutRun } from "#server/checkout/lease/lease.ts";
import { HOLD_LIMITS } from "../../platform/limits/limits.ts";
import { type PlaceOrderOutcome, refused } from "../outcome.ts";
import { clientOf, type HoldLimit } from "./limits.ts";

/** The first line with too little stock. `problems` has one entry for each line, at least one of them not null. */
export function firstShort(
  lines: readonly { name: string }[],
  problems: readonly (StockProblem | null)[],
): { name: string; problem: StockProblem } {
  const index = problems.findIndex((problem) => problem !== null);
  return { name: lines[index]?.name ?? "", problem: problems[index] ?? { kind: "out" } };
}

/** 429: this client holds too many unpaid orders. */
export function refusedForLimit({ shop, buyer }: CheckoutRun, limit: HoldLimit): PlaceOrderOutcome {
  shop.log.warn("limit.reached", { limit, client: clientOf(buyer) });
  return refused(limitText(limit), 429);
}

function limitText(limit: HoldLimit): string {
  switch (limit) {
    case "unpaid-holds-of-browser":
      return t(
        "You have {count} unpaid orders that keep goods for you. Please pay one of them, or try again later. Nothing was charged and your cart is kept.",
        { count: HOLD_LIMITS["unpaid-holds-of-browser"] },
      );
    case "unpaid-holds-of-client":
      return t(
        "Too many unpaid orders from your network keep goods at the moment. Please try again later. Nothing was charged and your cart is kept.",
      );
    default:
      return limit satisfies never;
  }
}
