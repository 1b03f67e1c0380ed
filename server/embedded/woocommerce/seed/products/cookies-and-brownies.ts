import type { SeedCategory } from "../product.ts";

export const cookiesAndBrownies: SeedCategory = {
  name: "Cookies & Brownies",
  slug: "cookies-brownies",
  description: "For the jar, the desk drawer and the long drive home.",
  products: [
    {
      slug: "fudgy-brownies",
      name: "Fudgy Brownies",
      ageInDays: 540,
      sold: 968,
      rating: { average: "4.90", count: 157 },
      featured: true,
      choice: {
        attribute: "Flavour",
        options: [
          { option: "Classic", price: "38.00", picture: "fudgy-brownies" },
          { option: "Walnut", price: "42.00", picture: "fudgy-brownies-walnut" },
          { option: "Salted Caramel", price: "44.00", picture: "fudgy-brownies-salted-caramel" },
        ],
        preselected: "Classic",
      },
      text: {
        short: "<p>Crackled like old paint on top, nearly a truffle underneath.</p>",
        story: [
          "We whip the eggs and sugar until pale; that is where the crackle comes from. We take the tray out five minutes before anyone thinks we should; that is where the fudge comes from.",
          "Corner pieces are shared out fairly. Edges too.",
        ],
        inside: ["Dark chocolate 64%", "Cultured butter", "Brown sugar", "Very little flour"],
        size: "Box of 9 squares, about 600 g.",
        storage: "5 days in a tin, 2 months in the freezer.",
        allergens: "Contains wheat, egg, milk and soy; the walnut flavour also walnuts.",
      },
      pictures: [
        {
          file: "fudgy-brownies",
          alt: "Stack of dark fudgy brownies with shiny crackled tops",
        },
        {
          file: "fudgy-brownies-walnut",
          alt: "Brownie squares with toasted walnut halves",
        },
        {
          file: "fudgy-brownies-salted-caramel",
          alt: "Brownie squares with ribbons of salted caramel running over the edge",
        },
      ],
    },
    {
      slug: "sea-salt-chocolate-chip-cookies",
      name: "Sea Salt Chocolate Chip Cookies",
      ageInDays: 490,
      sold: 701,
      price: "32.00",
      text: {
        short: "<p>Browned butter, pools of dark chocolate, a few flakes of salt.</p>",
        story: [
          "The dough rests for two days before it is baked. It is the hardest part of the job, because it has to be guarded.",
          "Crisp at the rim, soft in the middle, as wide as your hand.",
        ],
        inside: ["Browned butter", "Chopped dark chocolate", "Muscovado sugar", "Sea salt flakes"],
        size: "Box of 8 large cookies, about 560 g.",
        storage: "A week in the tin. Twenty seconds of microwave brings back the pools.",
        allergens: "Contains wheat, egg, milk and soy.",
      },
      pictures: [
        {
          file: "sea-salt-chocolate-chip-cookies",
          alt: "Pile of thick chocolate chip cookies with melted chocolate and salt flakes",
        },
      ],
    },
    {
      slug: "almond-london",
      name: "Almond London",
      ageInDays: 460,
      sold: 590,
      price: "42.00",
      text: {
        short:
          "<p>A whole roasted almond in short pastry, dipped in chocolate. Raya in one bite.</p>",
        story: [
          "Nobody in London has heard of them; nobody in Malaysia celebrates without them. The almonds are roasted first and dipped last.",
          "Each sits in its own paper cup, which makes it quite impossible to count how many you had.",
        ],
        inside: ["Roasted almonds", "Butter shortcrust", "Dark chocolate", "Chopped nuts"],
        size: "Jar of 50 pieces, about 500 g.",
        storage: "A month in the closed jar, away from the sun.",
        allergens: "Contains wheat, milk, soy and almonds.",
      },
      pictures: [
        {
          file: "almond-london",
          alt: "Chocolate-covered almond cookies with chopped nuts in small paper cups",
        },
      ],
    },
    {
      slug: "biskut-semperit-dahlia",
      name: "Biskut Semperit Dahlia",
      ageInDays: 350,
      sold: 194,
      price: "36.00",
      text: {
        short: "<p>Custard cookies piped as dahlias, with a cherry at the heart.</p>",
        story: [
          "Piped one petal at a time through a brass nozzle. They taste of butter and custard powder, like the inside of a grandmother's cupboard.",
          "They melt, so hold them over something.",
        ],
        inside: ["Butter", "Custard powder", "Condensed milk", "Glacé cherry"],
        size: "Jar of 40 pieces, about 400 g.",
        storage: "4 weeks, closed and dry.",
        allergens: "Contains wheat and milk.",
      },
      pictures: [
        {
          file: "biskut-semperit-dahlia",
          alt: "Pale golden flower-shaped cookies with a red cherry in the middle of each",
        },
      ],
    },
    {
      slug: "matcha-white-chocolate-cookies",
      name: "Matcha White Chocolate Cookies",
      ageInDays: 50,
      sold: 41,
      price: "34.00",
      salePrice: "28.00",
      text: {
        short: "<p>Grassy, creamy and greener than they have any right to be.</p>",
        story: [
          "Ceremonial matcha would be wasted in an oven, so we use a bold culinary grade from Uji and more of it than most recipes dare.",
          "Chunks of white chocolate and roasted macadamias take the bitterness by the hand.",
        ],
        inside: ["Uji matcha", "White chocolate", "Macadamias", "Butter"],
        size: "Box of 8 cookies, about 520 g.",
        storage: "6 days in a tin, out of the light, or the green fades.",
        allergens: "Contains wheat, egg, milk, soy and macadamias.",
      },
      pictures: [
        {
          file: "matcha-white-chocolate-cookies",
          alt: "Green matcha cookies with chunks of white chocolate, one broken in half",
        },
      ],
    },
    {
      slug: "gula-melaka-blondies",
      name: "Gula Melaka Pecan Blondies",
      ageInDays: 180,
      sold: 115,
      price: "38.00",
      salePrice: "33.00",
      saleStartsInDays: 5,
      saleEndsInDays: 19,
      text: {
        short: "<p>A brownie's fair-haired cousin, sweetened with palm sugar.</p>",
        story: [
          "Palm sugar gives the crumb a note of smoke and butterscotch that white sugar only dreams of. Pecans are toasted and pressed in by hand.",
          "We cut them small because they are rich, and put nine in a box because they are good.",
        ],
        inside: ["Gula melaka", "Browned butter", "Toasted pecans", "White chocolate"],
        size: "Box of 9 squares, about 580 g.",
        storage: "5 days in a tin.",
        allergens: "Contains wheat, egg, milk, soy and pecans.",
      },
      pictures: [
        {
          file: "gula-melaka-blondies",
          alt: "Golden blondie squares with pecans and a palm sugar drizzle",
        },
      ],
    },
    {
      slug: "honey-cornflake-cups",
      name: "Honey Cornflake Cups",
      ageInDays: 310,
      sold: 276,
      price: "24.00",
      text: {
        short: "<p>Crunchy, buttery, covered in honey and hundreds and thousands.</p>",
        story: [
          "Every school canteen had them. Ours use kelulut honey, good butter and a short bake that keeps the flakes loud.",
          "Please do not eat them in the cinema.",
        ],
        inside: ["Cornflakes", "Kelulut honey", "Butter", "Colourful sprinkles"],
        size: "Jar of 40 cups, about 350 g.",
        storage: "3 weeks in the closed jar.",
        allergens: "Contains milk and barley malt.",
      },
      pictures: [
        {
          file: "honey-cornflake-cups",
          alt: "Paper cups filled with golden honey cornflakes and coloured sprinkles",
        },
      ],
    },
  ],
};
