/** Price and stock that a product and one of its variations have in common. Money is text in ringgit. */
export interface SeedOffer {
  price: string;
  salePrice?: string;
  /** Days from the first start until the sale begins and ends; without them it always runs. */
  saleStartsInDays?: number;
  saleEndsInDays?: number;
  stockStatus?: "instock" | "outofstock" | "onbackorder";
  /** Counted stock; without it the stock is not counted. */
  stock?: number;
}

interface SeedPicture {
  /** Name of a file in public/pictures, without its ending. */
  file: string;
  alt: string;
}

interface SeedVariation extends SeedOffer {
  option: string;
  /** One of the product's pictures, by its file. */
  picture?: string;
}

export type SeedAttribute = "Size" | "Flavour" | "Box";

/** What a shopper may choose: one attribute, each option with a price of its own. */
export interface SeedChoice {
  attribute: SeedAttribute;
  options: SeedVariation[];
  preselected?: string;
  /** A second attribute that every variation leaves to the shopper. */
  open?: { attribute: SeedAttribute; options: string[] };
}

export interface SeedText {
  /** One or two sentences beside the picture, HTML without its paragraph. */
  short: string;
  /** Paragraphs, HTML without their tags. */
  story: string[];
  inside: string[];
  size: string;
  storage: string;
  allergens: string;
}

interface SeedProductBase extends SeedText {
  slug: string;
  /** Plain text. */
  name: string;
  /** Some goods have these texts in Malay too. */
  malay?: Pick<SeedProductBase, "name" | "short">;
  /** Sales and reviews before the first start. */
  past: { ageInDays: number; sold: number; rating?: { average: string; count: number } };
  featured?: true;
  /** A draft is how this shop marks a cake as sold out. */
  draft?: true;
  /** The alternative text of the main picture, whose file is named after the slug. */
  picture: string;
  /** Alternative texts of further pictures, by file. */
  morePictures?: Record<string, string>;
}

export type SeedProduct = SeedProductBase &
  ((SeedOffer & { choice?: never }) | { choice: SeedChoice });

/** A product's pictures, the main one first. */
export function picturesOf({ slug, picture, morePictures = {} }: SeedProduct): SeedPicture[] {
  return Object.entries({ [slug]: picture, ...morePictures }).map(([file, alt]) => ({ file, alt }));
}

export interface SeedCategory {
  /** Whether its products take a message, candles and a greeting card. */
  takesWords?: true;
  name: string;
  slug: string;
  description: string;
  products: SeedProduct[];
}
