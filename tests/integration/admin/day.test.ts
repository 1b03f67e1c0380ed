import { expect, test } from "vitest";
import { makeOrder, sweepOrders } from "#tests/support/orders-in.ts";
import { openOwnersShop, openStaff } from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

const [TODAY, TOMORROW] = ["2026-11-20", "2026-11-21"];
const MINUTE = 60_000;

interface Polled {
  day: { arrived: number; newest: number | null; revenue: { today: number } | null };
}

async function open() {
  const opened = await openOwnersShop();
  const { world, owner, shop } = opened;
  const stage = (name: string) => ({ meta_data: [{ key: "_kedai_stage", value: name }] });
  return {
    ...opened,
    stage,
    make: (wanted: Parameters<typeof makeOrder>[1]) => makeOrder(world, wanted),
    sweep: () => sweepOrders(shop),
    dashboard: async () => textOf(await owner.get("/admin/dashboard")),
    poll: async () => (await (await owner.get("/admin/today")).json()) as Polled,
  };
}

test("the dashboard says first what is to bake, to hand over and to look at, then the revenue", async () => {
  const { make, sweep, dashboard } = await open();
  await make({ date: TODAY, pieces: 2 });
  await make({ date: TODAY, pieces: 3 });
  await make({ date: TOMORROW, pieces: 4 });
  await make({ date: "2026-11-19" });
  await make({});
  await make({ date: TODAY, pieces: 9, status: "pending" });
  await sweep();
  const text = await dashboard();
  expect(text).toMatch(
    /Hari membakar seterusnya Jumaat 20 Nov 2 pesanan, 5 biji Senarai dapur Slip bungkusan Sabtu 21 Nov 1 pesanan, 4 biji Menunggu anda 1 pesanan dengan tarikh yang sudah lepas .*1 pesanan tanpa tarikh .*Hantar dan serah hari ini 10:00–13:00 · Hantar 2 pesanan, 5 biji .*Baharu sejak kali terakhir 5 .*Jualan Hari ini RM.988\.90 .*Gambar slider/,
  );
});

test("goods that are ready are not baked again, and handed over ones are on no list", async () => {
  const { make, sweep, dashboard, world, shop } = await open();
  const id = await make({ date: TODAY, pieces: 2 });
  await make({ date: TODAY, pieces: 3 });
  world.time.now += 2_000;
  await shop.backend.setOrderMeta(id, { _kedai_stage: "ready" });
  await sweep();
  expect(await dashboard()).toMatch(
    /seterusnya Jumaat 20 Nov 2 pesanan, 5 biji, 1 sudah siap .*Hantar 2 pesanan, 5 biji/,
  );
  world.time.now += 2_000;
  await shop.backend.setOrderMeta(id, { _kedai_stage: "handed-over" });
  await sweep();
  expect(await dashboard()).toMatch(
    /seterusnya Jumaat 20 Nov 1 pesanan, 3 biji .*Hantar 1 pesanan, 3 biji/,
  );
});

test("the poll tells of new orders, of those since the last look at the list", async () => {
  const { make, sweep, poll, owner, world } = await open();
  expect((await poll()).day).toMatchObject({ arrived: 0, newest: null });
  await make({ date: TODAY });
  await sweep();
  const first = (await poll()).day;
  expect(first.arrived).toBe(1);
  world.time.now += MINUTE;
  await owner.get("/admin/orders");
  expect((await poll()).day).toMatchObject({ arrived: 0, newest: first.newest });
  world.time.now += MINUTE;
  await make({ date: TODAY });
  await sweep();
  const last = (await poll()).day;
  expect(last.arrived).toBe(1);
  expect(last.newest).toBeGreaterThan(first.newest ?? 0);
});

test("polls do not keep a session open, pages do", async () => {
  const { owner, world } = await open();
  for (let minutes = 0; minutes < 32; minutes += 2) {
    expect((await owner.get("/admin/today")).status).toBe(minutes <= 30 ? 200 : 302);
    world.time.now += 2 * MINUTE;
  }
  const ended = await owner.get("/admin/today");
  expect([ended.status, ended.headers.get("Location")]).toEqual([302, "/admin"]);
});

test("staff see the work and no takings", async () => {
  const { shop, make, sweep } = await open();
  await make({ date: TODAY, pieces: 2 });
  await sweep();
  const staff = await openStaff(shop);
  const text = await textOf(await staff.get("/admin/dashboard"));
  expect(text).toMatch(/seterusnya Jumaat 20 Nov 1 pesanan, 2 biji/);
  expect(text).toContain("Pesanan hari ini 0 sudah dibayar Baharu");
  expect(text).not.toContain("Jualan");
  const polled = (await (await staff.get("/admin/today")).json()) as Polled;
  expect(polled.day.revenue).toBeNull();
});
