/** A bakery made into a florist: what README's "Make it your shop" tells a new owner to change. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** What only a bakery says, in both languages. */
export const BAKERY =
  /kedai[ -]manis|cake|\bkek\b|\bbak(?:ed?|ery?|ing)\b|dibakar|pembakar|dessert|pencuci mulut|oven\b|ketuhar|moist|crumbled|treats?\b|juadah/i;

export const NAME = "Bunga Rimba";
/** Without a Malay text. */
export const ENGLISH_ONLY = "Cut Fresh Daily";
export const ACCENT = "#7a1f5c";
export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="9" fill="#7a1f5c"/></svg>\n';
export const ABOUT = {
  "about.md": "# About us\n\n{name} ties bouquets in {district}. Sold by {seller}.\n",
  "ms/about.md": "# Tentang kami\n\n{name} mengikat jambangan di {district}. Penjual: {seller}.\n",
};

/** The texts of app/config/texts and of shop.ts that have a Malay text: the bakery's, the florist's, in Malay. */
const TEXTS: [bakery: string, florist: string, malay: string][] = [
  ["Premium moist cakes and desserts", "Flowers of the forest", "Bunga dari rimba"],
  [
    "Moist cakes, baked fresh for your day.",
    "Tulips, cut this morning.",
    "Tulip, dipotong pagi ini.",
  ],
  [
    "Pandan from the garden, gula melaka from the hills, real butter and no short cuts. Baked for the day you choose.",
    "Ginger from the garden, orchids from the hills. Ordered today, in your vase while they are fresh.",
    "Bunga kantan dari kebun, orkid dari bukit. Pesan hari ini, sampai ke pasu anda selagi segar.",
  ],
  [
    "Premium moist cakes and desserts, baked every day in Bangsar, Kuala Lumpur. Order online and have them delivered fresh to your door.",
    "Bouquets tied every day in Ipoh. Order online and have them delivered to your door.",
    "Jambangan diikat setiap hari di Ipoh. Pesan dalam talian dan kami hantar ke pintu anda.",
  ],
  ["Premium Moist Cakes & Desserts", "Bouquets and Plants", "Jambangan dan Pokok"],
  ["This page has crumbled away", "This page has wilted", "Halaman ini sudah layu"],
  [
    "The page you are looking for is not here. It may have moved, or it was never baked.",
    "The page you are looking for is not here. It may have moved, or it never opened.",
    "Halaman yang anda cari tiada di sini. Mungkin sudah berpindah, atau belum kembang.",
  ],
  [
    "{tagline}, baked by hand every day in {district}, {city}.",
    "{tagline}, tied by hand every day in {district}, {city}.",
    "{tagline}, diikat dengan tangan setiap hari di {district}, {city}.",
  ],
  [
    "Your wishlist is full: 50 treats at most. Take one off first.",
    "Your wishlist is full: 50 bouquets at most. Take one off first.",
    "Senarai hajat anda penuh: paling banyak 50 jambangan. Buang satu dahulu.",
  ],
  ["Freshly Baked Daily", ENGLISH_ONLY, ""],
  [
    "Tell us the budget, the occasion and what must not be inside. We know our cakes.",
    "Tell us the budget, the occasion and what must not be inside. We know our flowers.",
    "Beritahu kami bajet, majlis dan apa yang tidak boleh ada di dalamnya. Kami kenal bunga kami.",
  ],
  [
    "Diets are by recipe. Everything is baked in one kitchen that also uses eggs, milk, wheat and nuts; for a serious allergy, please ask us first.",
    "Some flowers harm cats. Please ask us first.",
    "Sesetengah bunga memudaratkan kucing. Sila tanya kami dahulu.",
  ],
  [
    "Take one wish away, or look at everything. There is always cake.",
    "Take one wish away, or look at everything. Something is always in bloom.",
    "Kurangkan satu permintaan, atau lihat semuanya. Sentiasa ada yang kembang.",
  ],
  [
    "{title}. See all cakes and desserts of {shop}.",
    "{title}. See all flowers of {shop}.",
    "{title}. Lihat semua bunga {shop}.",
  ],
  [
    "{heading} among the cakes and desserts of {shop}: by name, category and price.",
    "{heading} among the flowers of {shop}: by name, category and price.",
    "{heading} antara bunga {shop}: ikut nama, kategori dan harga.",
  ],
  [
    "It may have sold out for good. There is more in the oven.",
    "It may have sold out for good. There is more in the garden.",
    "Mungkin ia sudah tidak dijual lagi. Banyak lagi di kebun.",
  ],
  ["Message on cake", "Message on ribbon", "Mesej atas reben"],
  [
    "What the baker should know, such as nuts or eggs",
    "What we should know, such as pollen",
    "Apa yang kami perlu tahu, seperti debunga",
  ],
  ["Choose your cake", "Choose your flowers", "Pilih bunga anda"],
  ["Baked for you", "Tied for you", "Diikat untuk anda"],
  [
    "Pick a cake and pay by bank, card or e-wallet. No account needed.",
    "Pick a bouquet and pay by bank, card or e-wallet. No account needed.",
    "Pilih jambangan dan bayar melalui bank, kad atau e-dompet. Tidak perlu akaun.",
  ],
  ["We bake it fresh", "We tie it fresh", "Kami ikat segar"],
  [
    "Each cake's page names its allergens, and calls it halal-certified only where a certificate stands behind it.",
    "Each bouquet's page names its flowers.",
    "Halaman setiap jambangan menyebut bunganya.",
  ],
  ["What goes into our cakes", "Where our flowers grow", "Tempat bunga kami tumbuh"],
  ["Baked by {name}, {place}", "Tied by {name}, {place}", "Diikat oleh {name}, {place}"],
  [
    "Review your cakes and desserts, apply a promo code and check out securely.",
    "Review your flowers, apply a promo code and check out securely.",
    "Semak bunga anda, guna kod promo dan bayar dengan selamat.",
  ],
  [
    "What the baker or driver should know, such as how to find your door.",
    "A wish for your flowers, a greeting, or how to find your door.",
    "Permintaan untuk bunga anda, ucapan, atau cara mencari rumah anda.",
  ],
  [
    "What the baker should know, such as who picks it up.",
    "A wish for your flowers, a greeting, or who picks them up.",
    "Permintaan untuk bunga anda, ucapan, atau siapa yang akan mengambilnya.",
  ],
  ["Baking", "Tying", "Sedang diikat"],
  ["To bake for {date}", "To tie for {date}", "Perlu diikat untuk {date}"],
  [
    "Cannot stop thinking about a cake? Press its heart, and it waits for you here.",
    "Cannot stop thinking about a bouquet? Press its heart, and it waits for you here.",
    "Asyik teringat sejambak bunga? Tekan hatinya, dan ia menunggu anda di sini.",
  ],
  [
    "What was on it is not sold any more, but the oven never stops.",
    "What was on it is not sold any more, but the garden grows on.",
    "Isinya tidak dijual lagi, tetapi kebun kami terus tumbuh.",
  ],
  ["1 treat", "1 bouquet", "1 jambangan"],
  ["{count} treats", "{count} bouquets", "{count} jambangan"],
  [
    "1 treat of this list is not sold any more.",
    "1 bouquet of this list is not sold any more.",
    "1 jambangan dalam senarai ini tidak dijual lagi.",
  ],
  [
    "{count} treats of this list are not sold any more.",
    "{count} bouquets of this list are not sold any more.",
    "{count} jambangan dalam senarai ini tidak dijual lagi.",
  ],
];
/** The rest of shop.ts. */
const IDENTITY: [bakery: string, florist: string][] = [
  ["Kedai Manis", NAME],
  ["hello@kedai-manis.example", "hello@bunga-rimba.example"],
  ["Bangsar, Kuala Lumpur", "Old town, Ipoh"],
  ["18 Lorong Kurau", "7 Jalan Panglima"],
  ["Bangsar", "Old town"],
  ["59100", "30000"],
  ["Bakery", "Florist"],
  ["Desserts", ""],
  ["/pictures/hero-1.webp", "/icon-512.png"],
  ["moist cake", "flowers"],
  ["dessert", "bouquet"],
  ["pandan cake", "orchid"],
  ["cake delivery", "flower delivery"],
  ["bakery", "florist"],
  ["chocolate moist", "tulips"],
  ["cheesecake", "orchids"],
  ["birthday cake", "birthday"],
  ["cupcakes", "roses"],
];

/** Makes the shop in this folder a florist's. @throws when the shop has not what README says */
export async function makeFlorist(folder: string): Promise<void> {
  const edit = (path: string, change: (text: string) => string) => {
    const before = readFileSync(join(folder, path), "utf8");
    const after = change(before);
    if (after === before) throw new Error(`nothing to change in ${path}`);
    writeFileSync(join(folder, path), after);
  };
  const literals = [...TEXTS, ...IDENTITY];
  for (const path of ["shop.ts", ...globSync("texts/*.ts", { cwd: `${folder}/app/config` })]) {
    edit(`app/config/${path}`, (text) =>
      literals.reduce((all, [old, florist]) => all.replaceAll(quoted(old), quoted(florist)), text),
    );
  }
  edit("app/config/texts/ms.json", (json) => {
    const malay = JSON.parse(json) as Record<string, string>;
    for (const [old, florist, text] of TEXTS) {
      delete malay[old];
      if (text !== "") malay[florist] = text;
    }
    return `${JSON.stringify(malay, Object.keys(malay).sort(), 2)}\n`;
  });
  for (const [path, text] of Object.entries(ABOUT)) edit(`app/content/${path}`, () => text);
  edit("app/styles/theme.css", (css) =>
    css.replace(/--color-pandan: #\w+/, `--color-pandan: ${ACCENT}`),
  );
  edit("app/config/logo.svg", () => LOGO);
  edit("public/favicon.svg", () => LOGO);
  for (const [file, size] of Object.entries(ICONS)) {
    await sharp(Buffer.from(LOGO))
      .resize(size, size)
      .png()
      .toFile(join(folder, "public", file));
  }
}

/** Widths of the icons, px. */
const ICONS = {
  "favicon.ico": 32,
  "apple-touch-icon.png": 180,
  "icon-192.png": 192,
  "icon-512.png": 512,
};

const quoted = (text: string) => JSON.stringify(text);
