import type { SeedCategory } from "../product.ts";

export const tartsAndPies: SeedCategory = {
  name: "Tarts & Pies",
  slug: "tarts-pies",
  description: "All butter crusts, rolled by hand before sunrise.",
  products: [
    {
      slug: "portuguese-egg-tarts",
      name: "Portuguese Egg Tarts",
      ageInDays: 640,
      sold: 1164,
      rating: { average: "4.80", count: 211 },
      price: "28.00",
      text: {
        short:
          "<p>Blistered custard in a crust of a hundred layers. Out of the oven at ten and at three.</p>",
        story: [
          "By way of Lisbon, Macau and an auntie in Melaka's Portuguese settlement who told us we were doing it wrong, and then showed us how.",
          "The custard is cooked twice, the second time at 290 degrees, which gives those dark freckles on top.",
        ],
        inside: ["Laminated butter pastry", "Egg custard", "Cinnamon and lemon peel"],
        size: "Box of 6, each 7 cm across.",
        storage: "Today, warm. Tomorrow, 5 minutes in a hot oven; never a microwave.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "portuguese-egg-tarts",
          alt: "Portuguese egg tarts with flaky crusts and caramelised spots on the custard",
        },
      ],
    },
    {
      slug: "fresh-fruit-tart",
      name: "Fresh Fruit Tart",
      ageInDays: 365,
      sold: 246,
      choice: {
        attribute: "Size",
        options: [
          { option: "7 inch", price: "78.00" },
          { option: "9 inch", price: "108.00" },
        ],
        preselected: "7 inch",
        open: { attribute: "Flavour", options: ["Vanilla", "Pandan", "Gula Melaka"] },
      },
      text: {
        short:
          "<p>Whatever was ripest at the market, on a custard of your choice, under a clear glaze.</p>",
        story: [
          "Strawberries, kiwi, mango, blueberries and dragon fruit in rings so neat that cutting them feels rude.",
          "The shell is brushed with white chocolate before it is filled. That keeps it crisp right to the last slice.",
        ],
        inside: [
          "Sweet butter crust",
          "Custard of vanilla beans, pandan or gula Melaka",
          "Five seasonal fruits",
        ],
        size: "7 inch serves 6, 9 inch serves 10.",
        storage: "In the fridge, and gone within 24 hours if you want it at its best.",
        allergens: "Contains wheat, egg, milk and soy.",
      },
      pictures: [
        {
          file: "fresh-fruit-tart",
          alt: "Round fruit tart seen from above with rings of strawberry, kiwi, mango and blueberries",
        },
      ],
    },
    {
      slug: "lemon-meringue-tart",
      name: "Lemon Meringue Tart",
      ageInDays: 190,
      sold: 132,
      price: "72.00",
      salePrice: "62.00",
      saleEndsInDays: 9,
      text: {
        short: "<p>Sharp lemon curd under toasted peaks. Wakes up any afternoon.</p>",
        story: [
          "The curd is cooked with whole eggs and a lot of butter, then sieved twice. The meringue is Italian, so it does not weep, and is torched just before it leaves us.",
          "A touch of limau kasturi zest makes it ours.",
        ],
        inside: ["Lemon and calamansi curd", "Italian meringue", "Almond shortcrust"],
        size: "8 inch, serves 8.",
        storage: "Refrigerate and enjoy within 2 days.",
        allergens: "Contains wheat, egg, milk and almonds.",
      },
      pictures: [
        {
          file: "lemon-meringue-tart",
          alt: "Lemon tart with tall toasted meringue peaks and lemon slices beside it",
        },
      ],
    },
    {
      slug: "chocolate-sea-salt-tart",
      name: "Chocolate & Sea Salt Tart",
      ageInDays: 140,
      sold: 91,
      price: "76.00",
      text: {
        short:
          "<p>Seventy percent ganache in a cocoa crust. Small slices are advised, not enforced.</p>",
        story: [
          "There are only a few things in this tart, so each one has to be good: single-estate chocolate from Ranau, cream, butter, and salt from the Kuala Selangor pans.",
          "Bring it to a dinner where you want to be asked back.",
        ],
        inside: ["70% dark chocolate ganache", "Cocoa shortcrust", "Flaky sea salt", "Gold leaf"],
        size: "8 inch, serves 10 to 12.",
        storage: "3 days in a cool room, a week in the fridge.",
        allergens: "Contains wheat, egg, milk and soy.",
      },
      pictures: [
        {
          file: "chocolate-sea-salt-tart",
          alt: "Dark chocolate tart with a mirror-smooth top, salt flakes and a little gold leaf",
        },
      ],
    },
    {
      slug: "banoffee-pie",
      name: "Pisang Emas Banoffee Pie",
      ageInDays: 6,
      sold: 0,
      price: "69.00",
      text: {
        short: "<p>Sweet pisang emas, slow-cooked toffee and a hill of softly whipped cream.</p>",
        story: [
          "Little golden bananas have twice the perfume of the big ones, so we changed the recipe for them.",
          "The toffee cooks for four hours. The cream goes on at the very end, with grated chocolate and no restraint.",
        ],
        inside: ["Pisang emas", "Condensed milk toffee", "Whipped cream", "Oat biscuit crust"],
        size: "8 inch, serves 8 to 10.",
        storage: "Cold, for 2 days. Bananas get shy after that.",
        allergens: "Contains wheat, oats and milk.",
      },
      pictures: [
        {
          file: "banoffee-pie",
          alt: "Banoffee pie with whipped cream, banana slices, toffee drizzle and chocolate shavings",
        },
      ],
    },
    {
      slug: "hokkaido-cheese-tarts",
      name: "Hokkaido Cheese Tarts",
      ageInDays: 320,
      sold: 487,
      price: "36.00",
      text: {
        short: "<p>Warm, lava-centred and slightly salty, in a twice-baked shell.</p>",
        story: [
          "Three cheeses go into the filling, which is piped high, glazed with egg yolk and baked for six fierce minutes.",
          "Eat them warm for lava, chilled for mousse, frozen for something like ice cream.",
        ],
        inside: ["Three-cheese mousse", "Twice-baked butter shell", "Egg yolk glaze"],
        size: "Box of 6, each about 55 g.",
        storage: "2 days outside, 4 in the fridge, 4 weeks in the freezer.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "hokkaido-cheese-tarts",
          alt: "Small round cheese tarts with domed golden tops on a wooden board",
        },
      ],
    },
    {
      slug: "nangka-almond-tart",
      name: "Nangka Almond Tart",
      ageInDays: 88,
      sold: 22,
      draft: true,
      price: "74.00",
      text: {
        short: "<p>Honey-sweet jackfruit fanned over almond cream.</p>",
        story: [
          "Jackfruit bakes like apricot: the edges catch, the middle turns to jam. We fan it over frangipane and finish with flaked almonds.",
          "It comes and goes with the fruit. Leave your number and we shall tell you when it is back.",
        ],
        inside: ["Ripe nangka", "Almond frangipane", "Flaked almonds", "Apricot glaze"],
        size: "8 inch, serves 8.",
        storage: "3 days at room temperature.",
        allergens: "Contains wheat, egg, milk and almonds.",
      },
      pictures: [
        {
          file: "nangka-almond-tart",
          alt: "Baked tart with fanned golden jackfruit and flaked almonds, seen from above",
        },
      ],
    },
    {
      slug: "golden-pineapple-tarts",
      name: "Golden Pineapple Tarts",
      ageInDays: 580,
      sold: 820,
      price: "38.00",
      text: {
        short: "<p>Closed little tarts that melt before you can count them.</p>",
        story: [
          "The jam is Johor pineapple, grated by hand and stirred for five hours with cloves and cinnamon until it holds its shape. The pastry is mostly butter.",
          "Made for Raya and Chinese New Year, and for the ten months in between.",
        ],
        inside: ["Pineapple jam", "Butter pastry", "Egg yolk glaze", "Clove"],
        size: "Jar of 25 pieces, about 420 g.",
        storage: "3 weeks in the closed jar, somewhere out of sight.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "golden-pineapple-tarts",
          alt: "Glazed golden pineapple tart rolls piled on a blue and white plate",
        },
      ],
    },
  ],
};
