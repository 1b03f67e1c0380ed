import "#app/ui/zod-in-browser.ts";
import { z } from "zod";
import {
  CONTACT_LIMITS,
  CONTACT_MESSAGES,
  isEmail,
  isPhone,
  isPostcode,
  isState,
  plainPhone,
} from "#app/domain/checkout-form.ts";
import type { Contact } from "#app/domain/order.ts";
import { cleanNote, cleanText } from "#app/domain/text.ts";

type RequiredField = keyof typeof CONTACT_MESSAGES.required;

const { required, invalid, tooLong } = CONTACT_MESSAGES;

/** Cleaned text with a maximum length. The length is checked first. */
const line = (field: keyof Contact, error?: () => string) =>
  z
    .string(error && { error })
    .max(CONTACT_LIMITS[field], { error: () => tooLong(CONTACT_LIMITS[field]), abort: true })
    .overwrite(cleanText);

const requiredLine = (field: RequiredField) => {
  const error = () => required[field];
  return line(field, error).min(1, { error, abort: true });
};

/** The message of a field whose text is refused, in the language of the request. */
const refusing = (field: keyof typeof invalid) => ({ error: () => invalid[field] });

const optionalLine = (field: keyof Contact) => line(field).default("");

/**
 * The schema of the checkout form, for server and browser. Its output is the contact of an order. Texts are cleaned; an
 * empty optional field is "".
 */
const contactSchema = z.object({
  firstName: requiredLine("firstName"),
  lastName: requiredLine("lastName"),
  email: requiredLine("email").refine(isEmail, refusing("email")),
  phone: requiredLine("phone").refine(isPhone, refusing("phone")).overwrite(plainPhone),
  company: optionalLine("company"),
  address1: requiredLine("address1"),
  address2: optionalLine("address2"),
  postcode: requiredLine("postcode").refine(isPostcode, refusing("postcode")),
  city: requiredLine("city"),
  state: requiredLine("state").refine(isState, refusing("state")),
  country: z.literal("MY", refusing("country")).default("MY"),
  notes: z
    .string()
    .max(CONTACT_LIMITS.notes, { error: () => tooLong(CONTACT_LIMITS.notes), abort: true })
    .overwrite(cleanNote)
    .default(""),
}) satisfies z.ZodType<Contact>;

/** Not asked for: nothing that was typed before counts. */
const unasked = z
  .string()
  .default("")
  .overwrite(() => "");

/** The same for goods that are picked up, which need no address. */
const pickupSchema = contactSchema.extend({
  address1: unasked,
  address2: unasked,
  postcode: unasked,
  city: unasked,
  state: unasked,
}) satisfies z.ZodType<Contact>;

/** The schema for a form, by the way that is chosen in it. */
export function schemaOf(form: FormData): z.ZodType<Contact, ContactForm> {
  return form.get("way") === "pickup" ? pickupSchema : contactSchema;
}

/** The fields of the form, which a submit may lack. */
export type ContactForm = { [Field in keyof Contact]?: Contact[Field] | undefined };

/** In the order of the page. */
export const CONTACT_FIELDS = Object.keys(contactSchema.shape) as (keyof Contact)[];
