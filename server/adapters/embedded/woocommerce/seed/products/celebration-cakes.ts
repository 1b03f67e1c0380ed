import type { SeedCategory } from "#server/adapters/embedded/woocommerce/seed/product.ts";
import { gardenCakes } from "./celebration-cakes/garden-cakes.ts";
import { partyCakes } from "./celebration-cakes/party-cakes.ts";
import { signatureCakes } from "./celebration-cakes/signature-cakes.ts";

export const celebrationCakes: SeedCategory = {
  name: "Celebration Cakes",
  slug: "celebration-cakes",
  takesWords: true,
  description: "Layer cakes for birthdays, weddings and every Sunday that deserves one.",
  products: [...signatureCakes, ...partyCakes, ...gardenCakes],
};
