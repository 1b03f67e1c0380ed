import { t } from "#app/texts/t.ts";
import type { Sen } from "../money.ts";
import { POSTCODE } from "./postcode.ts";
import type { ShippingClass } from "#app/domain/admin/product-details.ts";
import type { ShippingConfig } from "#app/domain/cart/shipping.ts";

/** Postcodes from the first to the last, both included, as numbers: 40000 to 48300. */
export type PostcodeRange = readonly [first: number, last: number];

/** Postcodes with a shipping cost of their own. */
export interface Area {
  name: string;
  ranges: PostcodeRange[];
  cost: Sen;
  /** Delivery is free from this amount after discount; null: it is never free. */
  freeFrom: Sen | null;
  /** Slugs of the shipping classes whose goods are not delivered here. */
  refusedClasses: string[];
}

/** The part of the settings that says where goods are delivered. */
export interface Areas {
  areas: readonly Area[];
  servesElsewhere: boolean;
}

const RANGE = /^(\d{5})(?:\s*[-–]\s*(\d{5}))?$/;

/** The ranges of a text such as "40000-48300, 59100"; undefined when a part is not a postcode or a range upwards. */
export function parseRanges(text: string): PostcodeRange[] | undefined {
  const ranges: PostcodeRange[] = [];
  for (const part of text.split(/[,;\n]/)) {
    if (part.trim() === "") continue;
    const match = RANGE.exec(part.trim());
    const first = Number(match?.[1]);
    const last = Number(match?.[2] ?? match?.[1]);
    if (!match || last < first) return undefined;
    ranges.push([first, last]);
  }
  return ranges.length > 0 ? ranges : undefined;
}

/** "40000-48300, 59100". */
export function rangesText(ranges: readonly PostcodeRange[]): string {
  return ranges
    .map(([first, last]) => (first === last ? five(first) : `${five(first)}-${five(last)}`))
    .join(", ");
}

const five = (postcode: number) => String(postcode).padStart(5, "0");

/** The first area (by position) with a postcode that an earlier range has too, and that postcode. */
export function overlappingArea(
  areas: readonly Pick<Area, "ranges">[],
): { position: number; postcode: string } | undefined {
  const taken: PostcodeRange[] = [];
  for (const [position, { ranges }] of areas.entries()) {
    for (const [first, last] of ranges) {
      const shared = taken.find((other) => other[0] <= last && first <= other[1]);
      if (shared) return { position, postcode: five(Math.max(first, shared[0])) };
      taken.push([first, last]);
    }
  }
  return undefined;
}

/**
 * The area of a postcode: "elsewhere" outside all areas, or while the postcode is not complete; null when the shop does
 * not deliver there.
 */
export function areaOf(
  { areas, servesElsewhere }: Areas,
  postcode: string,
): Area | "elsewhere" | null {
  if (!POSTCODE.test(postcode)) return "elsewhere";
  const number = Number(postcode);
  const found = areas.find(({ ranges }) =>
    ranges.some(([first, last]) => first <= number && number <= last),
  );
  return found ?? (servesElsewhere ? "elsewhere" : null);
}

/** The shipping classes to choose from: those of the shop, then those that areas refuse and the shop does not name. */
export function classChoices(
  known: readonly ShippingClass[],
  areas: readonly Pick<Area, "refusedClasses">[],
): ShippingClass[] {
  const refused = new Set(areas.flatMap(({ refusedClasses }) => refusedClasses));
  for (const { slug } of known) refused.delete(slug);
  return [...known, ...[...refused].map((slug) => ({ slug, name: slug }))];
}

/**
 * What delivery to an area costs, never free where the shop does not deliver.
 * @param shop the shop's one shipping cost, for all other postcodes
 */
export function areaCost(area: Area | "elsewhere" | null, shop: ShippingConfig): ShippingConfig {
  if (area === "elsewhere") return shop;
  if (area === null) return { ...shop, freeShippingThreshold: null };
  return { shippingCost: area.cost, freeShippingThreshold: area.freeFrom };
}

/**
 * What delivery costs while the place is not known. It is free from the amount of the postcodes outside all areas, where
 * they are served, else from one that holds in every area. An amount that holds in some places only stands apart.
 */
export function costAnywhere(
  { areas, servesElsewhere }: Areas,
  shop: ShippingConfig,
): ShippingConfig {
  const limits = areas.map(({ freeFrom }) => freeFrom);
  const some = limits.filter((limit) => limit !== null);
  const least = some.length > 0 ? Math.min(...some) : null;
  const told = servesElsewhere ? shop.freeShippingThreshold : least;
  const isEverywhere = limits.every((limit) => limit !== null && limit <= (told ?? 0));
  return {
    shippingCost: shop.shippingCost,
    freeShippingThreshold: servesElsewhere || isEverywhere ? told : null,
    ...(told !== null && !isEverywhere && { freeInSomeAreas: told }),
  };
}

/**
 * Why goods cannot be delivered to a postcode; null when they can.
 * @param classes the goods' shipping classes
 * @param goods how the reason names them
 */
export function areaRefusal(
  areas: Areas,
  postcode: string,
  classes: readonly string[] = [],
  goods: "cart" | "item" = "cart",
): string | null {
  const area = areaOf(areas, postcode);
  if (area === null) return t("We do not deliver to {postcode} yet", { postcode });
  if (area === "elsewhere" || !classes.some((name) => area.refusedClasses.includes(name))) {
    return null;
  }
  return goods === "item"
    ? t("This item cannot be delivered to {postcode}", { postcode })
    : t("Some items in your cart cannot be delivered to {postcode}", { postcode });
}

/** The shipping classes of the goods that are shipped. */
export function shippingClasses(
  lines: readonly { isVirtual?: boolean; shippingClass?: string | undefined }[],
): string[] {
  return lines.flatMap(({ isVirtual, shippingClass }) => (isVirtual ? [] : (shippingClass ?? [])));
}
