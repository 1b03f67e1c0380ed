import { startOfMalaysianDay } from "#app/domain/dates.ts";
import { addDays, type Day, dayOf } from "#app/domain/delivery/calendar.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { ShopCore } from "../../ports/shop-core.ts";
import type { Role } from "../actor.ts";
import {
  countOutOfDays,
  type DaySum,
  readArrivals,
  revenueByDay,
  sumsOfDays,
} from "../order-rows/day-reads.ts";
import { countOpenReviews } from "../reviews.ts";
import { type Revenue, revenueOf } from "./revenue.ts";

const DAY_MS = 86_400_000;
/** This week and the one before it. */
const REVENUE_DAYS = 14;

/** Orders and their pieces. */
interface Work {
  orders: number;
  pieces: number;
}

/** What the day asks of the owner. It names no customer. */
export interface DayView {
  today: Day;
  tomorrow: Day;
  /** Paid and not ready yet. */
  bakeToday: Work;
  bakeTomorrow: Work;
  /** Today's orders that are not handed over yet, by slot and way. */
  handOver: ({ slot: string; way: Way } & Work)[];
  /** Orders to do whose day is past, and those without a day. */
  late: number;
  undated: number;
  /** New since the owner's last look, and when the newest order of all came; ms since the epoch. */
  arrived: number;
  newest: number | null;
  /** Open payment reviews; null for staff. */
  reviews: number | null;
  /** Null for staff. */
  revenue: Revenue | null;
}

/**
 * The figures of the day, each by one query over the rows of orders.
 * @param lookedAt when the owner looked at the orders last, ms since the epoch; undefined: this midnight
 */
export async function readDay(
  shop: Pick<ShopCore, "store" | "clock">,
  role: Role,
  lookedAt: number | undefined,
): Promise<DayView> {
  const { store } = shop;
  const now = shop.clock();
  const today = dayOf(now);
  const tomorrow = addDays(today, 1);
  const midnight = startOfMalaysianDay(now);
  const [sums, outOfDays, arrivals] = await Promise.all([
    sumsOfDays(store, today, tomorrow),
    countOutOfDays(store, today),
    readArrivals(store, lookedAt ?? midnight),
  ]);
  const isOwner = role === "owner";
  const from = midnight - (REVENUE_DAYS - 1) * DAY_MS;
  const takings = isOwner ? await revenueByDay(store, from, midnight + DAY_MS) : null;
  return {
    today,
    tomorrow,
    bakeToday: workOf(sums.filter((sum) => sum.date === today && isToBake(sum))),
    bakeTomorrow: workOf(sums.filter((sum) => sum.date === tomorrow && isToBake(sum))),
    handOver: handOvers(sums.filter((sum) => sum.date === today && sum.stage !== "handed-over")),
    ...outOfDays,
    arrived: arrivals.count,
    newest: arrivals.newest,
    reviews: isOwner ? await countOpenReviews(shop) : null,
    revenue: takings && revenueOf(takings, today),
  };
}

const isToBake = ({ stage }: DaySum): boolean => stage === null || stage === "baking";

function workOf(sums: DaySum[]): Work {
  return {
    orders: sums.reduce((all, { orders }) => all + orders, 0),
    pieces: sums.reduce((all, { pieces }) => all + pieces, 0),
  };
}

/** By slot, and in a slot deliveries first, because they leave earlier. */
function handOvers(sums: DaySum[]): DayView["handOver"] {
  const slots = [...new Set(sums.map(({ slot }) => slot ?? ""))];
  return slots.flatMap((slot) =>
    (["delivery", "pickup"] as const).flatMap((way) => {
      const own = sums.filter((sum) => (sum.slot ?? "") === slot && sum.way === way);
      return own.length > 0 ? [{ slot, way, ...workOf(own) }] : [];
    }),
  );
}
