import { expect, test } from "vitest";
import { decodeQR } from "qr/decode.js";
import { fulfilmentMeta } from "#app/domain/delivery/fulfilment.ts";
import { STAGE_META } from "#app/domain/order/order-stage.ts";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import { personalisationEntries } from "#app/domain/cart/personalisation/personalisation.ts";
import { withOrderReports } from "#server/orders/order-rows/open-order-rows.ts";
import { storeOrders } from "#server/orders/order-rows/store-rows.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { openOwner, openOwnersShop, type OwnersShop, openStaff } from "#tests/support/owner.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";
import { textOf } from "#tests/support/visitor.ts";

// The world's today, and the day after.
const TODAY = "2026-11-20";
const DAY = "2026-11-21";
const HOSTILE = '=HYPERLINK("https://evil.example","x")';

interface Made {
  status?: string;
  date?: string;
  slot?: string;
  way?: "delivery" | "pickup";
  quantity?: number;
  words?: Personalisation;
  firstName?: string;
  note?: string;
  large?: boolean;
}

/** An order in the back end, with its row as the sweep would store it. @returns its id */
async function make({ world, shop }: OwnersShop, made: Made = {}): Promise<number> {
  const { status = "processing", date = DAY, slot = "10:00-13:00", way = "pickup" } = made;
  const meta = fulfilmentMeta({ way, date, slot });
  const address = {
    first_name: made.firstName ?? "Aina",
    last_name: "Rahman",
    address_1: "7 Jalan Mawar",
    postcode: "40100",
    city: "Shah Alam",
    state: "SGR",
    country: "MY",
  };
  await editInShop(world, "POST", "orders", {
    status,
    billing: { ...address, email: "aina@example.my", phone: "0123456789" },
    shipping: address,
    customer_note: made.note ?? "",
    meta_data: Object.entries(meta).map(([key, value]) => ({ key, value })),
    line_items: [
      {
        product_id: PRODUCTS.layer,
        variation_id: made.large ? VARIATIONS.large : VARIATIONS.small,
        quantity: made.quantity ?? 1,
        meta_data: personalisationEntries(made.words),
      },
    ],
  });
  const [{ id } = { id: 0 }] = (await readFromShop(world, "orders?per_page=1")) as { id: number }[];
  const answer = await shop.backend.listOrders({ include: [id] });
  if (answer.ok) await storeOrders(shop, answer.value.orders);
  return id;
}

test("the kitchen list sums the day's paid orders, with the words of each cake and allergies by their word", async () => {
  const opened = await openOwnersShop();
  const first = await make(opened, { words: { message: "Happy Birthday", allergies: "nuts" } });
  const second = await make(opened, { quantity: 3, slot: "14:00-18:00", note: "Ring twice" });
  await make(opened, { large: true });
  await make(opened, { date: "2026-11-22" });
  for (const status of ["pending", "failed", "cancelled", "refunded", "on-hold"]) {
    await make(opened, { status, quantity: 20 });
  }
  const answer = await opened.owner.get(`/admin/kitchen?date=${DAY}`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const text = await textOf(answer);
  expect(text).toContain("Sabtu 21 November 2026: 3 pesanan, 5 biji");
  expect(text).toContain("2 pesanan menunggu bayaran");
  expect(text).toContain("1 pesanan perlu disemak");
  expect(text).toContain(
    `5 × Layer Cake 4 × Size: 8 inch 1 × #${first} 10:00–13:00 · Ambil sendiri ` +
      `Ucapan pada kek: Happy Birthday ALAHAN: nuts ` +
      `3 × #${second} 14:00–18:00 · Ambil sendiri 1 × Size: 10 inch`,
  );
  expect(text).toContain(`Nota pelanggan #${second}: Ring twice`);
});

test("what is handed over is folded away, and all counts of the day are without it", async () => {
  const opened = await openOwnersShop();
  const { owner, shop } = opened;
  const open = await make(opened, { date: TODAY, quantity: 2 });
  const ready = await make(opened, { date: TODAY, quantity: 3 });
  await make(opened, { date: TODAY, status: "completed", note: "Gone" });
  const given = await make(opened, { date: TODAY, quantity: 4 });
  for (const [id, stage] of [
    [ready, "ready"],
    [given, "handed-over"],
  ] as const) {
    opened.world.time.now += 2_000;
    await shop.backend.setOrderMeta(id, { [STAGE_META]: stage });
    const answer = await shop.backend.listOrders({ include: [id] });
    if (answer.ok) await storeOrders(shop, answer.value.orders);
  }
  const read = async (path: string) => textOf(await owner.get(path));
  const kitchen = await read(`/admin/kitchen?date=${TODAY}`);
  expect(kitchen).toContain("2 pesanan, 5 biji");
  expect(kitchen).toContain("Jumaat 20 Nov (2)");
  expect(kitchen).toContain("5 × Layer Cake");
  expect(kitchen).not.toContain("Gone");
  expect(kitchen).toMatch(new RegExp(`Sudah diserahkan: 2 .*# ?${given}.*4 × Layer Cake`));
  const slips = await (await owner.get(`/admin/slips?date=${TODAY}`)).text();
  const labels = [...slips.matchAll(/<article[^>]*aria-label="Pesanan #(\d+)"/g)].map(
    ([, id]) => id,
  );
  expect(labels).toEqual([String(open), String(ready)]);
  expect(await textOf(new Response(slips))).toMatch(/2 pesanan, 5 biji.*Sudah diserahkan: 2/);
  expect(await read(`/admin/orders?date=${TODAY}`)).toMatch(/Perlu dibuat 2 .*Selesai 2 /);
  const done = await read(`/admin/orders?date=${TODAY}&state=done`);
  expect(done).toMatch(new RegExp(`# ?${given} .*Sudah diserahkan`));
  expect(await read("/admin/dashboard")).toMatch(
    /seterusnya Jumaat 20 Nov 2 pesanan, 5 biji, 1 sudah siap .*Ambil sendiri 2 pesanan, 5 biji/,
  );
});

test("a day without orders, a wrong date and no date are pages too", async () => {
  const { owner } = await openOwnersShop();
  for (const query of ["", "?date=2026-02-30", "?date=<b>"]) {
    const text = await textOf(await owner.get(`/admin/kitchen${query}`));
    expect(text).toContain("Jumaat 20 November 2026: 0 pesanan, 0 biji");
    expect(text).toContain("Tiada apa-apa untuk dibuat");
  }
  expect((await owner.get("/admin/slips?date=2027-01-01")).status).toBe(200);
});

test("without a date both pages open on the next day with orders, beside the days around it", async () => {
  const opened = await openOwnersShop();
  await make(opened, { date: "2026-11-19" });
  await make(opened, { date: "2026-11-22" });
  await make(opened, { date: "2026-11-23" });
  for (const path of ["/admin/kitchen", "/admin/slips"]) {
    const text = await textOf(await opened.owner.get(path));
    expect(text).toContain("Ahad 22 November 2026: 1 pesanan, 1 biji");
    expect(text).toContain("Sabtu 21 Nov Ahad 22 Nov (1) Isnin 23 Nov (1)");
  }
});

test("a slip tells who receives what, and its QR code leads to the order without its key", async () => {
  const opened = await openOwnersShop();
  const id = await make(opened, { way: "delivery", words: { candles: "7" }, note: "Gate 2" });
  await make(opened, { firstName: "Farid" });
  const html = await (await opened.owner.get(`/admin/slips?date=${DAY}`)).text();
  const [, slip = "", pickup = ""] = html.split("<article");
  const text = slip
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  expect(text).toContain(`#${id} Hantar Sabtu 21 November 2026 10:00–13:00`);
  expect(text).toContain("Aina Rahman 0123456789 7 Jalan Mawar 40100 Shah Alam Selangor");
  expect(text).toContain("1 × Layer Cake Size: 8 inch Lilin: 7 Nota: Gate 2");
  expect(pickup).toContain("Farid Rahman");
  expect(pickup).not.toContain("Jalan Mawar");
  expect(scanned(slip)).toBe(`${opened.shop.siteUrl}/admin/orders/${id}`);
  expect(html).not.toContain("wc_order");
});

test("stored markup in names, words and notes stays text on both pages", async () => {
  const opened = await openOwnersShop();
  const markup = "<img src=x onerror=alert(1)>";
  await make(opened, { firstName: markup, note: markup, words: { message: markup } });
  for (const path of ["/admin/kitchen", "/admin/slips"]) {
    const html = await (await opened.owner.get(`${path}?date=${DAY}`)).text();
    expect(html).toContain("&lt;img src=x");
    expect(html).not.toContain("<img src=x");
  }
});

test("the file of the day has one row per line, and no customer's text is a formula", async () => {
  const opened = await openOwnersShop();
  const id = await make(opened, {
    firstName: HOSTILE,
    note: "+1\n=2",
    words: { message: "@SUM(A1)", allergies: "-" },
  });
  const answer = await opened.owner.get(`/admin/kitchen.csv?date=${DAY}`);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toBe(
    `attachment; filename="orders-${DAY}.csv"`,
  );
  const [head, ...rows] = (await answer.text()).split("\r\n");
  expect(head).toContain("Tarikh,Masa,Cara,Pesanan,Produk,Pilihan,Kuantiti,Ucapan pada kek");
  expect(rows).toEqual([
    `${DAY},10:00-13:00,pickup,${id},Layer Cake,Size: 8 inch,1,'@SUM(A1),,,'-,"'+1\n=2",` +
      `"'=HYPERLINK(""https://evil.example"",""x"") Rahman",0123456789,aina@example.my,`,
    "",
  ]);
});

test("staff see the list and the slips, but get no file; strangers get nothing", async () => {
  const { shop, visitor } = await openOwnersShop();
  const staff = await openStaff(shop);
  for (const path of ["/admin/kitchen", "/admin/slips"]) {
    const page = await staff.get(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).not.toContain("kitchen.csv");
    expect((await visitor.get(path)).headers.get("Location")).toBe("/admin");
  }
  expect((await staff.get("/admin/kitchen.csv")).status).toBe(403);
  expect((await visitor.get("/admin/kitchen.csv")).headers.get("Location")).toBe("/admin");
});

test("the back end is asked once for both pages in fifteen seconds, and an order moved meanwhile is left out", async () => {
  const opened = await openOwnersShop();
  const { world, owner } = opened;
  const id = await make(opened);
  const calls = () => world.woo.calls.length;
  const before = calls();
  await owner.get(`/admin/kitchen?date=${DAY}`);
  await owner.get(`/admin/slips?date=${DAY}`);
  expect(calls() - before).toBe(1);
  const moved = fulfilmentMeta({ way: "pickup", date: "2026-11-25", slot: "10:00-13:00" });
  await editInShop(world, "PUT", `orders/${id}`, {
    meta_data: Object.entries(moved).map(([key, value]) => ({ key, value })),
  });
  world.time.now += 15_001;
  expect(await textOf(await owner.get(`/admin/kitchen?date=${DAY}`))).toContain("0 pesanan");
});

test("what this shop changes itself shows in the kitchen at once", async () => {
  const opened = await openOwnersShop();
  const id = await make(opened);
  const keeper = { report: () => {}, refresh: () => {} };
  const backend = withOrderReports(opened.shop.backend, keeper, () => {});
  const owner = await openOwner({ ...opened.shop, backend });
  const kitchen = async () => textOf(await owner.get(`/admin/kitchen?date=${DAY}`));
  expect(await kitchen()).toContain("1 pesanan");
  const order = await backend.getOrder(id);
  if (!order.ok || !order.value) throw new Error("no order");
  await backend.moveOrder(order.value, { way: "pickup", date: "2026-11-25", slot: "10:00-13:00" });
  expect(await kitchen()).toContain("0 pesanan");
});

test("while the back end is away the page says so with 503", async () => {
  const opened = await openOwnersShop();
  await make(opened);
  opened.world.woo.fail(/orders/, { kind: "status", status: 503 }, Infinity);
  const answer = await opened.owner.get(`/admin/kitchen?date=${DAY}`);
  expect(answer.status).toBe(503);
});

/** What a phone reads from the QR code in this HTML. */
function scanned(html: string): string {
  const units = Number(/viewBox="0 0 (\d+)/.exec(html)?.[1]);
  const path = [...html.matchAll(/ d="(M[^"]*)"/g)].map(([, d]) => d ?? "").at(-1) ?? "";
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${x} ${y}`));
  const scale = 4;
  const width = units * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const unit = `${Math.floor(x / scale)} ${Math.floor(y / scale)}`;
      if (dark.has(unit)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}
