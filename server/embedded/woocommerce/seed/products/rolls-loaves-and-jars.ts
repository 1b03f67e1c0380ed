import type { SeedCategory } from "../product.ts";

export const rollsLoavesAndJars: SeedCategory = {
  name: "Rolls, Loaves & Jars",
  slug: "rolls-loaves-jars",
  description: "Swiss rolls, tea-time loaves and desserts to eat with a spoon.",
  products: [
    {
      slug: "pandan-kaya-swiss-roll",
      name: "Pandan Kaya Swiss Roll",
      ageInDays: 420,
      sold: 447,
      price: "36.00",
      text: {
        short: "<p>A soft green spiral with the kaya that we should really sell by the jar.</p>",
        story: [
          "The sponge is rolled while warm so that it never cracks. Inside is kaya stirred for three hours over a water bath, lightened with a little cream.",
          "Cut it with a hot knife for a picture-perfect spiral. Or with a spoon, at midnight, we do not judge.",
        ],
        inside: ["Pandan chiffon", "Coconut kaya", "Light cream"],
        size: "18 cm long, about 450 g, 8 slices.",
        storage: "3 days in the fridge.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "pandan-kaya-swiss-roll",
          alt: "Green pandan Swiss roll with a kaya spiral and two cut slices in front",
        },
      ],
    },
    {
      slug: "strawberry-cream-roll",
      name: "Strawberry Cream Roll",
      ageInDays: 280,
      sold: 206,
      price: "42.00",
      stock: 5,
      text: {
        short: "<p>Whole strawberries hidden in a cloud, wrapped in a cloud.</p>",
        story: [
          "One thick turn of sponge around a great deal of cream, with a row of strawberries down the middle so that each slice shows a red heart.",
          "Light enough that two slices seem reasonable.",
        ],
        inside: ["Milk sponge", "Fresh cream", "Cameron strawberries"],
        size: "18 cm, serves 6.",
        storage: "2 days, cold.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "strawberry-cream-roll",
          alt: "Cream roll with pale sponge, cut to show a strawberry in the centre, strawberries on top",
        },
      ],
    },
    {
      slug: "taro-coconut-roll",
      name: "Taro Coconut Roll",
      ageInDays: 200,
      sold: 138,
      price: "42.00",
      text: {
        short: "<p>Mashed keladi and coconut cream in a lilac sponge.</p>",
        story: [
          "Real taro is grey, and we are at peace with that; a little purple sweet potato gives the sponge its colour. The filling still has small pieces to bite on.",
          "A quiet, creamy roll with a nutty finish.",
        ],
        inside: ["Steamed taro", "Purple sweet potato", "Coconut cream", "Chiffon sponge"],
        size: "18 cm, 8 slices.",
        storage: "Refrigerated, up to 3 days.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "taro-coconut-roll",
          alt: "Lilac taro Swiss roll with a cream spiral, sprinkled with coconut",
        },
      ],
    },
    {
      slug: "banana-walnut-loaf",
      name: "Banana Walnut Loaf",
      ageInDays: 370,
      sold: 261,
      price: "32.00",
      text: {
        short: "<p>Over-ripe bananas, rescued with honour.</p>",
        story: [
          "Five pisang berangan to a loaf, black outside and all perfume within. Walnuts for bite, a little yoghurt so that it stays soft for days.",
          "Toast a thick slice, add salted butter, sit down.",
        ],
        inside: ["Pisang berangan", "Walnuts", "Yoghurt", "Brown butter"],
        size: "20 cm loaf, about 650 g.",
        storage: "4 days wrapped on the counter, 2 months frozen.",
        allergens: "Contains wheat, egg, milk and walnuts.",
      },
      pictures: [
        {
          file: "banana-walnut-loaf",
          alt: "Banana loaf with a caramelised banana on top and walnut-studded slices in front",
        },
      ],
    },
    {
      slug: "marble-butter-cake",
      name: "Kek Mentega Marble",
      ageInDays: 510,
      sold: 384,
      price: "34.00",
      text: {
        short: "<p>Butter cake with a chocolate swirl, the way it came to every open house.</p>",
        story: [
          "A pound of this, a pound of that, and a chopstick for the swirls. It has no frosting because it needs none.",
          "Cut it, and no two slices agree.",
        ],
        inside: ["Salted butter", "Free-range eggs", "Tawau cocoa", "Vanilla"],
        size: "20 cm loaf, about 700 g.",
        storage: "5 days in a tin.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "marble-butter-cake",
          alt: "Marble butter loaf cut to show chocolate swirls in yellow crumb",
        },
      ],
    },
    {
      slug: "kopi-tiramisu-jar",
      name: "Kopi Tiramisu Jar",
      ageInDays: 290,
      sold: 523,
      choice: {
        attribute: "Flavour",
        options: [
          { option: "Kopi O", price: "16.90" },
          { option: "Teh Tarik", price: "16.90" },
          { option: "Matcha", price: "17.90", stock: 6 },
        ],
        preselected: "Kopi O",
      },
      text: {
        short: "<p>Mascarpone, sponge fingers and kopitiam coffee, in layers, in a jar.</p>",
        story: [
          "Pick me up, in every sense. Sponge fingers are dipped in thick kopi O, stacked with mascarpone cream and buried under cocoa.",
          "No alcohol, no raw egg. The jar comes back to us for a ringgit, or stays with you for the toothbrushes.",
        ],
        inside: ["Mascarpone", "Sponge fingers", "Kopi O kosong", "Cocoa"],
        size: "One jar, 220 ml.",
        storage: "4 days in the fridge. Better from the second.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "kopi-tiramisu-jar",
          alt: "Glass jar with layers of coffee sponge and mascarpone cream, dusted with cocoa",
        },
      ],
    },
    {
      slug: "mango-sago-jar",
      name: "Mango Sago Jar",
      ageInDays: 250,
      sold: 300,
      price: "14.90",
      text: {
        short: "<p>Mango, coconut milk and little pearls of sago. Summer, but all year.</p>",
        story: [
          "A spoonful of Hong Kong, made with our own mangoes. The purée is thick, the coconut milk is fresh and the pomelo on top bursts as you bite.",
          "Shake it or leave it in layers; both schools have followers here.",
        ],
        inside: ["Mango purée and cubes", "Sago pearls", "Coconut and fresh milk", "Pomelo"],
        size: "One jar, 250 ml.",
        storage: "2 days, well chilled.",
        allergens: "Contains milk.",
      },
      pictures: [
        {
          file: "mango-sago-jar",
          alt: "Glass jar of mango sago with coconut milk, mango cubes and mint",
        },
      ],
    },
    {
      slug: "cendol-panna-cotta-jar",
      name: "Cendol Panna Cotta Jar",
      ageInDays: 2,
      sold: 0,
      featured: true,
      price: "14.90",
      text: {
        short:
          "<p>Coconut panna cotta, green cendol, red beans and a dark lake of gula melaka.</p>",
        story: [
          "The roadside bowl on a hot day, with table manners. The panna cotta is set as softly as we dare; the syrup goes on last and finds its own way down.",
          "No shaved ice, so it does not water down on the way to you.",
        ],
        inside: ["Coconut panna cotta", "Pandan cendol", "Red beans", "Gula melaka syrup"],
        size: "One jar, 230 ml.",
        storage: "3 days in the fridge.",
        allergens: "Contains milk; set with halal beef gelatine.",
      },
      pictures: [
        {
          file: "cendol-panna-cotta-jar",
          alt: "Glass jar with white coconut panna cotta, green cendol, red beans and palm sugar syrup",
        },
      ],
    },
  ],
};
