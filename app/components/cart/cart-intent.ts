import { href } from "react-router";
import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import { type GivenChoice, readChoices } from "#app/domain/catalogue/choice-params.ts";
import { couponText, typedCode } from "#app/domain/cart/coupon.ts";
import { parseId, parseQuantity } from "#app/domain/cart/quantity.ts";
import {
  readPersonalisation,
  PERSONALISATION_FIELDS,
  type PersonalisationField,
  type Personalisation,
} from "#app/domain/cart/personalisation/personalisation.ts";
import { cleanLine } from "#app/domain/text.ts";
import { t } from "#app/texts/t.ts";

/** The pages that a promo code form can return to, by the value of its field `from`. */
export const RETURN_PATHS = { cart: href("/cart"), checkout: href("/checkout") };

/** Messages are made for each request, in its language. */
type Message = { error: () => string };

const notUnderstood = {
  error: () => t("This request could not be understood. Please reload the page and try again."),
};
const badQuantity = {
  error: () =>
    t("Failed to update quantity. Choose a whole number from 1 to {most}.", {
      most: MAX_QUANTITY,
    }),
};
const badAddedQuantity = {
  error: () =>
    t("Failed to add item to cart. Choose a whole number from 1 to {most}.", {
      most: MAX_QUANTITY,
    }),
};
const blankCode = { error: () => couponText("blank") };
const unknownCode = { error: () => couponText("not-found") };
/** Longer codes do not fit into the cart cookie. */
const MAX_CODE_LENGTH = 64;

const text = z.string(notUnderstood);
const id = text.transform((value, context) => parsedOr(parseId(value), notUnderstood, context));
const variationId = z
  .literal("")
  .transform(() => null)
  .or(id)
  .default(null);
const quantity = (message: Message) =>
  z.string(message).transform((value, context) => parsedOr(parseQuantity(value), message, context));
const from = z.enum(["cart", "checkout"]).catch("cart");

/** Longer texts are refused anyway, in every product and field. */
const LONGEST_TEXT = 2_000;

/** The words of a form, as they were typed. */
const typedPersonalisation = z
  .partialRecord(z.enum(PERSONALISATION_FIELDS), text.max(LONGEST_TEXT, notUnderstood))
  .transform((typed) => readPersonalisation((name) => typed[name]));
/** The words of the line that a form is about, as JSON. */
const linePersonalisation = text
  .transform((json) => {
    const given = parsedJson(json);
    return readPersonalisation((name) => given?.[name]);
  })
  .optional();

const choices = z.array(z.custom<GivenChoice>());

const addition = {
  productId: id,
  variationIds: z.array(id).max(MAX_LINES, notUnderstood),
  /** Whether the form lists variations as checkboxes; otherwise the shopper chooses attributes. */
  isSeveral: z.literal(true).optional(),
  quantity: quantity(badAddedQuantity).default(1),
  choices,
  words: typedPersonalisation,
};

/** What identifies a line of the cart. */
const line = { productId: id, variationId, choices, words: linePersonalisation };

const cartIntent = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("add"), ...addition }),
    z.object({ intent: z.literal("buy"), ...addition }),
    z.object({ intent: z.literal("quantity"), ...line, quantity: quantity(badQuantity) }),
    z.object({ intent: z.literal("remove"), ...line }),
    z.object({ intent: z.literal("undo"), undo: text }),
    z.object({ intent: z.literal("write"), ...line, personalisation: typedPersonalisation }),
    z.object({ intent: z.literal("unwrite"), ...line }),
    z.object({ intent: z.literal("clear") }),
    z.object({
      intent: z.literal("apply-coupon"),
      from,
      code: z
        .string(blankCode)
        .overwrite(typedCode)
        .min(1, blankCode)
        .max(MAX_CODE_LENGTH, unknownCode),
    }),
    z.object({ intent: z.literal("remove-coupon"), from }),
    z.object({ intent: z.literal("restore"), items: text }),
  ],
  notUnderstood,
);

export type CartIntent = z.infer<typeof cartIntent>;

/**
 * Reads the intent of a cart form. Only known fields are read. Of a repeated field the first value counts, except
 * `variationId`, which may be repeated when adding. Choices have WooCommerce's field names. On failure `message` is for
 * the shopper.
 */
export function readCartIntent(
  form: FormData,
): { ok: true; intent: CartIntent } | { ok: false; message: string } {
  const field = (name: string) => form.get(name) ?? undefined;
  const typed = Object.fromEntries(
    PERSONALISATION_FIELDS.flatMap((name) => (form.has(name) ? [[name, form.get(name)]] : [])),
  );
  const intent = field("intent");
  const isAdd = intent === "add" || intent === "buy";
  const result = cartIntent.safeParse({
    intent,
    productId: field("productId"),
    variationId: field("variationId"),
    variationIds: form.getAll("variationId").filter((value) => value !== ""),
    isSeveral: form.has("several") || undefined,
    // The buttons of a line name their quantity themselves. Enter sends the typed one only.
    quantity: field("quantity") ?? field("typed"),
    undo: field("undo"),
    choices: readChoices(form),
    words: isAdd ? typed : field("words"),
    personalisation: typed,
    code: field("code"),
    from: field("from"),
    items: field("items"),
  });
  if (result.success) return { ok: true, intent: result.data };
  return { ok: false, message: result.error.issues[0]?.message ?? notUnderstood.error() };
}

function parsedJson(json: string): Partial<Record<PersonalisationField, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** The typed words of a form. */
export function typedPersonalisationOf(form: FormData): Personalisation | undefined {
  return readPersonalisation((name) => form.get(name));
}

function parsedOr(value: number | undefined, message: Message, context: z.RefinementCtx): number {
  if (value !== undefined) return value;
  context.addIssue(message.error());
  return z.NEVER;
}

/** The typed promo code, cleaned, to show it again; cut to the maximum length. */
export function typedCodeOf(form: FormData): string {
  const code = form.get("code");
  return typeof code === "string" ? cleanLine(code).slice(0, MAX_CODE_LENGTH) : "";
}
