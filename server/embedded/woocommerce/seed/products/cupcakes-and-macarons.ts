import type { SeedCategory } from "../product.ts";

export const cupcakesAndMacarons: SeedCategory = {
  name: "Cupcakes & Macarons",
  slug: "cupcakes-macarons",
  description: "Small things in boxes, easy to share and easier not to.",
  products: [
    {
      slug: "teh-tarik-cupcakes",
      name: "Teh Tarik Cupcakes",
      ageInDays: 130,
      sold: 147,
      price: "42.00",
      text: {
        short: "<p>Strong Ceylon tea in the crumb, condensed milk in the foam.</p>",
        story: [
          "We brew the tea the mamak way, far too strong, and let the butter soak it up overnight. The frosting is whipped with condensed milk until it stands up like the froth on a well-pulled glass.",
          "Goes well with a second one.",
        ],
        inside: ["Tea-infused butter cake", "Condensed milk buttercream", "Cinnamon sugar"],
        size: "Box of 6, each about 75 g.",
        storage: "2 days at room temperature under a lid, 4 in the fridge.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "teh-tarik-cupcakes",
          alt: "Cupcake with tall tea-coloured frosting and a glass of frothy teh tarik behind it",
        },
      ],
    },
    {
      slug: "red-velvet-cupcakes",
      name: "Red Velvet Cupcakes",
      ageInDays: 470,
      sold: 512,
      choice: {
        attribute: "Box",
        options: [
          { option: "6 pieces", price: "45.00" },
          { option: "12 pieces", price: "84.00" },
        ],
        preselected: "6 pieces",
      },
      text: {
        short: "<p>The big cake's little sisters, with the same cream cheese frosting.</p>",
        story: [
          "Tender cocoa crumb in a colour that needs no introduction, under a generous swirl of cream cheese.",
          "Finished with a pinch of red velvet crumbs and a small sugar heart, because somebody in the kitchen is a romantic.",
        ],
        inside: ["Buttermilk cocoa cake", "Cream cheese frosting", "Sugar heart"],
        size: "Boxes of 6 or 12, each about 80 g.",
        storage: "Refrigerate for up to 3 days.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "red-velvet-cupcakes",
          alt: "Three red velvet cupcakes with white cream cheese swirls and red crumbs",
        },
      ],
    },
    {
      slug: "pandan-coconut-cupcakes",
      name: "Pandan Coconut Cupcakes",
      ageInDays: 210,
      sold: 221,
      price: "42.00",
      text: {
        short: "<p>Green inside, snowy outside, with a pool of kaya in the heart.</p>",
        story: [
          "Bite carefully: there is a spoonful of our own pandan kaya hidden under the frosting.",
          "Coconut flakes are toasted in a dry pan until they just begin to sing.",
        ],
        inside: [
          "Pandan sponge",
          "House-made kaya",
          "Coconut buttercream",
          "Toasted coconut flakes",
        ],
        size: "Box of 6.",
        storage: "Best within 2 days, kept cool.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "pandan-coconut-cupcakes",
          alt: "Pandan cupcake with pale green frosting and coconut flakes, pandan leaves beside it",
        },
      ],
    },
    {
      slug: "chocolate-fudge-cupcakes",
      name: "Chocolate Fudge Cupcakes",
      ageInDays: 500,
      sold: 634,
      price: "46.00",
      salePrice: "38.00",
      text: {
        short: "<p>Dark, sticky and topped with whipped ganache. Napkins are included.</p>",
        story: [
          "If the chocolate cake is for birthdays, these are for Tuesdays. Whipped ganache instead of buttercream means more chocolate and less sugar.",
          "A hazelnut praline sits on top of each one, usually for less than a minute.",
        ],
        inside: ["Tawau cocoa cake", "Whipped ganache", "Hazelnut praline"],
        size: "Box of 6, each about 85 g.",
        storage: "3 days, no fridge needed.",
        allergens: "Contains wheat, egg, milk, soy and hazelnuts.",
      },
      pictures: [
        {
          file: "chocolate-fudge-cupcakes",
          alt: "Chocolate cupcakes with dark ganache swirls and hazelnut pralines",
        },
      ],
    },
    {
      slug: "bandung-rose-cupcakes",
      name: "Bandung Rose Cupcakes",
      ageInDays: 30,
      sold: 27,
      price: "44.00",
      text: {
        short: "<p>Rose syrup, evaporated milk and a frosting the colour of a kampung wedding.</p>",
        story: [
          "Everyone's favourite pink drink, in a form that you can hold while dancing. The cake is soft and milky, the frosting tastes gently of roses and not at all of soap.",
          "Piped as open roses, each by hand, each a little different.",
        ],
        inside: ["Milk sponge", "Rose syrup buttercream", "Dried rose petals"],
        size: "Box of 6.",
        storage: "4 days in the fridge; serve at room temperature.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "bandung-rose-cupcakes",
          alt: "Cupcakes with pink buttercream piped as roses, scattered petals around them",
        },
      ],
    },
    {
      slug: "nusantara-macaron-box",
      name: "Nusantara Macaron Box",
      ageInDays: 240,
      sold: 355,
      rating: { average: "4.70", count: 64 },
      featured: true,
      choice: {
        attribute: "Box",
        options: [
          { option: "6 pieces", price: "33.00" },
          { option: "12 pieces", price: "62.00", salePrice: "56.00" },
          { option: "24 pieces", price: "118.00" },
        ],
        preselected: "12 pieces",
      },
      text: {
        short:
          "<p>French shells, flavours from home: pandan, bandung, kopi, mango, taro and bunga telang.</p>",
        story: [
          "We spent a year teaching macarons to speak Malay. The shells are almond and patience; the fillings are everything we grew up with.",
          "Six flavours in each box, in equal shares, so that nobody has to fight about the pandan.",
        ],
        inside: [
          "Pandan gula melaka",
          "Bandung rose",
          "Kopi O",
          "Harumanis mango",
          "Taro coconut",
          "Bunga telang and lime",
        ],
        size: "Boxes of 6, 12 or 24, each macaron 4.5 cm.",
        storage: "5 days in the fridge. Ten minutes outside makes them perfect.",
        allergens: "Contains almonds, egg and milk. No wheat.",
      },
      pictures: [
        {
          file: "nusantara-macaron-box",
          alt: "Stack of macarons in green, pink, coffee, yellow, purple and blue",
        },
        {
          file: "nusantara-macaron-box-open",
          alt: "Open gift box with twelve macarons in six colours, seen from above",
        },
      ],
    },
    {
      slug: "raspberry-rose-macarons",
      name: "Raspberry Rose Macarons",
      ageInDays: 170,
      sold: 88,
      price: "36.00",
      text: {
        short: "<p>One whole raspberry in every shell, held in rose cream.</p>",
        story: [
          "A small tribute to Paris. Sharp raspberry, gentle rose, crisp shell: three bites if you are elegant, one if nobody is looking.",
          "Filled on the morning of delivery so that the shells stay crisp.",
        ],
        inside: ["Almond shells", "Rose white chocolate cream", "Fresh raspberries"],
        size: "Box of 6.",
        storage: "Fresh fruit inside: 2 days in the fridge.",
        allergens: "Contains almonds, egg, milk and soy.",
      },
      pictures: [
        {
          file: "raspberry-rose-macarons",
          alt: "Pink macarons filled with rose cream and whole raspberries",
        },
      ],
    },
    {
      slug: "salted-caramel-kopi-macarons",
      name: "Salted Caramel Kopi Macarons",
      ageInDays: 75,
      sold: 3,
      draft: true,
      price: "36.00",
      text: {
        short: "<p>Ipoh kopi in the shell, salted caramel in the middle.</p>",
        story: [
          "Beans roasted with margarine and sugar, the old Ipoh way, ground fine and folded into the shells. The caramel is cooked dark and salted well.",
          "A limited batch, back when the roaster has more beans for us.",
        ],
        inside: ["Almond and kopi shells", "Salted butter caramel"],
        size: "Box of 6.",
        storage: "A week in the fridge, a month in the freezer.",
        allergens: "Contains almonds, egg and milk.",
      },
      pictures: [
        {
          file: "salted-caramel-kopi-macarons",
          alt: "Coffee-brown macarons with caramel filling beside a cup of kopi",
        },
      ],
    },
  ],
};
