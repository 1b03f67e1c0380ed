/** The frame of every page, errors, dialogs, dates. */
export const FRAME = {
  // The locale, and the name of the other language in that language
  "en-MY": "ms-MY",
  en_MY: "ms_MY",
  "Bahasa Melayu": "English",

  // Navigation
  Home: "Utama",
  Products: "Produk",
  "About us": "Tentang kami",
  "Delivery and refunds": "Penghantaran dan bayaran balik",
  Terms: "Terma",
  Privacy: "Privasi",
  Menu: "Menu",
  Main: "Utama",
  Search: "Cari",
  Shop: "Kedai",
  Cart: "Troli",
  "Your Orders": "Pesanan Anda",
  "Good to know": "Perlu tahu",
  "Visit us": "Kunjungi kami",
  "Talk to us": "Hubungi kami",
  "Open today": "Buka hari ini",
  "Skip to the content": "Terus ke kandungan",
  "Close menu": "Tutup menu",
  "Close search": "Tutup carian",
  Breadcrumb: "Laluan halaman",
  "Cart, {count} item": "Troli, {count} item",
  "Cart, {count} items": "Troli, {count} item",
  "© {name}. All rights reserved.": "© {name}. Hak cipta terpelihara.",
  "Powered by": "Dikuasakan oleh",
  ", designed by": ", direka oleh",
  "{tagline}, baked by hand every day in {district}, {city}.":
    "{tagline}, dibakar dengan tangan setiap hari di {district}, {city}.",

  // Facts of the shop
  "Premium moist cakes and desserts": "Kek lembap dan pencuci mulut premium",
  "Moist cakes, baked this morning.": "Kek lembap, dibakar pagi ini.",
  "Pandan from the garden, gula melaka from the hills, real butter and no short cuts. Ordered today, on your table while it is still fresh.":
    "Pandan dari kebun, gula melaka dari kampung, mentega tulen dan tiada jalan pintas. Pesan hari ini, sampai ke meja anda selagi segar.",
  "Premium moist cakes and desserts, baked every day in Bangsar, Kuala Lumpur. Order online and have them delivered fresh to your door.":
    "Kek lembap dan pencuci mulut premium, dibakar setiap hari di Bangsar, Kuala Lumpur. Pesan dalam talian dan kami hantar segar ke pintu anda.",
  "Every day, 9 am to 9 pm": "Setiap hari, 9 pagi hingga 9 malam",
  "Mon-Fri 9AM-6PM": "Isnin-Jumaat, 9 pagi-6 petang",

  // Strip, bar, waiting order
  "Shop notice": "Notis kedai",
  "Free shipping": "Penghantaran percuma",
  "over {amount}": "melebihi {amount}",
  "Test mode: no real money": "Mod ujian: bukan wang sebenar",
  "Hide the checkout bar": "Sembunyikan bar pembayaran",
  "Unpaid order": "Pesanan belum dibayar",
  "Order #{number} of {amount} waits for your payment:":
    "Pesanan #{number} berjumlah {amount} menunggu bayaran anda:",
  "Pay now": "Bayar sekarang",
  "Change it": "Ubah pesanan",
  "Cancel it": "Batalkan pesanan",

  // Errors
  "This page has crumbled away": "Halaman ini sudah hancur seperti serbuk kek",
  "The page you are looking for is not here. It may have moved, or it was never baked.":
    "Halaman yang anda cari tiada di sini. Mungkin sudah berpindah, atau belum pernah dibakar.",
  "This form is not ours": "Borang ini bukan borang kami",
  "It was sent from another site, so nothing was done. Please fill in the form here.":
    "Ia dihantar dari laman lain, jadi tiada apa yang dibuat. Sila isi borang di sini.",
  "That was too long": "Itu terlalu panjang",
  "The form was larger than we can take, and nothing was done. Please go back and shorten it.":
    "Borang itu lebih besar daripada yang dapat kami terima, dan tiada apa yang dibuat. Sila kembali dan pendekkannya.",
  "That did not work": "Itu tidak berjaya",
  "We could not read what was sent, and nothing was done. Please go back and try again.":
    "Kami tidak dapat membaca apa yang dihantar, dan tiada apa yang dibuat. Sila kembali dan cuba lagi.",
  "One moment, please": "Sekejap ya",
  "That was a lot at once. Wait a few seconds and try again.":
    "Terlalu banyak permintaan serentak. Tunggu beberapa saat dan cuba lagi.",
  "Back in a moment": "Kami kembali sebentar lagi",
  "The shop cannot be reached right now. Nothing is lost; please try again shortly.":
    "Kedai tidak dapat dihubungi sekarang. Tiada apa yang hilang; sila cuba sebentar lagi.",
  "The shop cannot be reached right now. Please try again shortly.":
    "Kedai tidak dapat dihubungi sekarang. Sila cuba sebentar lagi.",
  "Something went wrong": "Ada masalah berlaku",
  "That was our mistake, not yours. Please try again; your cart is safe.":
    "Itu silap kami, bukan silap anda. Sila cuba lagi; troli anda selamat.",
  "Back to Home": "Kembali ke Laman Utama",
  "Browse All Products": "Lihat Semua Produk",
  "Back to Cart": "Kembali ke Troli",
  "If it keeps happening, tell us this reference:":
    "Jika masih berlaku, beritahu kami nombor rujukan ini:",
  "Try Again": "Cuba Lagi",
  "This page may not be up to date. Please reload it.":
    "Halaman ini mungkin bukan yang terkini. Sila muat semula.",
  "That was a little too fast. Please wait a few seconds and try again.":
    "Terlalu laju sedikit. Sila tunggu beberapa saat dan cuba lagi.",
  "Your earlier cart could not be opened any more, so it is empty now. Please add your items again.":
    "Troli anda yang dahulu tidak dapat dibuka lagi, jadi ia kosong sekarang. Sila tambah semula barang anda.",
  "Close message": "Tutup mesej",

  // Without a connection
  "You are offline": "Anda di luar talian",
  "This page needs a connection. Your cart is safe, and pages that you have seen can still be read.":
    "Halaman ini memerlukan sambungan Internet. Troli anda selamat, dan halaman yang pernah anda buka masih boleh dibaca.",
  "You are offline, or the connection is too slow. This is a copy from {time}: prices and stock may have changed. Your cart is safe.":
    "Anda di luar talian, atau sambungan terlalu perlahan. Ini salinan pada {time}: harga dan stok mungkin sudah berubah. Troli anda selamat.",

  // Loading
  "Loading...": "Memuatkan...",
  "Loading homepage...": "Memuatkan laman utama...",
  "Loading products...": "Memuatkan produk...",
  "Loading product details...": "Memuatkan butiran produk...",
  "Loading order details...": "Memuatkan butiran pesanan...",
  "Searching...": "Mencari...",
  "Adding items to cart...": "Menambah barang ke troli...",
  "Adding product to cart...": "Menambah produk ke troli...",

  // Parts of pages
  Pages: "Halaman",
  Previous: "Sebelumnya",
  Next: "Seterusnya",
  "Page {number}": "Halaman {number}",
  "{text}, Page {page}": "{text}, Halaman {page}",
  Now: "Kini",
  Before: "Dahulu",
  "(optional)": "(pilihan)",
  From: "Dari",
  "From {price}": "Dari {price}",
  Highlights: "Sorotan",
  "Slide {number} of {count}": "Slaid {number} daripada {count}",
  "Play the slides": "Mainkan slaid",
  "Pause the slides": "Jeda slaid",
  "Previous slide": "Slaid sebelumnya",
  "Next slide": "Slaid seterusnya",
  "{title} of {shop}, {city}.": "{title} {shop}, {city}.",

  // Talk
  "Ask us on WhatsApp": "Tanya kami di WhatsApp",
  "Hello! I have a question about {name}.": "Salam! Saya ada soalan tentang {name}.",
  "Hello! I need help with my cart.": "Salam! Saya perlukan bantuan dengan troli saya.",
  "Hello! I have a question about my payment.": "Salam! Saya ada soalan tentang bayaran saya.",
  "Hello! My payment did not go through.": "Salam! Bayaran saya tidak berjaya.",
  "Hello! My payment for order #{order} did not go through.":
    "Salam! Bayaran saya untuk pesanan #{order} tidak berjaya.",
  "Hello! I have a question about order #{number}.":
    "Salam! Saya ada soalan tentang pesanan #{number}.",

  // Dates
  January: "Januari",
  February: "Februari",
  March: "Mac",
  April: "April",
  May: "Mei",
  June: "Jun",
  July: "Julai",
  August: "Ogos",
  September: "September",
  October: "Oktober",
  November: "November",
  December: "Disember",
  Sunday: "Ahad",
  Monday: "Isnin",
  Tuesday: "Selasa",
  Wednesday: "Rabu",
  Thursday: "Khamis",
  Friday: "Jumaat",
  Saturday: "Sabtu",
  "{date} at {time}": "{date}, {time}",
  "{from} to {to}": "{from} hingga {to}",
} as const;
