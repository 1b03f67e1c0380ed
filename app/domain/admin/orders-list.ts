import { isDay } from "#app/domain/delivery/calendar.ts";
import { ORDER_STATES, type OrderState } from "#app/domain/order/order-state.ts";

/** What the owner's list of orders shows. */
export interface OrdersQuery {
  state: OrderState;
  /** Searched text; "" for none. A search goes through the orders of all states and dates. */
  q: string;
  /** Only orders of this day; "" for all. */
  date: string;
  /** From 1. */
  page: number;
}

const LONGEST_SEARCH = 100;
const LAST_PAGE = 9_999;

/** Reads the address of the list. What is missing or makes no sense counts as not asked for. */
export function parseOrdersQuery(params: URLSearchParams): OrdersQuery {
  const state = ORDER_STATES.find((name) => name === params.get("state")) ?? "to-do";
  const date = params.get("date") ?? "";
  const page = Number(params.get("page") ?? 1);
  return {
    state,
    q: (params.get("q") ?? "").trim().slice(0, LONGEST_SEARCH),
    date: isDay(date) ? date : "",
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of such a list: "/admin/orders?state=done&page=2". */
export function ordersHref(query: Partial<OrdersQuery>): string {
  const { state = "to-do", q = "", date = "", page = 1 } = query;
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (state !== "to-do") params.set("state", state);
  if (date !== "") params.set("date", date);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/admin/orders?${params.toString()}` : "/admin/orders";
}
