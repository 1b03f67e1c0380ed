import type { SeedProduct } from "#server/adapters/embedded/woocommerce/seed/product.ts";

/** Cakes for birthdays and other parties. */
export const partyCakes: SeedProduct[] = [
  {
    slug: "red-velvet-cream-cheese-cake",
    name: "Red Velvet Cream Cheese Cake",
    past: { ageInDays: 520, sold: 421 },
    price: "98.00",
    salePrice: "85.00",
    short: "Buttermilk and a little cocoa under a proper tangy cream cheese frosting.",
    story: [
      "A red velvet that tastes of something. Buttermilk keeps it tender, natural cocoa gives it depth, and beetroot lends a hand with the colour.",
      "The frosting is real cream cheese with very little sugar, finished with velvet crumbs and fresh raspberries.",
    ],
    inside: ["Buttermilk cocoa sponge", "Cream cheese frosting", "Raspberries"],
    size: "8 inch, three layers, serves 12.",
    storage: "Refrigerate and finish within 4 days.",
    allergens: "Contains wheat, egg and milk.",
    picture: "White frosted cake opened to show deep red velvet layers, raspberries on top",
  },
  {
    slug: "rainbow-sprinkle-birthday-cake",
    name: "Rainbow Sprinkle Birthday Cake",
    past: { ageInDays: 150, sold: 96 },
    choice: {
      attribute: "Flavour",
      options: [
        { option: "Vanilla", price: "118.00" },
        { option: "Chocolate", price: "122.00" },
        { option: "Strawberry", price: "122.00", stockStatus: "outofstock" },
      ],
      preselected: "Vanilla",
    },
    short: "Tall, pastel and covered in confetti. Comes with a knife and a straight face.",
    story: [
      "Four layers of buttery sponge with sprinkles baked right in, wrapped in silky Swiss buttercream and a ring of piped kisses.",
      "We pipe a message on top in Latin letters, with or without exclamation marks.",
    ],
    inside: ["Confetti butter sponge", "Swiss meringue buttercream", "Natural-colour sprinkles"],
    size: "6 inch wide and 6 inch tall, serves 12 to 15 children.",
    storage: "Keeps 3 days in the fridge; let the buttercream soften for an hour before cutting.",
    allergens: "Contains wheat, egg, milk and soy.",
    picture: "Tall pastel birthday cake with rainbow sprinkles, piped cream kisses and lit candles",
  },
  {
    slug: "black-forest-cake",
    name: "Black Forest Cake",
    past: { ageInDays: 480, sold: 233 },
    price: "92.50",
    stockStatus: "outofstock",
    short: "Dark cherries, chocolate sponge and clouds of cream, made without alcohol.",
    story: [
      "The kopitiam birthday classic, done carefully. The cherries are simmered in their own juice with orange peel instead of kirsch, so the whole family can have a slice.",
      "Shaved chocolate goes on by hand, which is why no two look the same.",
    ],
    inside: ["Chocolate chiffon", "Morello cherries", "Fresh cream", "Dark chocolate shavings"],
    size: "8 inch, about 1.2 kg.",
    storage: "Must stay cold; eat within 48 hours.",
    allergens: "Contains wheat, egg, milk and soy.",
    picture: "Black forest cake with swirls of cream, dark cherries and chocolate shavings",
  },
];
