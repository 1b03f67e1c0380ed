/**
 * "60123456789" of a Malaysian number as it is typed, or of one with its country: E.164 without the plus. Undefined when
 * it is no such number.
 */
export function internationalNumber(phone: string): string | undefined {
  const typed = phone.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const isAbroad = typed.startsWith("+") && !typed.startsWith("+60");
  const digits = typed.replaceAll("+", "");
  // "+60 012" and "6012" are both typed.
  const number = isAbroad ? digits : digits.replace(/^(?:60|0)0?/, "60");
  return (isAbroad || number.startsWith("60")) && /^[1-9]\d{9,14}$/.test(number)
    ? number
    : undefined;
}

/** Opens a chat in WhatsApp with the text typed in, not sent (https://faq.whatsapp.com/5913398998672934). */
export function whatsAppUrl(phone: string, text: string): string | undefined {
  const number = internationalNumber(phone);
  return number && `https://wa.me/${number}?${typed(text)}`;
}

/** Opens WhatsApp with the text typed in, for a chat that is chosen there. */
export function whatsAppShareUrl(text: string): string {
  return `https://wa.me/?${typed(text)}`;
}

/** Never throws, unlike encodeURIComponent; WhatsApp shows a plus as a plus. */
const typed = (text: string) => new URLSearchParams({ text }).toString().replaceAll("+", "%20");
