/** The home page. */
export const HOME = {
  "Freshly Baked Daily": "Dibakar Segar Setiap Hari",
  "Free Delivery": "Penghantaran Percuma",
  "Secure Payment": "Pembayaran Selamat",
  NEW: "BAHARU",
  "Latest Arrivals": "Ketibaan Terkini",
  "Loading latest products...": "Memuatkan produk terkini...",
  "Fresh products just for you • Don't miss out":
    "Produk segar khas untuk anda • Jangan lepaskan peluang",
  "Failed to load latest products": "Gagal memuatkan produk terkini",
  "No latest products available at the moment.": "Tiada produk terkini buat masa ini.",
  TRENDING: "SOHOR KINI",
  "Hot Products": "Produk Hangat",
  "Loading hot products...": "Memuatkan produk hangat...",
  "Best sellers that everyone loves • Limited time offers":
    "Paling laris dan digemari ramai • Tawaran masa terhad",
  "View All": "Lihat Semua",
  "Failed to load products. Please try again.": "Gagal memuatkan produk. Sila cuba lagi.",
  "No hot products available at the moment.": "Tiada produk hangat buat masa ini.",
  "View All Hot Products": "Lihat Semua Produk Hangat",
  "Baked for you": "Dibakar untuk anda",
  "{sold}+ Products Sold!": "{sold}+ Produk Terjual!",
  "Join thousands of satisfied customers!": "Sertai ribuan pelanggan yang berpuas hati!",
  "Discover the best products at the best prices every day":
    "Temui produk terbaik pada harga terbaik setiap hari",
  "Start Shopping": "Mula Membeli-belah",
  "Failed to load homepage content. Please try again.":
    "Gagal memuatkan laman utama. Sila cuba lagi.",

  "Choose your cake": "Pilih kek anda",
  "How it works": "Cara memesan",
  "You choose the day": "Anda pilih harinya",
  "{lead}. The checkout shows what is still free.":
    "{lead}. Halaman bayaran menunjukkan masa yang masih kosong.",
  "{lead}, ordered by {time}. The checkout shows what is still free.":
    "{lead}, dipesan sebelum {time}. Halaman bayaran menunjukkan masa yang masih kosong.",
  "You order": "Anda memesan",
  "Pick a cake and pay by bank, card or e-wallet. No account needed.":
    "Pilih kek dan bayar melalui bank, kad atau e-dompet. Tidak perlu akaun.",
  "We bake it fresh": "Kami bakar segar",
  "By hand in {district}, for your order alone.":
    "Dengan tangan di {district}, khas untuk pesanan anda.",
  "It reaches the table": "Ia sampai ke meja",
  "Every day from {from} to {to}: {ways}.": "Setiap hari dari {from} hingga {to}: {ways}.",
  "On our open days from {from} to {to}: {ways}.":
    "Pada hari kami dibuka, dari {from} hingga {to}: {ways}.",
  "Packed for the ride and brought to your door.": "Dibungkus rapi dan dihantar ke pintu anda.",
  "No surprises inside.": "Tiada kejutan di dalamnya.",
  "Each cake's page names its allergens, and calls it halal-certified only where a certificate stands behind it.":
    "Halaman setiap kek menyebut alergennya, dan menyatakan bersijil halal hanya jika ada sijilnya.",
  "What goes into our cakes": "Apa yang ada dalam kek kami",
  "Baked by {name}, {place}": "Dibakar oleh {name}, {place}",
  "since {year}": "sejak {year}",
  "brought to your door": "dihantar ke pintu anda",
  "yours to collect in {district}": "boleh diambil di {district}",
  "Even today": "Hari ini pun boleh",
  "From {count} hour ahead": "Dari {count} jam lebih awal",
  "From {count} hours ahead": "Dari {count} jam lebih awal",
  "From a day ahead": "Dari sehari lebih awal",
  "From {count} days ahead": "Dari {count} hari lebih awal",
} as const;
