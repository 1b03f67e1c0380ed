import fc from "fast-check";
import { expect } from "vitest";
import type { SliderConfig } from "#app/domain/admin/slider.ts";
import type { ShippingSettings } from "#app/domain/cart/shipping.ts";
import type { DeliveryConfig } from "#app/domain/delivery/config.ts";
import { readDelivery, saveDelivery } from "#server/settings/delivery.ts";
import { readShipping, saveShipping } from "#server/settings/shipping.ts";
import { readEditableSlider, saveSlider } from "#server/settings/slider.ts";
import type { Shop } from "#server/shop.ts";
import { type BrowserForm, formsIn } from "./browser-form.ts";
import { openOwnersShop, type OwnersShop, postFiles } from "./owner.ts";
import { changed } from "./untouched-fields.ts";

/** A form of the shop's own settings: what may be stored, and the part of it that each field changes. */
interface SettingsSubject<Config = unknown> {
  path: string;
  form: (form: BrowserForm) => boolean;
  stored: fc.Arbitrary<Config>;
  save: (shop: Shop, config: Config) => Promise<unknown>;
  read: (shop: Shop) => Promise<unknown>;
  changes: [field: string, value: string | undefined, part: string][];
}

const some = <Value>(...values: Value[]) => fc.constantFrom(...values);
const BY = { savedBy: "test" };

const MANY_RANGES = Array.from({ length: 120 }, (_, at): [number, number] => [
  10_000 + at * 100,
  10_050 + at * 100,
]);
const area = fc.record({
  name: some("Kuala Lumpur", " Shah Alam ", "K".repeat(60)),
  ranges: some<[number, number][]>([[1_000, 1_000]], [[50_000, 60_000]], MANY_RANGES),
  cost: some(0, 950, 1_000_000_000),
  freeFrom: some(null, 0, 12_345),
  refusedClasses: some([], ["cold"], ["gone-class", "cold"], ["zz", "aa", "zz"]),
});
const way = fc.record({
  isOffered: fc.constant(true),
  weekdays: some([0, 1, 2, 3, 4, 5, 6], [5, 1], [6, 6]),
  slots: some(
    [{ from: 600, to: 780, capacity: null }],
    [{ from: 0, to: 1440, capacity: 10_000 }],
    [
      { from: 1320, to: 1440, capacity: 1 },
      { from: 545, to: 600, capacity: 7 },
    ],
  ),
});
const delivery: SettingsSubject<DeliveryConfig> = {
  path: "/admin/delivery",
  form: ({ id }) => id === "delivery",
  stored: fc.record({
    isOn: fc.boolean(),
    ways: fc.record({ delivery: way, pickup: way }),
    leadHours: some(0, 24, 720),
    cutOffs: fc.array(some(null, 0, 975, 1439, 1440), { minLength: 7, maxLength: 7 }),
    closedDays: some<string[]>([], ["2026-12-25", "2026-01-01", "2026-12-25"]),
    horizonDays: some(1, 30, 60),
    dayCapacity: some(null, 1, 10_000),
    areas: fc.array(area, { maxLength: 1 }),
    servesElsewhere: fc.boolean(),
  }),
  save: (shop, config) => saveDelivery(shop, config, BY),
  async read(shop) {
    const { version: _, savedAt: __, ...config } = await readDelivery(shop);
    return config;
  },
  changes: [
    ["leadHours", "7", "leadHours"],
    ["horizonDays", "44", "horizonDays"],
    ["dayCapacity", "12", "dayCapacity"],
    ["cutOffs[2]", "16:30", "cutOffs.2"],
    ["ways.delivery.weekdays[3]", undefined, "ways.delivery.weekdays"],
    ["ways.pickup.slots[0].capacity", "5", "ways.pickup.slots.0.capacity"],
    ["areas[0].cost", "9,50", "areas.0.cost"],
    ["servesElsewhere", undefined, "servesElsewhere"],
  ],
};

const shipping: SettingsSubject<ShippingSettings> = {
  path: "/admin/shipping",
  form: ({ id }) => id === "shipping",
  stored: fc.record({
    shippingCost: some(0, 1, 950, 1_000_000_000),
    freeShippingThreshold: some(0, 99, 123_456),
  }),
  save: (shop, config) => saveShipping(shop, config, BY),
  async read(shop) {
    const { shippingCost, freeShippingThreshold } = await readShipping(shop);
    return { shippingCost, freeShippingThreshold };
  },
  changes: [
    ["shippingCost", "9,50", "shippingCost"],
    ["freeShippingThreshold", "RM 88", "freeShippingThreshold"],
  ],
};

const slide = { url: "/pictures/hero-2.webp", alt: "Two" };
const slider: SettingsSubject<SliderConfig> = {
  path: "/admin/slider",
  form: ({ texts }) => texts.includes("seconds"),
  stored: fc.record({
    images: fc.constant([{ id: "a", ...slide }]),
    settings: fc.record({
      autoRotating: fc.boolean(),
      rotationInterval: some(2_000, 5_333, 4_001, 59_999, 60_000),
    }),
  }),
  save: (shop, config) => saveSlider(shop, config, BY),
  read: async (shop) => (await readEditableSlider(shop)).value,
  changes: [
    ["seconds", "7.5", "settings.rotationInterval"],
    ["autoRotating", undefined, "settings.autoRotating"],
  ],
};

const picture: SettingsSubject<SliderConfig> = {
  ...slider,
  path: "/admin/slider?edit=a",
  form: ({ id }) => id === "edit-a",
  stored: fc
    .record({
      url: some("/pictures/hero-1.webp", "https://cdn.example/a%20b.webp?x=1&y=2"),
      alt: some("Kek", "Kek  “Lima” & <3", "K".repeat(300)),
      title: some("", "Tajuk\nbaris", "金"),
      link: some("", "/products", "/category/tarts?sort=price&page=2"),
    })
    .map((one) => ({
      images: [
        { id: "a", ...one },
        { id: "b", ...slide },
      ],
      settings: { autoRotating: true, rotationInterval: 5_333 },
    })),
  changes: [
    ["alt", "Baharu", "images.0.alt"],
    ["title", "Baharu", "images.0.title"],
    ["link", "/gifts", "images.0.link"],
  ],
};

export const SETTINGS = {
  delivery,
  shipping,
  "the slider": slider,
  "a slider's picture": picture,
} as unknown as Record<string, SettingsSubject>;

/** The texts, numbers and others in a value, by their paths. */
function leaves(value: unknown, path: string[] = []): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path.join("."), value]];
  return Object.entries(value).flatMap(([name, one]) => leaves(one, [...path, name]));
}

/** The paths at which two values differ. */
function differences(before: unknown, after: unknown): string[] {
  const [one, other] = [new Map(leaves(before)), new Map(leaves(after))];
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) => one.get(path) !== other.get(path),
  );
}

async function send(
  { shop, owner }: OwnersShop,
  path: string,
  { isMultipart }: BrowserForm,
  entries: [string, string][],
) {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  if (isMultipart) return postFiles(shop, owner, path, body);
  const fields: Record<string, string[]> = {};
  for (const [name, value] of entries) (fields[name] ??= []).push(value);
  return owner.post(path, fields);
}

/** Opens the form of generated settings, posts it untouched and with one change, and looks at what is stored then. */
export async function keepsSettings(subject: SettingsSubject, states: number): Promise<void> {
  const { path, stored, save, read, changes } = subject;
  const opened = await openOwnersShop();
  const { shop, world } = opened;
  let looks = 0;
  await fc.assert(
    fc.asyncProperty(stored, some(...changes), fc.boolean(), async (config, change, scripts) => {
      const [field, value, part] = change;
      await save(shop, config);
      const to = scripts ? path.replace(/(\?|$)/, ".data$1") : path;
      const posts = async (change?: { field: string; value?: string; sent: string[] }) => {
        // The limits of requests are by the minute.
        world.time.now += 10_000;
        const page = await (await opened.owner.get(path)).text();
        const form = formsIn(page).find(subject.form)!;
        if (change && !form.entries.concat(form.boxes).some(([name]) => name === field))
          return false;
        const entries = change ? changed(form, change) : form.entries;
        const answer = await send(opened, to, form, entries);
        expect(answer.status).toBeLessThan(400);
        return true;
      };
      const before = await read(shop);
      await posts();
      expect(JSON.stringify(await read(shop))).toBe(JSON.stringify(before));
      if (!(await posts({ field, ...(value !== undefined && { value }), sent: [] }))) return;
      looks += 1;
      const others = differences(before, await read(shop)).filter((one) => !one.startsWith(part));
      expect(others).toEqual([]);
    }),
    { numRuns: states },
  );
  expect(looks).toBeGreaterThan(states / 2);
}
