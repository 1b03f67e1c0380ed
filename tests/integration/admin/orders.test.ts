import { expect, test } from "vitest";
import { makeOrder, sweepOrders } from "#tests/support/orders-in.ts";
import { withChangedAnswers, withNumbers } from "#tests/support/changed-types.ts";
import { openOwner, openOwnersShop, openStaff } from "#tests/support/owner.ts";
import { STAGE_META, stageOf } from "#app/domain/order/order-stage.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import { elementsOf } from "#tests/support/markup.ts";
import { textOf } from "#tests/support/visitor.ts";

// The world's today is 2026-11-20.
const TODAY = "2026-11-20";

async function open() {
  const opened = await openOwnersShop();
  const { world, owner, shop } = opened;
  const listCalls = () => world.woo.count(/^GET orders\b(?!\/)/);
  const read = async (path: string) => textOf(await owner.get(path));
  /** The customers in the order of the page. */
  const names = async (path: string) => {
    const html = await (await owner.get(path)).text();
    return [...html.matchAll(/<span class="[^"]* wrap-anywhere [^"]*">([^<]*)</g)].map(
      ([, name]) => name,
    );
  };
  const make = (first: string, wanted: Parameters<typeof makeOrder>[1] = {}) =>
    makeOrder(world, { name: [first, "Tan"], ...wanted });
  return { ...opened, listCalls, read, names, make, sweep: () => sweepOrders(shop) };
}

test("the list shows the nearest day first with names, by one call that is kept for 15 s", async () => {
  const { names, make, sweep, world, listCalls, read } = await open();
  await make("Later", { date: "2026-11-25" });
  await make("Undated");
  await make("Past", { date: "2026-11-19" });
  const id = await make("Today", { date: TODAY, pieces: 3 });
  await make("Unpaid", { date: TODAY, status: "pending" });
  await sweep();
  const before = listCalls();
  expect(await names("/admin/orders")).toEqual([
    "Today Tan",
    "Later Tan",
    "Past Tan",
    "Undated Tan",
  ]);
  expect(await names("/admin/orders?state=to-pay")).toEqual(["Unpaid Tan"]);
  expect(listCalls()).toBe(before + 2);
  expect(await names(`/admin/orders?date=${TODAY}`)).toEqual(["Today Tan"]);
  expect(listCalls()).toBe(before + 2);
  world.time.now += 16_000;
  const text = await read("/admin/orders");
  expect(listCalls()).toBe(before + 3);
  expect(text).toMatch(
    new RegExp(
      `# ?${id} .*Today Tan Jumaat 20 Nov 10:00–13:00 · Hantar 3 biji RM.269\\.70 Perlu dibuat`,
    ),
  );
  expect(text).toMatch(/Perlu dibuat 4 Belum bayar 1 Perlu disemak 0 Selesai 0 Dibatalkan 0/);
  expect(text).toMatch(/Akan datang .*Tarikh sudah lepas .*Tiada tarikh/);
});

test("a search finds number, name, phone and e-mail of all states, and no postcode", async () => {
  const { names, make, sweep, listCalls } = await open();
  const id = await make("Aina", { phone: "012-345 6789", email: "aina@example.com" });
  await make("Bala", { status: "completed", phone: "0198765432", email: "bala@example.com" });
  await make("Chong", { postcode: "40100", status: "cancelled" });
  await sweep();
  const find = (q: string) => names(`/admin/orders?q=${encodeURIComponent(q)}`);
  expect(await find(`#${id}`)).toEqual(["Aina Tan"]);
  expect(await find("bala")).toEqual(["Bala Tan"]);
  expect(await find("BALA@example")).toEqual(["Bala Tan"]);
  expect(await find("019-876 5432")).toEqual(["Bala Tan"]);
  expect(await find("012-345 6789")).toEqual(["Aina Tan"]);
  const before = listCalls();
  expect(await find("40100")).toEqual([]);
  expect(listCalls()).toBe(before);
  expect(await find("Jalan")).toEqual([]);
});

test("an order is found by the number of a plug-in or a part of it, from the own rows first", async () => {
  const { make, world, shop, listCalls } = await open();
  const id = await make("Aina", { postcode: "00410" });
  await make("Bala", { body: { meta_data: [{ key: "_note", value: "inv-2026" }] } });
  const numbers = new Map([[id, "INV-2026-00410"]]);
  const numbered = await withChangedAnswers(world, shop, "in process", (json) =>
    withNumbers(json, numbers),
  );
  await sweepOrders(numbered);
  const owner = await openOwner(numbered);
  const find = async (q: string) => {
    const before = listCalls();
    const text = await textOf(await owner.get(`/admin/orders?q=${encodeURIComponent(q)}`));
    const names = ["Aina Tan", "Bala Tan"].filter((name) => text.includes(name));
    return [names, listCalls() - before];
  };
  for (const q of ["INV-2026-00410", " #inv-2026-00410 ", "00410", "Inv-2026"]) {
    expect([q, ...(await find(q))]).toEqual([q, ["Aina Tan"], 1]);
  }
  expect(await find("INV-2026-00411")).toEqual([[], 1]);
  expect(await find("%")).toEqual([[], 1]);
  world.woo.fail(/orders/, { kind: "status", status: 503 }, 1_000);
  expect(await textOf(await owner.get("/admin/orders?q=inv-2026-00410"))).toContain(
    "INV-2026-00410",
  );
});

test("an order that has no row yet is found by its number", async () => {
  const { names, make } = await open();
  const id = await make("Fresh");
  expect(await names(`/admin/orders?q=${id}`)).toEqual(["Fresh Tan"]);
});

test("while WooCommerce is away the rows show without names, and a note says so", async () => {
  const { names, make, sweep, world, read } = await open();
  const id = await make("Aina", { date: TODAY });
  await sweep();
  world.woo.fail(/orders/, { kind: "status", status: 503 }, 1_000);
  expect(await names("/admin/orders")).toEqual(["–"]);
  const text = await read(`/admin/orders?q=${id}`);
  expect(text).toContain("WooCommerce tidak menjawab sekarang");
  expect(text).toMatch(new RegExp(`# ?${id} `));
  world.woo.heal();
  world.time.now += 60_000;
  expect(await names("/admin/orders")).toEqual(["Aina Tan"]);
});

test("pages of 20 show every order once", async () => {
  const { owner, make, sweep, read } = await open();
  const made: number[] = [];
  for (let count = 0; count < 23; count += 1) made.push(await make("Many", { date: TODAY }));
  await sweep();
  const idsOn = async (path: string) =>
    [...(await (await owner.get(path)).text()).matchAll(/href="\/admin\/orders\/(\d+)"/g)].map(
      ([, id]) => Number(id),
    );
  const shown = [...(await idsOn("/admin/orders")), ...(await idsOn("/admin/orders?page=2"))];
  expect(shown).toEqual(made);
  expect(await read("/admin/orders?page=2")).toMatch(/Sebelum Halaman 2 daripada 2/);
  expect(await read("/admin/orders?page=7")).toContain("Tiada pesanan di sini");
});

test("an order that came after the last look is marked as new, once", async () => {
  const { make, sweep, read, world } = await open();
  await make("Old", { date: TODAY });
  await sweep();
  await read("/admin/orders");
  world.time.now += 60_000;
  await make("New", { date: TODAY });
  await sweep();
  expect(await read("/admin/orders")).toMatch(/Baharu New Tan/);
  expect(await read("/admin/orders")).not.toContain("Baharu");
});

test("names with markup are shown as text", async () => {
  const { owner, make, sweep } = await open();
  await make("Plain");
  await sweep();
  const plain = elementsOf(await (await owner.get("/admin/orders")).text());
  await make("<script>alert(1)</script><img src=x onerror=alert(1)>");
  await sweep();
  const bent = elementsOf(await (await owner.get("/admin/orders")).text());
  expect([bent["script"], bent["img"]]).toEqual([plain["script"], plain["img"]]);
});

test("without a session there is no list", async () => {
  const { visitor } = await open();
  const answer = await visitor.get("/admin/orders");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin"]);
});

test("ticked orders get a stage together, and one that was moved meanwhile is told and left", async () => {
  const { shop, owner, make, sweep } = await open();
  const [first, second] = [
    await make("Aina", { date: TODAY }),
    await make("Bala", { date: TODAY }),
  ];
  await sweep();
  const field = async (pattern: RegExp) =>
    pattern.exec(await (await owner.get("/admin/orders")).text())?.[1] ?? "";
  // A line never begins with the dot.
  expect(await field(/10:00–13:00<\/span><span[^>]*>(\u00a0· )<\/span><span>Hantar/)).not.toBe("");
  const slot = await field(/name="slot-[^"]*" value="([^"]*)"/);
  expect(slot.split(" ").toSorted()).toEqual([`${first}::delivery`, `${second}::delivery`]);
  const press = async (fields: Record<string, string>) =>
    owner.post("/admin/orders", {
      key: await field(/name="key" value="([^"]*)"/),
      ...fields,
    });
  const stages = async () => {
    const { orders } = unwrap(await shop.backend.listOrders({ include: [first, second] }));
    return Object.fromEntries(orders.map(({ id, meta }) => [id, stageOf(meta)]));
  };
  expect((await press({ "slot-1": slot, to: "baking" })).status).toBe(303);
  expect(await stages()).toEqual({ [first]: "baking", [second]: "baking" });

  await shop.backend.setOrderMeta(second, { [STAGE_META]: "handed-over" });
  const answer = await press({
    "order-1": `${first}:baking:delivery`,
    "order-2": `${second}:baking:delivery`,
    to: "ready",
  });
  expect(answer.status).toBe(409);
  const text = await textOf(answer);
  expect(text).toMatch(/1 pesanan disimpan/);
  expect(text).toContain(`#${second} : Pesanan ini sudah berubah`);
  expect(await stages()).toEqual({ [first]: "ready", [second]: "handed-over" });

  // Both are further than the oven, and going back is an action of an order's own page.
  const back = { "slot-1": `${first}:ready:delivery ${second}:handed-over:delivery`, to: "baking" };
  expect((await press(back)).status).toBe(303);
  expect(await (await owner.get("/admin/orders")).text()).toContain("2 sudah lebih jauh");
  expect(await stages()).toEqual({ [first]: "ready", [second]: "handed-over" });

  const pickup = { "order-1": `${first}:ready:pickup`, to: "out" };
  expect((await press(pickup)).status).toBe(303);
  expect(await (await owner.get("/admin/orders")).text()).toContain(
    "Bukan untuk dihantar, jadi tidak diubah: 1",
  );
  expect(await stages()).toMatchObject({ [first]: "ready" });
  expect((await press({ to: "ready" })).status).toBe(303);
  expect((await press({ "order-1": `${first}:eaten:delivery`, to: "ready" })).status).toBe(400);
});

test("staff give stages to ticked orders, and mark none as done", async () => {
  const { shop, make, sweep } = await open();
  const id = await make("Aina", { date: TODAY });
  await sweep();
  const staff = await openStaff(shop);
  expect(await (await staff.get("/admin/orders")).text()).not.toContain('value="done"');
  const key = "0123456789abcdef";
  const answer = await staff.post("/admin/orders", { key, "order-1": `${id}::`, to: "done" });
  expect(answer.status).toBe(409);
  expect(unwrap(await shop.backend.getOrder(id))?.status).toBe("processing");
});
