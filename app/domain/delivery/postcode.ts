/** Exactly five digits. */
export const POSTCODE = /^\d{5}$/;
