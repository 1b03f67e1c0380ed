import type { SeedText } from "./product.ts";

/** The long description of a product as WooCommerce keeps it: HTML that ends in a newline. */
export function describe(text: SeedText): string {
  return [
    ...text.story.map((paragraph) => `<p>${paragraph}</p>`),
    "<h3>What is inside</h3>",
    `<ul>\n${text.inside.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`,
    "<h3>Good to know</h3>",
    "<ul>",
    `<li><strong>Size:</strong> ${text.size}</li>`,
    `<li><strong>Keeping:</strong> ${text.storage}</li>`,
    `<li><strong>Allergens:</strong> ${text.allergens}</li>`,
    "</ul>\n",
  ].join("\n");
}
