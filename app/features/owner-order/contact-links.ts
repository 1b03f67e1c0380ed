/** "60123456789" of a Malaysian number as it is typed, or of one with a plus; undefined when it is no such number. */
export function internationalNumber(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "");
  const full = phone.trim().startsWith("+") || digits.startsWith("60") ? digits : `6${digits}`;
  const isLocal = digits.startsWith("0") || digits.startsWith("60") || phone.trim().startsWith("+");
  return isLocal && /^\d{10,15}$/.test(full) ? full : undefined;
}

/** Opens a chat in WhatsApp with the text typed in, not sent. */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const number = internationalNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** For a tap that calls; undefined without digits. */
export function telLink(phone: string): string | undefined {
  const number = phone.replace(/[^\d+]/g, "");
  return /^\+?\d{6,15}$/.test(number) ? `tel:${number}` : undefined;
}

export function mapLink(address: readonly string[]): string {
  const query = encodeURIComponent(address.filter((line) => line !== "").join(", "));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
