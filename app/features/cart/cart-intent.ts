import { href } from "react-router";
import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY } from "#app/domain/cart.ts";
import { type GivenChoice, readChoices } from "#app/domain/choice-params.ts";
import { COUPON_MESSAGES, normaliseCode } from "#app/domain/coupon.ts";
import { parseId, parseQuantity } from "#app/domain/quantity.ts";

/** The pages that a promo code form can return to, by the value of its field `from`. */
export const RETURN_PATHS = { cart: href("/cart"), checkout: href("/checkout") };

const NOT_UNDERSTOOD =
  "This request could not be understood. Please reload the page and try again.";
const BAD_QUANTITY = `Failed to update quantity. Choose a whole number from 1 to ${MAX_QUANTITY}.`;
const BAD_ADDED_QUANTITY = `Failed to add item to cart. Choose a whole number from 1 to ${MAX_QUANTITY}.`;
/** Longer codes do not fit into the cart cookie. */
const MAX_CODE_LENGTH = 64;

const text = z.string(NOT_UNDERSTOOD);
const id = text.transform((value, context) => parsedOr(parseId(value), NOT_UNDERSTOOD, context));
const variationId = z
  .literal("")
  .transform(() => null)
  .or(id)
  .default(null);
const quantity = (message: string) =>
  z.string(message).transform((value, context) => parsedOr(parseQuantity(value), message, context));
const from = z.enum(["cart", "checkout"]).catch("cart");

const choices = z.array(z.custom<GivenChoice>());

const addition = {
  productId: id,
  variationIds: z.array(id).max(MAX_LINES, NOT_UNDERSTOOD),
  /** Whether the form lists variations as checkboxes; otherwise the shopper chooses attributes. */
  isSeveral: z.literal(true).optional(),
  quantity: quantity(BAD_ADDED_QUANTITY).default(1),
  choices,
};

const cartIntent = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("add"), ...addition }),
    z.object({ intent: z.literal("buy"), ...addition }),
    z.object({
      intent: z.literal("quantity"),
      productId: id,
      variationId,
      choices,
      quantity: quantity(BAD_QUANTITY),
    }),
    z.object({ intent: z.literal("remove"), productId: id, variationId, choices }),
    z.object({ intent: z.literal("clear") }),
    z.object({
      intent: z.literal("apply-coupon"),
      from,
      code: z
        .string(COUPON_MESSAGES.blank)
        .max(MAX_CODE_LENGTH, COUPON_MESSAGES.notFound)
        .transform(normaliseCode)
        .refine((code) => code !== "", COUPON_MESSAGES.blank),
    }),
    z.object({ intent: z.literal("remove-coupon"), from }),
    z.object({ intent: z.literal("restore"), items: text }),
  ],
  NOT_UNDERSTOOD,
);

export type CartIntent = z.infer<typeof cartIntent>;
/** An intent that adds products to the cart. */
export type AddIntent = Extract<CartIntent, { intent: "add" | "buy" }>;

/**
 * Reads the intent of a cart form. Only known fields are read. Of a repeated field the first value counts, except
 * `variationId`, which may be repeated when adding. Choices have WooCommerce's field names. On failure `message` is for
 * the shopper.
 */
export function readCartIntent(
  form: FormData,
): { ok: true; intent: CartIntent } | { ok: false; message: string } {
  const field = (name: string) => form.get(name) ?? undefined;
  const result = cartIntent.safeParse({
    intent: field("intent"),
    productId: field("productId"),
    variationId: field("variationId"),
    variationIds: form.getAll("variationId").filter((value) => value !== ""),
    isSeveral: form.has("several") || undefined,
    quantity: field("quantity"),
    choices: readChoices(form),
    code: field("code"),
    from: field("from"),
    items: field("items"),
  });
  if (result.success) return { ok: true, intent: result.data };
  return { ok: false, message: result.error.issues[0]?.message ?? NOT_UNDERSTOOD };
}

function parsedOr(value: number | undefined, message: string, context: z.RefinementCtx): number {
  if (value !== undefined) return value;
  context.addIssue(message);
  return z.NEVER;
}

/** The typed promo code, to show it again; cut to the maximum length. */
export function typedCodeOf(form: FormData): string {
  const code = form.get("code");
  return typeof code === "string" ? code.slice(0, MAX_CODE_LENGTH) : "";
}
