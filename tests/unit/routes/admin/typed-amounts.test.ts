import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readOptions } from "#app/domain/admin/typed-options.ts";
import { parseCoupon, typedCouponOf } from "#app/routes/admin/coupons/coupon-form.ts";
import { parseDelivery } from "#app/routes/admin/delivery/delivery-schema.ts";
import { readOrderForm, typedIn } from "#app/routes/admin/order/order-form.ts";
import { parseRow } from "#app/routes/admin/products/row-form.ts";
import { parseProduct, typedOptions } from "#app/routes/admin/products/goods-form.ts";
import { parseShipping } from "#app/routes/admin/shipping/shipping-form.ts";

/** What a form reads: sen, or the field that is refused, with the text that is shown in it again. */
type Read = { sen: unknown } | { refused: string[]; kept: unknown };

interface Parsed {
  status?: string | undefined;
  value?: unknown;
  payload: Record<string, unknown>;
  error?: Record<string, unknown> | null | undefined;
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const at = (value: unknown, path: string) =>
  path
    .split(/[.[\]]+/)
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | null)?.[name], value);

/** A form that conform reads. @param path of the amount in what is read, where it is not the field's name */
const read =
  (
    parse: (form: FormData) => unknown,
    others: Record<string, string>,
    field: string,
    path = field,
  ) =>
  (text: string): Read => {
    const parsed = parse(formOf({ ...others, [field]: text })) as Parsed;
    return parsed.status === "success"
      ? { sen: at(parsed.value, path) }
      : { refused: Object.keys(parsed.error ?? {}), kept: at(parsed.payload, field) };
  };

const readOrder =
  (others: Record<string, string>) =>
  (text: string): Read => {
    const form = formOf({ key: "key-12345678", ...others, amount: text });
    const posted = readOrderForm(form);
    return "invalid" in posted
      ? { refused: [posted.invalid], kept: typedIn(form).typed?.["amount"] }
      : { sen: at(posted.action, "amount") };
  };

const readChoice = (text: string): Read => {
  const form = { option: "Saiz", "choice-0": "6 inci", "choicePrice-0": text };
  const typed = typedOptions(formOf(form)) ?? { names: [], rows: [] };
  const { options, problems } = readOptions(typed);
  const refused = Object.keys(problems);
  return refused.length > 0
    ? { refused, kept: typed.rows[0]?.price }
    : { sen: options?.rows[0]?.price };
};

const SHIPPING = { version: "0", shippingCost: "8", freeShippingThreshold: "100" };
const AREA = {
  version: "0",
  dayCapacity: "",
  leadHours: "12",
  horizonDays: "14",
  "areas[0].name": "Klang Valley",
  "areas[0].ranges": "40000-48300",
  "areas[0].cost": "5",
};
const readCoupon = (form: FormData) => {
  const parsed = parseCoupon(form, null);
  return parsed.status === "success" ? { ...parsed, value: typedCouponOf(parsed.value) } : parsed;
};
const COUPON = { code: "RAYA", kind: "fixed_cart", amount: "5" };
const readProduct = (form: FormData) =>
  parseProduct(form, undefined, { now: 0, hasChoices: false });
const PRODUCT = { name: "Kek Batik", price: "9999", shown: "on" };

const FORMS: [name: string, read: (text: string) => Read, field: string][] = [
  ...(["shippingCost", "freeShippingThreshold"] as const).map((name): (typeof FORMS)[number] => [
    `shipping: ${name}`,
    read(parseShipping, SHIPPING, name, `config.${name}`),
    name,
  ]),
  ...["areas[0].cost", "areas[0].freeFrom"].map((name): (typeof FORMS)[number] => [
    `delivery: ${name}`,
    read(parseDelivery, AREA, name, `config.${name}`),
    name,
  ]),
  ...["amount", "minimum", "maximum"].map((name): (typeof FORMS)[number] => [
    `coupon: ${name}`,
    read(readCoupon, COUPON, name, name === "amount" ? "gives.amount" : name),
    name,
  ]),
  [
    "coupon in percent",
    read(readCoupon, { ...COUPON, kind: "percent" }, "amount", "gives.amount"),
    "amount",
  ],
  ["refund", readOrder({ intent: "refund", reason: "Late" }), "amount"],
  ["transfer", readOrder({ intent: "confirm-transfer" }), "amount"],
  ["row of the goods", read((form) => parseRow(form, undefined), { id: "7" }, "price"), "price"],
  ["product: price", read(readProduct, PRODUCT, "price"), "price"],
  ["product: sale", read(readProduct, PRODUCT, "salePrice"), "salePrice"],
  ["product: a choice", readChoice, "choicePrice-0"],
];

test.each(FORMS)("an amount is read by one reader: %s", (_, reads, field) => {
  expect(reads("9,50")).toEqual({ sen: 950 });
  expect(reads("RM 9")).toEqual({ sen: 900 });
  for (const text of ["abc", "-1"]) {
    expect(reads(text)).toEqual({
      refused: expect.arrayContaining([field]) as unknown,
      kept: text,
    });
  }
});

// A browser drops the comma of "9,50" in a number field, and sends 950.
test("no number field takes an amount, of money or of anything else with decimals", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const fields = files
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => readFileSync(`app/${file}`, "utf8").split(/<(?=\w+Field|input)|=> \(\{/))
    .filter((field) => /type(="|: ")number"/.test(field));
  expect(fields.length).toBeGreaterThan(2);
  for (const field of fields) expect(field).toMatch(/inputMode(="|: ")numeric"/);
});
