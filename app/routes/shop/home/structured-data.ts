import {
  currentDetails,
  currentShop,
  logoPath,
  type OpeningHours,
} from "#app/domain/shop/identity.ts";
import { localPath } from "#app/texts/language.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The days that have the same hours together, without those on which the shop is closed. */
function openings(week: OpeningHours[]) {
  const days = week.map((hours, at) => ({ hours, day: `https://schema.org/${DAYS[at]}` }));
  const kinds = Map.groupBy(days, ({ hours }) => hours && `${hours.opens} ${hours.closes}`);
  return [...kinds.values()].flatMap((same) => {
    const hours = same[0]?.hours;
    if (!hours) return [];
    const dayOfWeek = same.map(({ day }) => day);
    return { "@type": "OpeningHoursSpecification", dayOfWeek, ...hours };
  });
}

/** The structured data of the shop for search engines. */
export function localBusiness(siteUrl: string) {
  const { name, description, address, contact, logo } = currentShop();
  const { kind, cuisine, priceRange, week } = currentDetails();
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
    openingHoursSpecification: openings(week),
  };
}
