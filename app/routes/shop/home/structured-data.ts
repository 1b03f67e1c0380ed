import { currentShop, logoPath } from "#app/domain/shop/identity.ts";
import { localPath } from "#app/texts/language.ts";

const EVERY_DAY = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
].map((day) => `https://schema.org/${day}`);

/** The structured data of the shop for search engines. */
export function localBusiness(siteUrl: string) {
  const { name, description, address, openingHours, contact, kind, cuisine, priceRange, logo } =
    currentShop();
  return {
    "@context": "https://schema.org",
    "@type": ["LocalBusiness", kind],
    name,
    description,
    url: siteUrl + localPath("/"),
    ...(logo && { logo: siteUrl + logoPath(logo, "512.png") }),
    telephone: contact.phone,
    email: contact.email,
    ...(cuisine && { servesCuisine: cuisine }),
    priceRange,
    address: {
      "@type": "PostalAddress",
      streetAddress: `${address.street}, ${address.district}`,
      addressLocality: address.city,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: EVERY_DAY,
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
  };
}
