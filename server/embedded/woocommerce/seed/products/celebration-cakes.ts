import type { SeedCategory } from "../product.ts";

export const celebrationCakes: SeedCategory = {
  name: "Celebration Cakes",
  slug: "celebration-cakes",
  description: "Layer cakes for birthdays, weddings and every Sunday that deserves one.",
  products: [
    {
      slug: "pandan-gula-melaka-cake",
      name: "Pandan Gula Melaka Cake",
      ageInDays: 410,
      sold: 742,
      rating: { average: "4.90", count: 126 },
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
      text: {
        short:
          "<p>Three storeys of pandan chiffon, coconut cream and smoky gula melaka that runs down the sides.</p>",
        story: [
          "The cake that started this bakery. We blend <strong>fresh pandan leaves</strong> every morning and press the juice ourselves, so the sponge is green because of the leaf and not because of a bottle.",
          "Between the layers: whipped coconut cream, just sweet enough. On top: gula melaka from Melaka's own coconut palms, cooked slowly with a pinch of salt until it falls in ribbons.",
        ],
        inside: ["Pandan chiffon sponge", "Coconut cream", "Salted gula melaka", "Toasted coconut"],
        size: "6 inch serves 6 to 8, 8 inch serves 12, 10 inch serves 18.",
        storage: "Keep chilled and eat within 3 days. Best after 20 minutes out of the fridge.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "pandan-gula-melaka-cake",
          alt: "Green pandan layer cake with a slice taken out, coconut cream between the layers and gula melaka dripping down its side",
        },
        {
          file: "pandan-gula-melaka-cake-slice",
          alt: "One slice of pandan cake showing three green layers, coconut cream and a gula melaka drip",
        },
      ],
    },
    {
      slug: "musang-king-durian-cake",
      name: "Musang King Durian Cake",
      ageInDays: 300,
      sold: 318,
      rating: { average: "4.70", count: 58 },
      featured: true,
      choice: {
        attribute: "Size",
        options: [
          { option: "6 inch", price: "148.00", salePrice: "128.00" },
          { option: "8 inch", price: "208.00" },
        ],
      },
      text: {
        short:
          "<p>Pure Musang King pulp from Raub folded into fresh cream. No essence, no filler, no apologies.</p>",
        story: [
          "For people who roll the car windows <em>down</em> on the way home. Every cake carries more than 400 grams of Musang King flesh, hand-picked from one orchard in Raub, Pahang.",
          "The sponge is deliberately plain, a soft vanilla chiffon, because nothing should argue with the durian.",
        ],
        inside: ["Musang King pulp", "Dairy whipping cream", "Vanilla chiffon"],
        size: "6 inch serves 8, 8 inch serves 14.",
        storage:
          "Freeze for up to 2 weeks or refrigerate for 2 days, in its sealed box, far from the butter.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "musang-king-durian-cake",
          alt: "Pale yellow cream cake crowned with golden lobes of Musang King durian, a spiky durian husk beside it",
        },
      ],
    },
    {
      slug: "moist-chocolate-cake",
      name: "Kek Coklat Moist",
      ageInDays: 690,
      sold: 1286,
      rating: { average: "4.80", count: 342 },
      featured: true,
      choice: {
        attribute: "Size",
        options: [
          { option: "7 inch", price: "68.00" },
          { option: "9 inch", price: "98.00" },
        ],
        preselected: "7 inch",
      },
      text: {
        short:
          "<p>The steamed-then-baked chocolate cake of every Malaysian childhood, under a poured fudge glaze.</p>",
        story: [
          "Dark, dense and so moist that it leaves crumbs on nobody. We use a <strong>60% cocoa</strong> from Tawau, Sabah, and a spoon of strong kopi that you will not taste but would miss.",
          "The glaze goes on while the cake is still warm. That is the whole secret, and now you have it.",
        ],
        inside: ["Tawau cocoa", "Brewed kopi", "Chocolate fudge glaze", "Chocolate rice"],
        size: "7 inch, about 900 g, cuts into 8; 9 inch, about 1.5 kg, cuts into 14.",
        storage: "Happy at room temperature for 2 days, or 5 days in the fridge.",
        allergens: "Contains wheat, egg, milk and soy.",
      },
      pictures: [
        {
          file: "moist-chocolate-cake",
          alt: "Glossy dark chocolate cake with fudge dripping over the edge and chocolate curls on top",
        },
        {
          file: "moist-chocolate-cake-slice",
          alt: "Slice of moist chocolate cake with two layers of fudge filling on a white plate",
        },
      ],
    },
    {
      slug: "red-velvet-cream-cheese-cake",
      name: "Red Velvet Cream Cheese Cake",
      ageInDays: 520,
      sold: 421,
      price: "98.00",
      salePrice: "85.00",
      text: {
        short: "<p>Buttermilk and a little cocoa under a proper tangy cream cheese frosting.</p>",
        story: [
          "A red velvet that tastes of something. Buttermilk keeps it tender, natural cocoa gives it depth, and beetroot lends a hand with the colour.",
          "The frosting is real cream cheese with very little sugar, finished with velvet crumbs and fresh raspberries.",
        ],
        inside: ["Buttermilk cocoa sponge", "Cream cheese frosting", "Raspberries"],
        size: "8 inch, three layers, serves 12.",
        storage: "Refrigerate and finish within 4 days.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "red-velvet-cream-cheese-cake",
          alt: "White frosted cake opened to show deep red velvet layers, raspberries on top",
        },
      ],
    },
    {
      slug: "rainbow-sprinkle-birthday-cake",
      name: "Rainbow Sprinkle Birthday Cake",
      ageInDays: 150,
      sold: 96,
      choice: {
        attribute: "Flavour",
        options: [
          { option: "Vanilla", price: "118.00" },
          { option: "Chocolate", price: "122.00" },
          { option: "Strawberry", price: "122.00", stockStatus: "outofstock" },
        ],
        preselected: "Vanilla",
      },
      text: {
        short:
          "<p>Tall, pastel and covered in confetti. Comes with candles, a knife and a straight face.</p>",
        story: [
          "Four layers of buttery sponge with sprinkles baked right in, wrapped in silky Swiss buttercream and a ring of piped kisses.",
          "Tell us the name for the topper in the order notes. We write in English, Malay, Chinese and Tamil, with or without exclamation marks.",
        ],
        inside: [
          "Confetti butter sponge",
          "Swiss meringue buttercream",
          "Natural-colour sprinkles",
          "Candles",
        ],
        size: "6 inch wide and 6 inch tall, serves 12 to 15 children.",
        storage:
          "Keeps 3 days in the fridge; let the buttercream soften for an hour before cutting.",
        allergens: "Contains wheat, egg, milk and soy.",
      },
      pictures: [
        {
          file: "rainbow-sprinkle-birthday-cake",
          alt: "Tall pastel birthday cake with rainbow sprinkles, piped cream kisses and lit candles",
        },
      ],
    },
    {
      slug: "black-forest-cake",
      name: "Black Forest Cake",
      ageInDays: 480,
      sold: 233,
      price: "92.50",
      stockStatus: "outofstock",
      text: {
        short: "<p>Dark cherries, chocolate sponge and clouds of cream, made without alcohol.</p>",
        story: [
          "The kopitiam birthday classic, done carefully. The cherries are simmered in their own juice with orange peel instead of kirsch, so the whole family can have a slice.",
          "Shaved chocolate goes on by hand, which is why no two look the same.",
        ],
        inside: ["Chocolate chiffon", "Morello cherries", "Fresh cream", "Dark chocolate shavings"],
        size: "8 inch, about 1.2 kg.",
        storage: "Must stay cold; eat within 48 hours.",
        allergens: "Contains wheat, egg, milk and soy.",
      },
      pictures: [
        {
          file: "black-forest-cake",
          alt: "Black forest cake with swirls of cream, dark cherries and chocolate shavings",
        },
      ],
    },
    {
      slug: "harumanis-mango-cream-cake",
      name: "Harumanis Mango Cream Cake",
      ageInDays: 20,
      sold: 34,
      featured: true,
      price: "108.00",
      stock: 9,
      text: {
        short:
          "<p>A rose of Perlis harumanis mango on fresh cream. Only while the season lasts.</p>",
        story: [
          "Harumanis ripens for barely eight weeks a year, and Perlis keeps most of it to itself. We drive up, we beg a little, we come home with crates.",
          "Two whole mangoes are sliced thin and turned into the rose on top; another goes between the layers with a drop of lime.",
        ],
        inside: ["Harumanis mango", "Light fresh cream", "Vanilla sponge", "Lime"],
        size: "7 inch, serves 8 to 10.",
        storage: "Eat today if you can, tomorrow if you must. Always chilled.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "harumanis-mango-cream-cake",
          alt: "White cream cake topped with a large rose made of thin mango slices",
        },
      ],
    },
    {
      slug: "lychee-rose-naked-cake",
      name: "Lychee & Rose Naked Cake",
      ageInDays: 95,
      sold: 187,
      price: "112.00",
      text: {
        short:
          "<p>Barely frosted, strewn with lychees and rose petals. Our most requested wedding cake.</p>",
        story: [
          "Air bandung grew up and put on a dress. The sponge is brushed with rose syrup, the cream is whipped with lychee juice, and the outside is left bare so that the layers can be seen.",
          "Flowers are edible roses from Cameron Highlands, picked the day before.",
        ],
        inside: ["Rose syrup sponge", "Lychee cream", "Peeled lychees", "Edible roses"],
        size: "7 inch, three tiers of sponge, serves 10.",
        storage: "Refrigerate, and take it out half an hour before serving.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "lychee-rose-naked-cake",
          alt: "Naked cake with blush sponge and thin cream, topped with lychees and pink roses",
        },
      ],
    },
    {
      slug: "ondeh-ondeh-cake",
      name: "Ondeh-Ondeh Cake",
      ageInDays: 340,
      sold: 566,
      price: "95.00",
      salePrice: "79.00",
      text: {
        short:
          "<p>The favourite kuih as a cake: pandan, gula melaka and a snowfall of coconut.</p>",
        story: [
          "All the parts of an ondeh-ondeh, in the wrong order and the right amounts. Soft pandan sponge, gula melaka that is still a little runny in the middle, and grated coconut steamed with salt so that it stays sweet and tender.",
          "Real ondeh-ondeh sit on top. They pop, as they should.",
        ],
        inside: [
          "Pandan sponge",
          "Gula melaka filling",
          "Steamed grated coconut",
          "Seven ondeh-ondeh",
        ],
        size: "8 inch, about 1.1 kg, serves 10 to 12.",
        storage: "Coconut does not wait: 2 days in the fridge at most.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "ondeh-ondeh-cake",
          alt: "Green pandan cake covered in grated coconut with ondeh-ondeh balls on top",
        },
      ],
    },
    {
      slug: "strawberry-shortcake",
      name: "Cameron Strawberry Shortcake",
      ageInDays: 9,
      sold: 12,
      price: "88.00",
      text: {
        short: "<p>Highland strawberries, feather-light sponge, barely sweet cream.</p>",
        story: [
          "A Japanese-style shortcake made with berries that came down the mountain this morning. They are smaller and sharper than imported ones, and much better at being strawberries.",
          "Three thin layers, so that every forkful has the same share of fruit.",
        ],
        inside: ["Soufflé sponge", "Hokkaido-style cream", "Cameron Highlands strawberries"],
        size: "6 inch, serves 6 to 8.",
        storage: "Chilled, for no longer than 2 days.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "strawberry-shortcake",
          alt: "White cream shortcake with halved strawberries between the layers and whole ones on top",
        },
      ],
    },
    {
      slug: "carrot-walnut-cake",
      name: "Carrot Walnut Cake",
      ageInDays: 430,
      sold: 205,
      draft: true,
      price: "82.00",
      text: {
        short: "<p>Warm spices, sweet carrots and walnuts under a thick coat of cream cheese.</p>",
        story: [
          "Half a kilo of grated carrots goes into each cake, with cinnamon, nutmeg and a little star anise. It smells like a house where somebody loves you.",
          "Baked to order in small numbers, and gone by noon on most Saturdays.",
        ],
        inside: [
          "Grated carrot",
          "Toasted walnuts",
          "Cinnamon and nutmeg",
          "Cream cheese frosting",
        ],
        size: "8 inch, two layers, serves 10.",
        storage: "Better on the second day. Up to 5 days in the fridge.",
        allergens: "Contains wheat, egg, milk and walnuts.",
      },
      pictures: [
        {
          file: "carrot-walnut-cake",
          alt: "Spiced carrot cake with cream cheese frosting, walnuts and little sugar carrots",
        },
      ],
    },
  ],
};
