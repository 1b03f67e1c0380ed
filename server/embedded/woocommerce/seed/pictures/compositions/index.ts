import { celebrationCakes } from "./celebration-cakes.ts";
import { cheesecakes } from "./cheesecakes.ts";
import type { Composition } from "./composition.ts";
import { cookiesAndBrownies } from "./cookies-and-brownies.ts";
import { cupcakesAndMacarons } from "./cupcakes-and-macarons.ts";
import { kekLapisAndKuih } from "./kek-lapis-and-kuih.ts";
import { rollsLoavesAndJars } from "./rolls-loaves-and-jars.ts";
import { tartsAndPies } from "./tarts-and-pies.ts";

/** Every product picture by the name of its file. */
export const productPictures: Record<string, Composition> = {
  ...celebrationCakes,
  ...cheesecakes,
  ...cupcakesAndMacarons,
  ...tartsAndPies,
  ...kekLapisAndKuih,
  ...cookiesAndBrownies,
  ...rollsLoavesAndJars,
};
