import { coconutAndCarrotCakes } from "./celebration-cakes/coconut-and-carrot.ts";
import { fruitCakes } from "./celebration-cakes/fruit.ts";
import { pandanAndChocolateCakes } from "./celebration-cakes/pandan-and-chocolate.ts";
import { partyCakes } from "./celebration-cakes/party.ts";
import { burntCheesecakes } from "./cheesecakes/burnt.ts";
import { cheesecakeSlices } from "./cheesecakes/slices.ts";
import { wholeCheesecakes } from "./cheesecakes/whole.ts";
import type { Composition } from "./composition.ts";
import { brownieBoxes } from "./cookies-and-brownies/brownies.ts";
import { cookies } from "./cookies-and-brownies/cookies.ts";
import { rayaCookies } from "./cookies-and-brownies/raya.ts";
import { cupcakes } from "./cupcakes-and-macarons/cupcakes.ts";
import { macaronBoxes } from "./cupcakes-and-macarons/macaron-box.ts";
import { macarons } from "./cupcakes-and-macarons/macarons.ts";
import { coconutKuih } from "./kek-lapis-and-kuih/coconut-kuih.ts";
import { cutKuih } from "./kek-lapis-and-kuih/cut-kuih.ts";
import { kekLapis } from "./kek-lapis-and-kuih/kek-lapis.ts";
import { jars } from "./rolls-loaves-and-jars/jars.ts";
import { loaves } from "./rolls-loaves-and-jars/loaves.ts";
import { rolls } from "./rolls-loaves-and-jars/rolls.ts";
import { pies } from "./tarts-and-pies/pies.ts";
import { smallTarts } from "./tarts-and-pies/small.ts";
import { wholeTarts } from "./tarts-and-pies/whole.ts";

/** Every product picture by the name of its file. */
export const productPictures: Record<string, Composition> = {
  ...pandanAndChocolateCakes,
  ...fruitCakes,
  ...partyCakes,
  ...coconutAndCarrotCakes,
  ...burntCheesecakes,
  ...cheesecakeSlices,
  ...wholeCheesecakes,
  ...cupcakes,
  ...macarons,
  ...macaronBoxes,
  ...wholeTarts,
  ...pies,
  ...smallTarts,
  ...kekLapis,
  ...coconutKuih,
  ...cutKuih,
  ...brownieBoxes,
  ...cookies,
  ...rayaCookies,
  ...rolls,
  ...loaves,
  ...jars,
};
