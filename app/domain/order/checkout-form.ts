import { STATE_NAMES } from "#app/domain/address.ts";
import type { Contact } from "./order.ts";
import { POSTCODE } from "#app/domain/delivery/postcode.ts";

/** The specification's rule for a mobile number: 01, the third digit not 5, an optional dash, 7 or 8 more digits. */
export const PHONE = /^(\+?6)?01[0-46-9]-?\d{7,8}$/;

/**
 * An e-mail address that an order accepts: the rule of WordPress (`is_email`), without "|", which a bill cannot
 * contain. Check the length first: the pattern is slow on long text.
 */
export const EMAIL =
  /^[\w.!#$%&'*+/=?^`{}~-]+@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d][a-z\d-]*[a-z\d]$/i;

/** The maximum length of each field in characters. Checked before any pattern. */
export const CONTACT_LIMITS = {
  firstName: 50,
  lastName: 50,
  company: 100,
  address1: 150,
  address2: 150,
  city: 60,
  state: 30,
  postcode: 10,
  country: 2,
  email: 254,
  phone: 20,
  notes: 1000,
} as const satisfies Record<keyof Contact, number>;

export const isEmail = (text: string) => text.length <= CONTACT_LIMITS.email && EMAIL.test(text);
/**
 * Whether a text is a Malaysian mobile number. Spaces, dashes, dots and brackets are ignored.
 */
export const isPhone = (text: string) =>
  text.length <= CONTACT_LIMITS.phone && PHONE.test(plainPhone(text));

/** A phone number without spaces, dashes, dots and brackets: "+60 12-345 6789" becomes "+60123456789". */
export const plainPhone = (text: string) => text.replace(/[\s\p{Pd}.()[\]]/gu, "");
export const isPostcode = (text: string) => POSTCODE.test(text);
export const isState = (text: string) => STATE_NAMES.includes(text);
