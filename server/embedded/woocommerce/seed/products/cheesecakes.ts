import type { SeedCategory } from "../product.ts";

export const cheesecakes: SeedCategory = {
  name: "Cheesecakes",
  slug: "cheesecakes",
  description: "Burnt, baked, chilled or cotton soft.",
  products: [
    {
      slug: "basque-burnt-cheesecake",
      name: "Basque Burnt Cheesecake",
      ageInDays: 600,
      sold: 1042,
      rating: { average: "4.90", count: 288 },
      featured: true,
      choice: {
        attribute: "Flavour",
        options: [
          { option: "Original", price: "75.00", picture: "basque-burnt-cheesecake" },
          { option: "Chocolate", price: "79.00", picture: "basque-burnt-cheesecake-chocolate" },
          { option: "Matcha", price: "82.00", picture: "basque-burnt-cheesecake-matcha" },
        ],
        preselected: "Original",
      },
      text: {
        short:
          "<p>Nearly black on top, golden at the sides, and still trembling in the middle.</p>",
        story: [
          "Baked very hot and very briefly, so that the crust caramelises while the heart stays like custard. Burnt on purpose, every single time.",
          "Choose it plain, with dark chocolate, or with Uji matcha. Wrapped in its paper, the way it left the oven.",
        ],
        inside: ["Cream cheese", "Fresh cream", "Free-range eggs", "A breath of vanilla"],
        size: "6 inch, about 700 g, serves 6 to 8.",
        storage: "Up to 4 days in the fridge. An hour outside brings the centre back to life.",
        allergens: "Contains egg, milk and a little wheat.",
      },
      pictures: [
        {
          file: "basque-burnt-cheesecake",
          alt: "Basque burnt cheesecake with a dark caramelised top in crinkled baking paper, one slice missing",
        },
        {
          file: "basque-burnt-cheesecake-chocolate",
          alt: "Chocolate burnt cheesecake in baking paper with a dark, cracked top",
        },
        {
          file: "basque-burnt-cheesecake-matcha",
          alt: "Green matcha burnt cheesecake in baking paper, one slice missing",
        },
      ],
    },
    {
      slug: "durian-burnt-cheesecake",
      name: "Durian Burnt Cheesecake",
      ageInDays: 220,
      sold: 259,
      price: "118.00",
      text: {
        short: "<p>Two strong characters in one tin: D24 durian and caramelised cream cheese.</p>",
        story: [
          "Oven heat does something lovely to durian: the sharpness goes, the custard stays. We stir D24 pulp through the batter and leave whole pieces for you to find.",
          "Please warn your colleagues before opening the box in the office.",
        ],
        inside: ["D24 durian pulp", "Cream cheese", "Fresh cream"],
        size: "6 inch, serves 8.",
        storage: "Refrigerate in the closed box for up to 3 days.",
        allergens: "Contains egg, milk and a little wheat.",
      },
      pictures: [
        {
          file: "durian-burnt-cheesecake",
          alt: "Golden durian burnt cheesecake with durian lobes and a spiky husk beside it",
        },
      ],
    },
    {
      slug: "blueberry-cheesecake-slice",
      name: "Blueberry Cheesecake Slice",
      ageInDays: 450,
      sold: 388,
      price: "16.90",
      text: {
        short: "<p>A generous wedge of baked cheesecake under blueberries cooked to a shine.</p>",
        story: [
          "New York in its size, Kuala Lumpur in its sweetness: we took out a third of the sugar and nobody has complained.",
          "The base is butter biscuit with a little sea salt. The compote is made on the day, with whole berries.",
        ],
        inside: ["Baked cream cheese", "Blueberry compote", "Salted butter biscuit"],
        size: "One slice, about 150 g.",
        storage: "3 days in the fridge.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "blueberry-cheesecake-slice",
          alt: "Slice of baked cheesecake with blueberry compote running down its side",
        },
      ],
    },
    {
      slug: "cookies-and-cream-cheesecake",
      name: "Cookies & Cream Cheesecake",
      ageInDays: 380,
      sold: 214,
      price: "89.00",
      salePrice: "76.00",
      text: {
        short:
          "<p>No oven, no fuss: black cocoa biscuits below, above and all the way through.</p>",
        story: [
          "We bake our own black cocoa sandwich biscuits and then break every one of them. The rough pieces are folded through a chilled cheesecake, the fine ones become the base.",
          "Children finish it first. Adults say they bought it for the children.",
        ],
        inside: ["Chilled cream cheese", "Black cocoa biscuits", "Vanilla cream rosettes"],
        size: "7 inch, serves 10.",
        storage: "Keep refrigerated, up to 4 days; slices freeze well.",
        allergens: "Contains wheat, milk and soy.",
      },
      pictures: [
        {
          file: "cookies-and-cream-cheesecake",
          alt: "White cheesecake speckled with black biscuit crumbs, cream rosettes and whole sandwich biscuits on top",
        },
      ],
    },
    {
      slug: "mango-mirror-cheesecake",
      name: "Mango Mirror Cheesecake",
      ageInDays: 45,
      sold: 58,
      price: "96.00",
      text: {
        short: "<p>A mango glaze so clear that you can check your hair in it.</p>",
        story: [
          "Set, not baked: cream cheese lightened with yoghurt and mango purée, then finished with a thin layer of mango jelly poured at exactly 32 degrees.",
          "Cubes of chokanan mango and a few mint leaves are all the decoration it wants.",
        ],
        inside: ["Chokanan mango purée", "Cream cheese and yoghurt", "Coconut biscuit base"],
        size: "7 inch, serves 8 to 10.",
        storage: "Chilled, 3 days. The mirror dulls after that, the taste does not.",
        allergens: "Contains wheat and milk; set with halal beef gelatine.",
      },
      pictures: [
        {
          file: "mango-mirror-cheesecake",
          alt: "Chilled mango cheesecake with a shiny orange mirror glaze, mango cubes and mint",
        },
      ],
    },
    {
      slug: "japanese-cotton-cheesecake",
      name: "Japanese Cotton Cheesecake",
      ageInDays: 560,
      sold: 903,
      rating: { average: "4.60", count: 173 },
      price: "48.00",
      stock: 12,
      text: {
        short: "<p>It wobbles when it arrives. That is how you know.</p>",
        story: [
          "More cloud than cake. Egg whites are whipped to soft peaks, folded into a warm cheese custard and baked in a water bath for ninety patient minutes.",
          "Warm, it is a soufflé. Cold, it is the lightest cheesecake you have met. We leave the order to you.",
        ],
        inside: ["Cream cheese", "Egg whites", "Fresh milk", "Lemon zest"],
        size: "7 inch, about 450 g.",
        storage: "Same day at room temperature, or 3 days in the fridge.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "japanese-cotton-cheesecake",
          alt: "Tall golden cotton cheesecake dusted with sugar, a slice pulled away to show its airy crumb",
        },
      ],
    },
    {
      slug: "salted-gula-melaka-cheesecake-slice",
      name: "Salted Gula Melaka Cheesecake Slice",
      ageInDays: 4,
      sold: 0,
      featured: true,
      price: "17.50",
      text: {
        short: "<p>Palm sugar caramel, flaky salt and roasted peanuts over silky cheesecake.</p>",
        story: [
          "New in the window this week. We took the caramel from our pandan cake, salted it a little more bravely and poured it over a slow-baked cheesecake.",
          "The crunch is crushed peanuts and ginger biscuit.",
        ],
        inside: ["Baked cream cheese", "Gula melaka caramel", "Sea salt flakes", "Roasted peanuts"],
        size: "One slice, about 150 g.",
        storage: "4 days in the fridge; the caramel softens after ten minutes on the table.",
        allergens: "Contains wheat, egg, milk and peanuts.",
      },
      pictures: [
        {
          file: "salted-gula-melaka-cheesecake-slice",
          alt: "Cheesecake slice with dark palm sugar caramel, salt flakes and peanuts",
        },
      ],
    },
    {
      slug: "strawberry-yoghurt-cheesecake-slice",
      name: "Strawberry Yoghurt Cheesecake Slice",
      ageInDays: 260,
      sold: 176,
      price: "15.90",
      stockStatus: "outofstock",
      text: {
        short: "<p>Pink, tart and light. The cheesecake for people who are full.</p>",
        story: [
          "Half cream cheese, half Greek yoghurt, and strawberries blended right through. It sets overnight and never sees an oven.",
          "A clear strawberry jelly on top keeps everything fresh and looks rather pretty.",
        ],
        inside: ["Greek yoghurt", "Cream cheese", "Strawberry purée and jelly", "Oat biscuit base"],
        size: "One slice, about 140 g.",
        storage: "Always cold; 3 days.",
        allergens: "Contains wheat, oats and milk; set with halal beef gelatine.",
      },
      pictures: [
        {
          file: "strawberry-yoghurt-cheesecake-slice",
          alt: "Pink strawberry cheesecake slice with red jelly and a halved strawberry on top",
        },
      ],
    },
  ],
};
