/** A `tel:` link; undefined without digits. */
export function telLink(phone: string): string | undefined {
  const number = phone.replace(/[^\d+]/g, "");
  return /^\+?\d{6,15}$/.test(number) ? `tel:${number}` : undefined;
}

export function mapLink(address: readonly string[]): string {
  const query = encodeURIComponent(address.filter((line) => line !== "").join(", "));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
