import "#app/ui/zod-in-browser.ts";
import { z } from "zod/mini";
import { lostTexts } from "#app/components/frame/lost-answer.ts";
import { parseFields, typedFields } from "#app/components/frame/parse-fields.ts";
import { endedText } from "#app/components/owner/owner-route.ts";
import { type SettingsAnswer, shownVersion } from "#app/components/owner/settings-form.ts";
import { isEmail } from "#app/domain/order/checkout-form.ts";
import type { ShopWords } from "#app/domain/shop/identity.ts";
import { PALETTES } from "#app/domain/shop/look.ts";
import { internationalNumber } from "#app/domain/whatsapp.ts";
import { type Message, t } from "#app/texts/t.ts";
import {
  type Fact,
  FACTS,
  FIELDS,
  type Hour,
  type ShopField,
  type ShopValues,
  terms,
  WORDS,
} from "./shop-values.ts";

const HOUR_NAME = /^(opens|closes)-(\d)$/;
const longest = (name: ShopField) =>
  HOUR_NAME.test(name)
    ? 5
    : name in FACTS
      ? FACTS[name as Fact]
      : WORDS[name.split("-")[1] as keyof ShopWords];

const REQUIRED: Fact[] = [
  "name",
  "palette",
  "street",
  "city",
  "postcode",
  "district",
  "phone",
  "email",
];
const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** What is wrong with a text; undefined when nothing is. */
function problemOf(name: ShopField, text: string, all: ShopValues): string | undefined {
  const most = longest(name);
  if (text === "") {
    const [, edge, day] = HOUR_NAME.exec(name) ?? [];
    const isHalf =
      edge === undefined
        ? name.startsWith("pickup") && all.pickupStreet !== ""
        : all[`${edge === "opens" ? "closes" : "opens"}-${day}` as Hour] !== "";
    return isHalf || (REQUIRED as string[]).includes(name)
      ? t("This field is required")
      : undefined;
  }
  if (text.length > most) return t("Use {count} letters at most", { count: most });
  const [, edge, day] = HOUR_NAME.exec(name) ?? [];
  if (edge !== undefined) {
    if (!HOUR.test(text)) return t("Enter a time such as 09:00");
    const opens = all[`opens-${day}` as Hour];
    return edge === "closes" && text <= opens ? t("It must close after it opens") : undefined;
  }
  switch (name) {
    case "pickupPostcode":
    case "postcode":
      return /^\d{5}$/.test(text) ? undefined : t("Enter a postcode of five digits");
    case "phone":
    case "whatsApp":
      return internationalNumber(text) ? undefined : t("Enter a phone number such as 012-345 6789");
    case "email":
      return isEmail(text) ? undefined : t("Invalid email address");
    case "since":
      return /^(?:19|20)\d\d$/.test(text) ? undefined : t("Enter a year such as 2019");
    case "popular":
    case "suggested":
      return terms(text).length <= 12 && terms(text).every((term) => term.length <= 60)
        ? undefined
        : t("Enter up to 12 short searches, with commas between them");
    case "platformUrl":
    case "agencyUrl":
      return URL.parse(text)?.protocol === "https:"
        ? undefined
        : t("Enter an address that begins with https://");
    case "palette":
      return text in PALETTES ? undefined : t("Choose one of the colours");
    case "accent":
      return /^#[\da-f]{6}$/i.test(text) ? undefined : t("Enter a colour such as #7a1f5c");
    default:
      return undefined;
  }
}

/** Tabs and ends of lines would break lines in mails and files. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();

const shopFormSchema = z.pipe(
  z.object({
    version: shownVersion,
    ...Object.fromEntries(FIELDS.map((name) => [name, z._default(z.string(), "")])),
  }),
  z.transform((input, problems) => {
    const { version, ...typed } = input as { version: number } & Record<string, string>;
    const values = Object.fromEntries(
      FIELDS.map((name) => [name, oneLine(typed[name] ?? "")]),
    ) as ShopValues;
    for (const name of FIELDS) {
      const message = problemOf(name, values[name], values);
      if (message) problems.issues.push({ code: "custom", input, path: [name], message });
    }
    return { version, config: values };
  }),
);

const posted = [...FIELDS, "version"];

/** Checks the posted form. */
export const parseShop = (form: FormData) => parseFields(form, posted, shopFormSchema);

/** The values typed before the session ended, which are not checked. */
export const typedShop = (form: FormData) => typedFields(form, posted);

const TEXTS = {
  success: "Saved. Your shop shows it now.",
  edited: "Please correct the marked fields. Nothing has been saved yet.",
  invalid: "Please correct the marked fields. Nothing has been saved yet.",
  changed:
    "These settings were saved in another window. What you typed is still below; save once more to replace them.",
  failed: "The settings could not be saved. Please try again.",
} as const satisfies Record<Exclude<SettingsAnswer["kind"], "kept">, Message>;

/** What the page says after a save. */
export const shopFormText = (kind: SettingsAnswer["kind"]): string =>
  kind === "kept" ? endedText() : t(TEXTS[kind]);

lostTexts["routes/admin/shop/shop"] = () => shopFormText("failed");
