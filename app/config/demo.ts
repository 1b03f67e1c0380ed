import type { SellingRules, ShopIdentity } from "#app/domain/shop/identity.ts";

/** What of the demo's identity a real shop may not show, by what the owner calls it. */
const DEMO = {
  name: "Kedai Manis",
  address: "18 Lorong Kurau",
  phone: "60322001818",
  since: "2014",
  description: "baked every day in Bangsar",
} as const;

const isExample = (address: string): boolean => /\.example(?:[/:]|$)/.test(address);
const digitsOf = (phone: string): string => phone.replace(/\D/g, "");

/** The parts of the shop's identity that are still those of the demo, such as "phone". */
export function demoIdentity(
  config: Pick<ShopIdentity, "contact" | "credits" | "address" | "name" | "since" | "description">,
  rules: SellingRules,
): string[] {
  const { contact, credits, address } = config;
  const isDemo = {
    name: config.name === DEMO.name,
    address: address.street === DEMO.address,
    phone: digitsOf(contact.phone) === DEMO.phone,
    WhatsApp: digitsOf(contact.whatsApp) === DEMO.phone,
    "e-mail": isExample(contact.email),
    credits: isExample(credits.agency.url) || isExample(credits.platform.url),
    since: config.since === DEMO.since && config.name === DEMO.name,
    description: config.description.includes(DEMO.description),
    "invented ratings": rules.ratingsFromSales && config.name === DEMO.name,
  };
  return Object.entries(isDemo).flatMap(([part, is]) => (is ? part : []));
}
