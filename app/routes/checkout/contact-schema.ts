import "#app/ui/zod-in-browser.ts";
import { z } from "zod/mini";
import {
  CONTACT_LIMITS,
  isEmail,
  isPhone,
  isPostcode,
  isState,
  plainPhone,
} from "#app/domain/order/checkout-form.ts";
import type { Contact } from "#app/domain/order/order.ts";
import { cleanNote, cleanText } from "#app/domain/text.ts";
import { t } from "#app/texts/t.ts";

/** Makes a message in the language of the request. */
type Message = () => string;

const tooLong = (limit: number) => ({
  error: () => t("Please use at most {limit} characters", { limit }),
  abort: true,
});

/** Cleaned text with a maximum length. The length is checked first. */
const line = (field: keyof Contact, error?: Message) =>
  z
    .string(error && { error })
    .check(
      z.maxLength(CONTACT_LIMITS[field], tooLong(CONTACT_LIMITS[field])),
      z.overwrite(cleanText),
    );

const requiredLine = (field: keyof Contact, error: Message) =>
  line(field, error).check(z.minLength(1, { error, abort: true }));

/** An unknown state counts as missing. */
const stateRequired = () => t("State is required");

const optionalLine = (field: keyof Contact) => z._default(line(field), "");

/**
 * The schema of the checkout form, for server and browser. Its output is the contact of an order. Texts are cleaned; an
 * empty optional field is "". The messages are the specification's, but for the one for text that is too long.
 */
const contactSchema = z.object({
  firstName: requiredLine("firstName", () => t("First name is required")),
  lastName: requiredLine("lastName", () => t("Last name is required")),
  email: requiredLine("email", () => t("Email is required")).check(
    z.refine(isEmail, { error: () => t("Invalid email address") }),
  ),
  phone: requiredLine("phone", () => t("Phone number is required")).check(
    z.refine(isPhone, { error: () => t("Invalid Malaysian phone number") }),
    z.overwrite(plainPhone),
  ),
  company: optionalLine("company"),
  postcode: requiredLine("postcode", () => t("Postcode is required")).check(
    z.refine(isPostcode, { error: () => t("Invalid postcode format") }),
  ),
  city: requiredLine("city", () => t("City is required")),
  state: requiredLine("state", stateRequired).check(z.refine(isState, { error: stateRequired })),
  address1: requiredLine("address1", () => t("Address is required")),
  address2: optionalLine("address2"),
  country: z._default(z.literal("MY", { error: () => t("We deliver within Malaysia only") }), "MY"),
  notes: z._default(
    z
      .string()
      .check(
        z.maxLength(CONTACT_LIMITS.notes, tooLong(CONTACT_LIMITS.notes)),
        z.overwrite(cleanNote),
      ),
    "",
  ),
}) satisfies z.ZodMiniType<Contact>;

/** Not asked for: nothing that was typed before counts. */
const ignoredField = z._default(z.string(), "").check(z.overwrite(() => ""));

/** The same for goods that are picked up, which need no address. */
const pickupSchema = z.extend(contactSchema, {
  address1: ignoredField,
  address2: ignoredField,
  postcode: ignoredField,
  city: ignoredField,
  state: ignoredField,
}) satisfies z.ZodMiniType<Contact>;

/** The schema for a form, by the way that is chosen in it. */
export function schemaOf(form: FormData): z.ZodMiniType<Contact, ContactFields> {
  return form.get("way") === "pickup" ? pickupSchema : contactSchema;
}

/** The fields of the form, which a submit may lack. */
export type ContactFields = { [Field in keyof Contact]?: Contact[Field] | undefined };

/** In the order of the page. */
export const CONTACT_FIELDS = Object.keys(contactSchema.shape) as (keyof Contact)[];
