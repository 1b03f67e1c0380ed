/** `node server/adapters/embedded/woocommerce/generate.ts 10000 > shop.json`: a catalogue file of so many products. */
import { generateCatalogue } from "./generate-catalogue.ts";

const count = Number(process.argv[2]);
if (Number.isInteger(count) && count > 0) {
  process.stdout.write(JSON.stringify(generateCatalogue(count, Date.now())));
} else {
  process.stderr.write("How many products? A whole number above 0 is needed.\n");
  process.exitCode = 1;
}
