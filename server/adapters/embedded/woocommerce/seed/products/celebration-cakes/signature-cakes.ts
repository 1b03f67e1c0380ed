import type { SeedProduct } from "#server/adapters/embedded/woocommerce/seed/product.ts";

/** The cakes that the shop is known for. */
export const signatureCakes: SeedProduct[] = [
  {
    slug: "pandan-gula-melaka-cake",
    name: "Pandan Gula Melaka Cake",
    past: { ageInDays: 410, sold: 742, rating: { average: "4.90", count: 126 } },
    featured: true,
    choice: {
      attribute: "Size",
      options: [
        { option: "6 inch", price: "89.00" },
        { option: "8 inch", price: "129.00" },
        { option: "10 inch", price: "169.00" },
      ],
      preselected: "6 inch",
    },
    short:
      "Three storeys of pandan chiffon, coconut cream and smoky gula melaka that runs down the sides.",
    story: [
      "The cake that started this bakery. We blend <strong>fresh pandan leaves</strong> every morning and press the juice ourselves, so the sponge is green because of the leaf and not because of a bottle.",
      "Between the layers: whipped coconut cream, just sweet enough. On top: gula melaka from Melaka's own coconut palms, cooked slowly with a pinch of salt until it falls in ribbons.",
    ],
    inside: ["Pandan chiffon sponge", "Coconut cream", "Salted gula melaka", "Toasted coconut"],
    size: "6 inch serves 6 to 8, 8 inch serves 12, 10 inch serves 18.",
    storage: "Keep chilled and eat within 3 days. Best after 20 minutes out of the fridge.",
    allergens: "Contains wheat, egg and milk.",
    picture:
      "Green pandan layer cake with a slice taken out, coconut cream between the layers and gula melaka dripping down its side",
    morePictures: {
      "pandan-gula-melaka-cake-slice":
        "One slice of pandan cake showing three green layers, coconut cream and a gula melaka drip",
    },
  },
  {
    slug: "musang-king-durian-cake",
    name: "Musang King Durian Cake",
    past: { ageInDays: 300, sold: 318, rating: { average: "4.70", count: 58 } },
    featured: true,
    choice: {
      attribute: "Size",
      options: [
        { option: "6 inch", price: "148.00", salePrice: "128.00" },
        { option: "8 inch", price: "208.00" },
      ],
    },
    short:
      "Pure Musang King pulp from Raub folded into fresh cream. No essence, no filler, no apologies.",
    story: [
      "For people who roll the car windows <em>down</em> on the way home. Every cake carries more than 400 grams of Musang King flesh, hand-picked from one orchard in Raub, Pahang.",
      "The sponge is deliberately plain, a soft vanilla chiffon, because nothing should argue with the durian.",
    ],
    inside: ["Musang King pulp", "Dairy whipping cream", "Vanilla chiffon"],
    size: "6 inch serves 8, 8 inch serves 14.",
    storage:
      "Freeze for up to 2 weeks or refrigerate for 2 days, in its sealed box, far from the butter.",
    allergens: "Contains wheat, egg and milk.",
    picture:
      "Pale yellow cream cake, a slice taken out, crowned with golden lobes of Musang King durian, an open durian beside it",
  },
  {
    slug: "moist-chocolate-cake",
    name: "Kek Coklat Moist",
    past: { ageInDays: 690, sold: 1286, rating: { average: "4.80", count: 342 } },
    featured: true,
    choice: {
      attribute: "Size",
      options: [
        { option: "7 inch", price: "68.00" },
        { option: "9 inch", price: "98.00" },
      ],
      preselected: "7 inch",
    },
    short:
      "The steamed-then-baked chocolate cake of every Malaysian childhood, under a poured fudge glaze.",
    story: [
      "Dark, dense and so moist that it leaves crumbs on nobody. We use a <strong>60% cocoa</strong> from Tawau, Sabah, and a spoon of strong kopi that you will not taste but would miss.",
      "The glaze goes on while the cake is still warm. That is the whole secret, and now you have it.",
    ],
    inside: ["Tawau cocoa", "Brewed kopi", "Chocolate fudge glaze", "Chocolate rice"],
    size: "7 inch, about 900 g, cuts into 8; 9 inch, about 1.5 kg, cuts into 14.",
    storage: "Happy at room temperature for 2 days, or 5 days in the fridge.",
    allergens: "Contains wheat, egg, milk and soy.",
    picture:
      "Glossy dark chocolate cake with fudge dripping over the edge and chocolate curls on top",
    morePictures: {
      "moist-chocolate-cake-slice":
        "Slice of moist chocolate cake with two layers of fudge filling on a white plate",
    },
  },
];
