import { expect, test } from "vitest";
import { DEFAULT_DELIVERY } from "#app/domain/delivery/config.ts";
import { readDelivery } from "#server/settings/delivery.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { pay } from "#tests/support/checkout-visit.ts";
import { openOwner, openOwnersShop } from "#tests/support/owner.ts";
import { AREAS, daysAhead, offerDelivery } from "#tests/support/delivery.ts";
import { textOf } from "#tests/support/visitor.ts";

type Fields = Record<string, string>;

const PATH = "/admin/delivery";

/** The form as a browser sends it: both ways on weekends, one slot each, one area. */
const FORM: Fields = {
  intent: "save",
  version: "0",
  isOn: "on",
  "ways.delivery.isOffered": "on",
  "ways.delivery.weekdays[0]": "on",
  "ways.delivery.weekdays[6]": "on",
  "ways.delivery.slots[0].from": "10:00",
  "ways.delivery.slots[0].to": "13:00",
  "ways.delivery.slots[0].capacity": "3",
  "ways.delivery.slots[1].from": "",
  "ways.delivery.slots[1].to": "",
  "ways.pickup.isOffered": "on",
  "ways.pickup.weekdays[6]": "on",
  "ways.pickup.slots[0].from": "20:00",
  "ways.pickup.slots[0].to": "00:00",
  "ways.pickup.slots[0].capacity": "",
  dayCapacity: "20",
  leadHours: "12",
  horizonDays: "14",
  "cutOffs[5]": "16:30",
  "closedDays[0]": daysAhead(2),
  "closedDays[1]": "",
  "areas[0].name": "Klang Valley",
  "areas[0].ranges": "40000-48300, 50000-60000",
  "areas[0].cost": "RM 5,00",
  "areas[0].freeFrom": "80.50",
  "areas[0].refusedClasses[0]": "cold",
  "areas[0].refusedClasses[2]": "fragile",
  servesElsewhere: "on",
};

/** The form with other values. Undefined: without the field, as a box that is not ticked. */
function form(changes: Record<string, string | undefined> = {}): Fields {
  const fields = Object.entries({ ...FORM, ...changes });
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => field[1] !== undefined),
  );
}

/** A press of the button that adds a row to a list, or removes its row at a position. */
const pressed = (type: "insert" | "remove", name: string, index?: number) => ({
  intent: undefined,
  __intent__: JSON.stringify({ type, payload: { name, index } }),
});

test("at first it is off, and the form shows the usual days", async () => {
  const { owner } = await openOwnersShop();
  const page = await owner.get(PATH);
  const html = await page.clone().text();
  const text = await textOf(page);
  for (const label of ["Mula 1", "Tamat 1", "Had pesanan 1", "Buang masa 1"]) {
    expect(html).toContain(`aria-label="${label}"`);
  }
  expect(text).toContain("Hantar dan ambil Bila dan di mana pembeli boleh menerima pesanan");
  expect(text).toContain("Tiada pilihan tarikh. Checkout seperti biasa.");
  expect(text).toContain("Belum pernah disimpan");
});

test("what is saved stands in the form and in the preview, and shoppers get it", async () => {
  const { owner, shop } = await openOwnersShop();
  const saved = await owner.post(PATH, form());
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, PATH]);
  expect(await readDelivery(shop)).toEqual({
    isOn: true,
    ways: {
      delivery: {
        isOffered: true,
        weekdays: [0, 6],
        slots: [{ from: 600, to: 780, capacity: 3 }],
      },
      pickup: {
        isOffered: true,
        weekdays: [6],
        slots: [{ from: 1200, to: 1440, capacity: null }],
      },
    },
    leadHours: 12,
    horizonDays: 14,
    cutOffs: [null, null, null, null, null, 990, null],
    closedDays: [daysAhead(2)],
    dayCapacity: 20,
    areas: [
      {
        name: "Klang Valley",
        ranges: [
          [40_000, 48_300],
          [50_000, 60_000],
        ],
        cost: 500,
        freeFrom: 8_050,
        refusedClasses: ["cold", "fragile"],
      },
    ],
    servesElsewhere: true,
    version: 1,
    savedAt: expect.any(Number) as number,
  });
  const page = await owner.get(PATH);
  const html = await page.clone().text();
  const text = await textOf(page);
  expect(html).toContain("Tetapan penghantaran disimpan.");
  expect(text).toContain("Sabtu 21 Nov: 10:00 pagi hingga 1:00 tengah hari Ahad 22 Nov: Tutup");
  expect(html).toContain('value="40000-48300, 50000-60000"');
  expect(html).toMatch(/name="ways\.pickup\.slots\[0\]\.to"[^>]*value="00:00"/);
  expect(html).toMatch(/name="ways\.delivery\.slots\[0\]\.capacity"[^>]*value="3"/);
  expect(html).toMatch(/name="dayCapacity"[^>]*value="20"/);
});

/** The ticks of an area's refused classes: slug, name, and whether it is ticked. */
function refusedTicks(html: string, area = 0) {
  const rows = html.matchAll(/<label[^>]*><input([^>]*)\/><span[^>]*>([^<]*)<\/span>/g);
  return [...rows]
    .filter(([, input = ""]) => input.includes(`name="areas[${area}].refusedClasses[`))
    .map(([, input = "", name]) => [
      /value="([^"]*)"/.exec(input)?.[1],
      name,
      input.includes("checked"),
    ]);
}

test("an area refuses shipping classes by their names; others that are stored stay", async () => {
  const { owner, shop } = await openOwnersShop();
  const areas = AREAS.areas.map((area) => ({ ...area, refusedClasses: ["fragile"] }));
  await offerDelivery(shop, { areas });
  const cold = ["cold", "Must stay cold"];
  const fragile = ["fragile", "fragile"];
  const first = await (await owner.get(PATH)).text();
  expect(refusedTicks(first)).toEqual([
    [...cold, false],
    [...fragile, true],
  ]);
  const ticked = {
    "areas[0].refusedClasses[1]": undefined,
    "areas[0].refusedClasses[2]": undefined,
  };
  const wrong = await owner.post(PATH, form({ ...ticked, version: "1", leadHours: "-1" }));
  expect(refusedTicks(await wrong.text())).toEqual([
    [...cold, true],
    [...fragile, false],
  ]);
  expect((await owner.post(PATH, form({ ...ticked, version: "1" }))).status).toBe(303);
  expect((await readDelivery(shop)).areas).toMatchObject([{ refusedClasses: ["cold"] }]);
});

test("while the back end is away, the form opens and keeps the refused classes", async () => {
  const { owner, shop, world } = await openOwnersShop();
  const areas = AREAS.areas.map((area) => ({ ...area, refusedClasses: ["cold"] }));
  await offerDelivery(shop, { areas });
  world.woo.fail(/shipping_classes/, { kind: "status", status: 503 }, Infinity);
  const html = await (await owner.get(PATH)).text();
  expect(refusedTicks(html, 1)).toEqual([["cold", "cold", true]]);
});

test("an area without an amount is never free, which the cart of its shoppers does not promise", async () => {
  const { owner, shop, visitor } = await openOwnersShop();
  expect((await owner.post(PATH, form({ "areas[0].freeFrom": "" }))).status).toBe(303);
  expect((await readDelivery(shop)).areas).toMatchObject([{ cost: 500, freeFrom: null }]);
  const page = await (await owner.get(PATH)).text();
  expect(page).toMatch(/name="areas\[0\]\.freeFrom"\/>.*Kosong: tidak pernah percuma/);
  // RM 333.50, far above the RM 100 from which delivery elsewhere is free.
  await visitor.post("/cart", {
    intent: "add",
    productId: String(PRODUCTS.pandan),
    quantity: "10",
  });
  const elsewhere = await textOf(await visitor.get("/cart?postcode=88000"));
  expect(elsewhere).toContain("Your order ships for free.");
  expect(elsewhere).toContain("Free shipping on orders over");
  const near = await textOf(await visitor.get("/cart?postcode=59100"));
  expect(near).not.toMatch(/ships for free|more for free shipping|Free shipping on orders over/);
  expect(near).toMatch(/RM 5\.00.*RM 338\.50/);
});

test("a row with nothing but blank fields is no area", async () => {
  const { owner, shop } = await openOwnersShop();
  const names = ["name", "ranges", "cost", "freeFrom"];
  const blank = Object.fromEntries(names.map((name) => [`areas[1].${name}`, ""]));
  expect((await owner.post(PATH, form(blank))).status).toBe(303);
  expect((await readDelivery(shop)).areas).toHaveLength(1);
});

test("the overview tells the orders of each slot of the next 14 days", async () => {
  const { owner, shop, visitor } = await openOwnersShop();
  await offerDelivery(shop, { dayCapacity: 1 });
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  expect((await pay(visitor, { way: "delivery", "delivery-date": daysAhead(1) })).status).toBe(303);
  const text = await textOf(await owner.get(PATH));
  const [, overview = ""] = text.split("Pesanan 14 hari akan datang");
  expect(overview).toContain("Jumaat 20/11 0 / 1 ");
  expect(overview).toMatch(/Sabtu 21\/11 1 \/ 1, penuh .*Penghantaran 10:00-13:00 1 pesanan/);
  expect(overview).toContain("Khamis 3/12");
  expect(overview).not.toContain("Jumaat 4/12");
});

const MANY_AREAS = Object.fromEntries(
  Array.from({ length: 41 }, (_, row) => [
    [`areas[${row}].name`, `Area ${row}`],
    [`areas[${row}].ranges`, String(40_000 + row)],
    [`areas[${row}].cost`, "5"],
    [`areas[${row}].freeFrom`, "100"],
  ]).flat(),
) as Fields;

test.each<[string, Record<string, string | undefined>, string]>([
  [
    "overlapping slots",
    { "ways.delivery.slots[1].from": "12:00", "ways.delivery.slots[1].to": "14:00" },
    "Masa ini bertindih",
  ],
  [
    "a slot that ends before it starts",
    { "ways.delivery.slots[0].from": "14:00" },
    "Masa tamat mesti selepas",
  ],
  ["half a slot", { "ways.delivery.slots[1].from": "15:00" }, "Isi masa mula dan tamat"],
  [
    "no slot",
    { "ways.delivery.slots[0].from": "", "ways.delivery.slots[0].to": "" },
    "Tambah sekurang-kurangnya satu masa",
  ],
  ["a capacity of 0", { "ways.delivery.slots[0].capacity": "0" }, "Had mesti nombor bulat dari 1"],
  [
    "a capacity without a slot",
    { "ways.delivery.slots[1].capacity": "5" },
    "Isi masa mula dan tamat",
  ],
  ["a capacity that is no number", { dayCapacity: "-2" }, "Had mesti nombor bulat dari 1"],
  ["a capacity beyond all measure", { dayCapacity: "10001" }, "Had mesti nombor bulat dari 1"],
  ["no weekday", { "ways.pickup.weekdays[6]": undefined }, "Pilih sekurang-kurangnya satu hari"],
  [
    "no way",
    { "ways.delivery.isOffered": undefined, "ways.pickup.isOffered": undefined },
    "Tawarkan sekurang-kurangnya satu cara",
  ],
  ["a cut-off that is no time", { "cutOffs[1]": "25:00" }, "Isi satu masa, seperti 16:00"],
  ["a negative lead time", { leadHours: "-1" }, "Isi nombor bulat dari 0 hingga 720"],
  [
    "a horizon of today only with a lead time",
    { horizonDays: "0", leadHours: "24" },
    "Isi sekurang-kurangnya 1, kerana pesanan perlu dibuat lebih awal",
  ],
  ["a horizon of a year", { horizonDays: "365" }, "Isi nombor bulat dari 0 hingga 60"],
  ["a date that does not exist", { "closedDays[1]": "2026-02-30" }, "Isi tarikh yang sah"],
  ["letters in a postcode", { "areas[0].ranges": "Bangsar" }, "Isi poskod lima digit"],
  ["a range downwards", { "areas[0].ranges": "48300-40000" }, "Isi poskod lima digit"],
  ["overlapping ranges", { "areas[0].ranges": "40000-48300, 48000" }, "Poskod 48000 sudah ada"],
  ["a negative cost", { "areas[0].cost": "-5" }, "Isi jumlah RM 0 atau lebih"],
  [
    "a negative amount for free delivery",
    { "areas[0].freeFrom": "-5" },
    "Isi jumlah RM 0 atau lebih",
  ],
  ["an area without a name", { "areas[0].name": "" }, "Isi nama, paling banyak 60 huruf"],
  ["too many areas", MANY_AREAS, "Paling banyak 40"],
])(
  "%s: refused with the field's message, the form kept, nothing saved",
  async (_, changes, message) => {
    const { owner, shop } = await openOwnersShop();
    const refused = await owner.post(PATH, form({ horizonDays: "21", ...changes }));
    expect(refused.status).toBe(422);
    const html = await refused.clone().text();
    const text = await textOf(refused);
    expect(text).toContain("Sila betulkan medan yang ditanda.");
    expect(text).toContain(message);
    expect(html).toMatch(/name="horizonDays"[^>]*value="(0|21|365)"/);
    expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  },
);

test("rows are added and removed by buttons, and nothing is saved by them", async () => {
  const { owner, shop } = await openOwnersShop();
  const added = await owner.post(PATH, form({ ...pressed("insert", "areas"), leadHours: "99" }));
  expect(added.status).toBe(200);
  const html = await added.text();
  expect(html.match(/name="areas\[\d\]\.name"/g)).toHaveLength(2);
  expect(html).toMatch(/name="leadHours"[^>]*value="99"/);
  const removed = await owner.post(PATH, form(pressed("remove", "ways.delivery.slots", 0)));
  expect((await removed.text()).match(/name="ways\.delivery\.slots\[\d\]\.from"/g)).toHaveLength(1);
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test.each<[string, Record<string, string | undefined>, string[]]>([
  ["at first", {}, []],
  ["a date is wrong", { intent: "save", "closedDays[1]": "2026-02-30" }, ["Hari tutup"]],
  ["an area is wrong", { intent: "save", "areas[0].cost": "-5" }, ["Kawasan"]],
  ["there are too many areas", { intent: "save", ...MANY_AREAS }, ["Kawasan"]],
  ["a date was added", pressed("insert", "closedDays"), ["Hari tutup"]],
  ["an area was removed", pressed("remove", "areas", 0), ["Kawasan"]],
  ["another field is wrong", { intent: "save", leadHours: "-1" }, []],
])("the lists that are unfolded when %s", async (_, changes, unfolded) => {
  const { owner } = await openOwnersShop();
  const page = "intent" in changes ? await owner.post(PATH, form(changes)) : await owner.get(PATH);
  const titles = (await page.text()).matchAll(/<details open="".*?<h2[^>]*>([^<]*)</g);
  expect([...titles].map(([, title]) => title)).toEqual(unfolded);
});

test("the week stands before the times, the lists and what shoppers see", async () => {
  const { owner } = await openOwnersShop();
  const text = await textOf(await owner.get(PATH));
  const order = ["semasa checkout", "Minggu", "Ahad", "Masa", "Hari tutup", "Kawasan", "Simpan"];
  const [, form = ""] = text.split("Bila dan di mana");
  expect(form).toMatch(new RegExp([...order, "Yang pembeli lihat sekarang"].join(".*")));
  expect(form).toMatch(/Hantar Ambil Pesanan terakhir Ahad Isnin/);
});

test("one press closes the shop for today, another opens it again", async () => {
  const { owner, shop } = await openOwnersShop();
  await offerDelivery(shop, { cutOffs: DEFAULT_DELIVERY.cutOffs });
  expect(await textOf(await owner.get(PATH))).toContain(
    "Jumaat 20 Nov: 10:00 pagi hingga 1:00 tengah hari",
  );
  expect((await owner.post(PATH, { intent: "close-today" })).status).toBe(303);
  expect(await textOf(await owner.get(PATH))).toContain("Jumaat 20 Nov: Tutup");
  expect((await owner.post(PATH, { intent: "open-today" })).status).toBe(303);
  expect((await readDelivery(shop)).closedDays).toEqual([]);
});

test("a second window sees that the first has saved, keeps what it typed, and may then replace it", async () => {
  const { owner, shop } = await openOwnersShop();
  const other = await openOwner(shop);
  expect((await owner.post(PATH, form({ leadHours: "5" }))).status).toBe(303);
  const conflict = await other.post(PATH, form({ leadHours: "7" }));
  expect(conflict.status).toBe(409);
  const html = await conflict.clone().text();
  expect(await textOf(conflict)).toContain("telah disimpan di tetingkap lain");
  expect(html).toMatch(/name="leadHours"[^>]*value="7"/);
  expect(html).toContain('name="version" value="1"');
  expect((await other.post(PATH, form({ leadHours: "7", version: "1" }))).status).toBe(303);
  expect((await readDelivery(shop)).leadHours).toBe(7);
});

test("without a session nothing is shown or saved, and the typed form waits for the sign-in", async () => {
  const { visitor, owner, shop } = await openOwnersShop();
  const away = await visitor.post(PATH, form());
  expect([away.status, away.headers.get("Location")]).toEqual([303, "/admin"]);
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  visitor.cookies.set("admin", owner.cookies.get("admin") ?? "");
  const back = await visitor.get(PATH);
  const html = await back.clone().text();
  expect(await textOf(back)).toContain("Sesi anda telah tamat");
  expect(html).toContain('value="Klang Valley"');
});
