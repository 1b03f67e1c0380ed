import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, dayOf } from "#app/domain/delivery/calendar.ts";
import { fulfilmentText } from "#app/domain/delivery/fulfilment.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { embeddedKeys } from "#server/platform/crypto/secrets.ts";
import { openStore } from "#server/platform/storage/store.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";
import { visitorAt } from "#tests/support/visitor.ts";
import { type Findings, median, round, type Target } from "./findings.ts";
import { cpuMs } from "./process-costs.ts";

const ORDERS = Number(process.env["BENCH_ORDERS"] ?? 20_000);
/** Half a year of orders, a few weeks of them still to come. */
const DAYS = 180;
const DAYS_AHEAD = 21;
const DAY_MS = 86_400_000;
const SLOTS = ["10:00-13:00", "14:00-17:00", "17:00-20:00"];
const [WARM_UP, MEASURED] = [20, 40];
const AT_MOST_MS = 50;

/**
 * The owner's screens over many orders in the embedded back end, without JavaScript, after the rows of all are stored.
 */
export async function measureOrders(): Promise<Findings> {
  const folder = temporaryFolder();
  await fillOrders(folder.path);
  const shop = await startShop({ dataDir: folder.path });
  try {
    const filling = await fillingOf(shop, folder.path);
    const owner = visitorAt(shop.url);
    const code = readFileSync(join(folder.path, "admin-access-code"), "utf8").trim();
    await owner.post("/admin", { code });
    const today = dayOf(Date.now());
    const screens: Record<string, (turn: number) => string> = {
      dashboard: () => "/admin/dashboard",
      poll: () => "/admin/today",
      list: (turn) => `/admin/orders?page=${turn + 1}`,
      "list, done, deep": (turn) => `/admin/orders?state=done&page=${300 + turn}`,
      "list of a day": () => `/admin/orders?date=${today}`,
      "search, name": (turn) => `/admin/orders?q=Aminah+${turn}`,
    };
    const table: Findings["table"] = { "filling the rows": filling };
    const targets: Target[] = [];
    for (const [screen, pathOf] of Object.entries(screens)) {
      const get = async (turn: number) => {
        const answer = await owner.get(pathOf(turn));
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${pathOf(turn)} answered ${answer.status}`);
      };
      const { wall, cpu } = await costsOf(shop, get);
      table[screen] = { "wall ms": round(wall), "CPU ms": round(cpu) };
      targets.push({
        what: `${screen}: processor time`,
        measured: cpu,
        unit: "ms",
        atMost: AT_MOST_MS,
      });
    }
    return { title: `The owner's screens, ${ORDERS} orders`, table, targets };
  } finally {
    await shop.stop();
    folder.remove();
  }
}

/** Orders of every state, the oldest first; most of the future ones are to do. */
async function fillOrders(dataDir: string): Promise<void> {
  const time = { now: 0 };
  const keys = embeddedKeys(["a secret of the bench that is long enough"]);
  const shop = openEmbeddedWooCommerce({
    ...keys,
    file: join(dataDir, "shop.sqlite"),
    siteUrl: "http://localhost",
    clock: () => time.now,
    seed: true,
  });
  const headers = { authorization: `Basic ${btoa(`${keys.consumerKey}:${keys.consumerSecret}`)}` };
  async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const request = new Request(`http://localhost/wp-json/wc/v3/${path}`, { ...init, headers });
    const answer = await shop.fetch(request);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  }
  const [cake] = await ask<{ id: number }[]>("products?type=simple&per_page=1&_fields=id");
  const startedAt = Date.now() - DAYS * DAY_MS;
  for (let number = 0; number < ORDERS; number += 1) {
    time.now = startedAt + (number / ORDERS) * DAYS * DAY_MS;
    const body = JSON.stringify(orderOf(number, dayOf(time.now), cake?.id ?? 0));
    await ask("orders?_fields=id", { method: "POST", body });
  }
  shop.close();
}

function orderOf(number: number, placed: string, productId: number) {
  const date = addDays(placed, number % DAYS_AHEAD);
  const isOver = date < dayOf(Date.now());
  const way = number % 3 === 0 ? "pickup" : "delivery";
  const slot = SLOTS[number % SLOTS.length] ?? "";
  const dated = { key: "_kedai_fulfilment", value: fulfilmentText({ way, date, slot }) };
  return {
    status: number % 11 === 0 ? "cancelled" : isOver ? "completed" : "processing",
    billing: {
      first_name: `Aminah ${number % 100}`,
      last_name: "Tan",
      email: `customer-${number}@example.com`,
      phone: `01${20_000_000 + number}`,
    },
    line_items: [{ product_id: productId, quantity: 1 + (number % 4) }],
    meta_data: number % 50 === 0 ? [] : [dated],
  };
}

/** Waits until every order has its row. */
async function fillingOf(shop: ShopProcess, dataDir: string): Promise<Record<string, number>> {
  const startedAt = performance.now();
  const store = await openStore({ file: join(dataDir, "state.sqlite") });
  const isFilled = () =>
    store.db
      .selectFrom("orderRowMarks")
      .select("value")
      .where("name", "=", "filled_at")
      .executeTakeFirst();
  while (!(await isFilled())) await new Promise((resolve) => setTimeout(resolve, 100));
  await store.close();
  return { "wall ms": round(performance.now() - startedAt), "CPU ms": round(cpuMs(shop.pid)) };
}

async function costsOf(shop: ShopProcess, get: (turn: number) => Promise<void>) {
  for (let turn = 0; turn < WARM_UP; turn += 1) await get(turn);
  const before = cpuMs(shop.pid);
  const times: number[] = [];
  for (let turn = WARM_UP; turn < WARM_UP + MEASURED; turn += 1) {
    const startedAt = performance.now();
    await get(turn);
    times.push(performance.now() - startedAt);
  }
  return { wall: median(times), cpu: (cpuMs(shop.pid) - before) / MEASURED };
}
