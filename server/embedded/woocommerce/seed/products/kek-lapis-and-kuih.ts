import type { SeedCategory } from "../product.ts";

export const kekLapisAndKuih: SeedCategory = {
  name: "Kek Lapis & Kuih",
  slug: "kek-lapis-kuih",
  description: "Layers, leaves and steam: the sweets of kampung and kopitiam.",
  products: [
    {
      slug: "kek-lapis-sarawak-evergreen",
      name: "Kek Lapis Sarawak Evergreen",
      ageInDays: 275,
      sold: 288,
      featured: true,
      price: "98.00",
      stockStatus: "onbackorder",
      text: {
        short:
          "<p>Butter cake baked layer by layer, cut, turned and rebuilt into a pattern. Made to order.</p>",
        story: [
          "Each layer is spread, grilled for four minutes and pressed before the next one follows. There are twenty-two of them. Then the whole cake is cut into strips and joined again with pineapple jam, like a piece of woodwork.",
          "Our baker Dayang learned it from her grandmother in Kuching and still uses the same ruler.",
        ],
        inside: ["Butter and egg batter", "Pandan and prune layers", "Pineapple jam seams"],
        size: "A bar of 20 by 10 cm, about 1 kg.",
        storage: "A week at room temperature, a month in the fridge. Slice thin.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "kek-lapis-sarawak-evergreen",
          alt: "Bar of Sarawak layer cake cut to show a geometric pattern of green, yellow and brown",
        },
      ],
    },
    {
      slug: "kek-lapis-masam-manis",
      name: "Kek Lapis Masam Manis",
      ageInDays: 160,
      sold: 64,
      price: "102.00",
      salePrice: "92.00",
      text: {
        short: "<p>Sweet and sour in even stripes, with dried plums and a pink blush.</p>",
        story: [
          "The name promises sour and sweet, and the dried plums see to both. Rose pink and cream layers alternate around a checkered heart.",
          "A small slice with black coffee is a complete holiday.",
        ],
        inside: ["Butter sponge layers", "Asam boi and prune", "Malted milk", "Apricot jam"],
        size: "A bar of 20 by 10 cm, about 1 kg.",
        storage: "10 days wrapped in its paper; three weeks in the fridge.",
        allergens: "Contains wheat, barley, egg and milk.",
      },
      pictures: [
        {
          file: "kek-lapis-masam-manis",
          alt: "Sliced layer cake with thin pink and cream stripes around a checkered centre",
        },
      ],
    },
    {
      slug: "ondeh-ondeh",
      name: "Ondeh-Ondeh",
      ageInDays: 660,
      sold: 1530,
      choice: {
        attribute: "Box",
        options: [
          { option: "12 pieces", price: "15.00" },
          { option: "24 pieces", price: "28.00" },
        ],
        preselected: "12 pieces",
      },
      text: {
        short:
          "<p>Chewy pandan balls with a burst of liquid gula melaka. Close your lips before you bite.</p>",
        story: [
          "Rolled by six hands from five in the morning. Sweet potato keeps the skin soft, and each one hides a cube of gula melaka that melts in the boiling water.",
          "Collected or delivered on the same day only. They do not like tomorrow.",
        ],
        inside: [
          "Glutinous rice and sweet potato",
          "Pandan juice",
          "Gula melaka",
          "Grated coconut",
        ],
        size: "Boxes of 12 or 24, each about 20 g.",
        storage: "Eat within 8 hours and do not refrigerate.",
        allergens: "No common allergens; made in a kitchen that uses wheat, egg and milk.",
      },
      pictures: [
        {
          file: "ondeh-ondeh",
          alt: "Green ondeh-ondeh balls rolled in coconut on a banana leaf, one open with palm sugar syrup flowing out",
        },
      ],
    },
    {
      slug: "kuih-seri-muka",
      name: "Kuih Seri Muka",
      ageInDays: 400,
      sold: 402,
      price: "22.00",
      text: {
        short:
          "<p>Salted glutinous rice below, pandan custard above, and a line between them that we are proud of.</p>",
        story: [
          "The rice is steamed twice and pressed with a banana leaf so that it holds together but never turns hard. The custard is thick with coconut milk and sets to a shine.",
          "Named after a lovely face. We try to live up to it.",
        ],
        inside: ["Glutinous rice", "Coconut milk", "Pandan custard"],
        size: "9 diamonds, each about 60 g.",
        storage: "The day it arrives, at room temperature.",
        allergens: "Contains egg.",
      },
      pictures: [
        {
          file: "kuih-seri-muka",
          alt: "Diamonds of kuih seri muka with white rice below and green pandan custard on top",
        },
      ],
    },
    {
      slug: "rainbow-kuih-lapis",
      name: "Rainbow Kuih Lapis",
      ageInDays: 390,
      sold: 335,
      price: "18.00",
      text: {
        short: "<p>Nine steamed layers. Peeling them off one by one is the correct way.</p>",
        story: [
          "Each layer is steamed for five minutes before the next is poured, so this small block takes an hour of somebody's full attention.",
          "Coloured with beetroot, butterfly pea and pandan. Bouncy, fragrant and made for small fingers.",
        ],
        inside: ["Rice and tapioca flour", "Coconut milk", "Beetroot, butterfly pea, pandan"],
        size: "10 pieces, each 4 by 4 cm.",
        storage: "Same day; the fridge makes it sulk.",
        allergens: "No common allergens.",
      },
      pictures: [
        {
          file: "rainbow-kuih-lapis",
          alt: "Blocks of steamed kuih lapis with thin layers in red, pink, white and green",
        },
      ],
    },
    {
      slug: "pulut-inti",
      name: "Pulut Inti Bunga Telang",
      ageInDays: 115,
      sold: 73,
      price: "16.00",
      text: {
        short:
          "<p>Blue glutinous rice with a crown of palm sugar coconut, folded in banana leaf.</p>",
        story: [
          "The blue comes from butterfly pea flowers growing on our back fence, picked by whoever is first in the morning.",
          "The coconut topping, <em>inti</em>, is stirred with gula melaka and a knotted pandan leaf until it is sticky and dark.",
        ],
        inside: ["Glutinous rice", "Butterfly pea", "Coconut and gula melaka", "Banana leaf"],
        size: "8 parcels, each about 50 g.",
        storage: "Within 6 hours, unwrapped at the last moment.",
        allergens: "No common allergens.",
      },
      pictures: [
        {
          file: "pulut-inti",
          alt: "Blue and white glutinous rice with brown palm sugar coconut on folded banana leaves",
        },
      ],
    },
    {
      slug: "kuih-ketayap",
      name: "Kuih Ketayap",
      ageInDays: 230,
      sold: 219,
      price: "14.00",
      text: {
        short: "<p>Thin pandan crêpes rolled around juicy coconut.</p>",
        story: [
          "Also called kuih dadar, or the green one. The crêpe is lacy at the edges and soft in the middle; the coconut is still wet with palm sugar when we roll it.",
          "Breakfast for some, tea for others, gone either way.",
        ],
        inside: ["Pandan crêpe", "Grated coconut", "Gula melaka"],
        size: "8 rolls, each about 45 g.",
        storage: "Eat on the day.",
        allergens: "Contains wheat, egg and milk.",
      },
      pictures: [
        {
          file: "kuih-ketayap",
          alt: "Green crêpe rolls filled with brown sweet coconut, one cut open",
        },
      ],
    },
    {
      slug: "kuih-bahulu",
      name: "Kuih Bahulu",
      ageInDays: 330,
      sold: 158,
      price: "20.00",
      stockStatus: "outofstock",
      text: {
        short: "<p>Little sponge shells, crisp outside and dry enough to dip.</p>",
        story: [
          "Four ingredients, one brass mould older than all of us, and embers above as well as below. The shape is a flower, the sound is a crackle.",
          "Made for dunking. Kopi, teh and warm milk are all correct.",
        ],
        inside: ["Egg", "Flour", "Sugar", "A pinch of patience"],
        size: "Bag of 20 pieces, about 250 g.",
        storage: "2 weeks in a tight jar.",
        allergens: "Contains wheat and egg.",
      },
      pictures: [
        {
          file: "kuih-bahulu",
          alt: "Golden flower-shaped bahulu sponge cakes on a rattan tray with a cup of kopi",
        },
      ],
    },
  ],
};
