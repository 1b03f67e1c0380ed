/** Checkout: form, delivery, answers, orders that wait for payment. */
export const CHECKOUT = {
  "Secure Checkout": "Pembayaran Selamat",
  "Enter your shipping details, see the total and pay securely.":
    "Isi butiran penghantaran, lihat jumlah dan bayar dengan selamat.",
  "Order #{number} from your last try is there, and is not paid yet. Press Pay Now to pay for it: it is not made twice.":
    "Pesanan #{number} daripada cubaan terakhir anda masih ada dan belum dibayar. Tekan Bayar Sekarang untuk membayarnya: ia tidak dibuat dua kali.",
  "Some items cannot be ordered as they are.": "Ada item yang tidak boleh dipesan seadanya.",
  "Please look at your cart first.": "Sila semak troli anda dahulu.",
  Company: "Syarikat",
  "Filled in from your postcode. Please check it.": "Diisi daripada poskod anda. Sila semak.",
  "City and state are filled in: {city}, {state}": "Bandar dan negeri sudah diisi: {city}, {state}",
  "Remember my details on this device for 90 days":
    "Ingat butiran saya pada peranti ini selama 90 hari",
  "Forget me": "Lupakan saya",
  "Need help?": "Perlu bantuan?",
  "Bank transfer": "Pindahan bank",
  "Ways to pay": "Cara membayar",
  "(opens in a new tab)": "(dibuka dalam tab baharu)",
  "Sold by {registration}": "Dijual oleh {registration}",
  "FPX online banking": "Perbankan dalam talian FPX",
  "FPX business banking": "Perbankan perniagaan FPX",
  "Shipping Information": "Maklumat Penghantaran",
  "Pay Now": "Bayar Sekarang",
  "First name": "Nama pertama",
  "Last name": "Nama akhir",
  Email: "E-mel",
  "We send your order confirmation here.": "Kami hantar pengesahan pesanan anda ke sini.",
  "Phone number": "Nombor telefon",
  "A Malaysian mobile number, such as 012-3456789.":
    "Nombor telefon bimbit Malaysia, contohnya 012-3456789.",
  Address: "Alamat",
  "Apartment, unit or floor": "Pangsapuri, unit atau tingkat",
  Postcode: "Poskod",
  City: "Bandar",
  State: "Negeri",
  "Choose a state": "Pilih negeri",
  Country: "Negara",
  Malaysia: "Malaysia",
  "Order notes": "Nota pesanan",
  "A wish for your cake, a greeting, or how to find your door.":
    "Permintaan untuk kek anda, ucapan, atau cara mencari rumah anda.",
  "Please check your details": "Sila semak butiran anda",
  "Processing Your Order": "Memproses Pesanan Anda",
  "Please wait while we redirect you to the payment gateway...":
    "Sila tunggu sementara kami membawa anda ke laman pembayaran...",
  "We are checking whether your order arrived":
    "Kami sedang menyemak sama ada pesanan anda telah sampai",
  "The shop did not answer in time. This page looks again by itself, for up to two minutes, and goes on to the payment.":
    "Kedai tidak menjawab tepat pada masanya. Halaman ini menyemak semula dengan sendirinya, sehingga dua minit, dan terus ke pembayaran.",
  "Nothing was charged, your cart is kept, and your order is not made twice.":
    "Tiada bayaran dikenakan, troli anda disimpan, dan pesanan anda tidak dibuat dua kali.",
  "Nothing has been charged yet.": "Tiada bayaran dikenakan lagi.",
  "Order #{number} is waiting for your payment. We have not received one for it yet.":
    "Pesanan #{number} menunggu bayaran anda. Kami belum menerima bayaran untuknya.",
  "Order #{number} - {shop}": "Pesanan #{number} - {shop}",
  "Order #{number} - {shop}, {day}": "Pesanan #{number} - {shop}, {day}",
  "Order #{number}": "Pesanan #{number}",
  "Shipping Address": "Alamat Penghantaran",
  "Order #{number} Has Expired": "Pesanan #{number} Sudah Tamat Tempoh",
  "Order #{number} Was Cancelled": "Pesanan #{number} Telah Dibatalkan",
  "Its goods or its delivery time went to another order meanwhile, so it was cancelled and cannot be paid any more.":
    "Barangnya atau masa penghantarannya telah diberikan kepada pesanan lain, jadi ia dibatalkan dan tidak boleh dibayar lagi.",
  "It was not paid in time, so it was cancelled and cannot be paid any more.":
    "Ia tidak dibayar dalam masa yang ditetapkan, jadi ia dibatalkan dan tidak boleh dibayar lagi.",
  "It was cancelled and cannot be paid any more.":
    "Ia telah dibatalkan dan tidak boleh dibayar lagi.",
  "Nothing was charged.": "Tiada bayaran dikenakan.",
  "Quantity: {count}": "Kuantiti: {count}",

  // Fields
  "First name is required": "Nama pertama diperlukan",
  "Last name is required": "Nama akhir diperlukan",
  "Email is required": "E-mel diperlukan",
  "Phone number is required": "Nombor telefon diperlukan",
  "Address is required": "Alamat diperlukan",
  "City is required": "Bandar diperlukan",
  "State is required": "Negeri diperlukan",
  "Postcode is required": "Poskod diperlukan",
  "Invalid email address": "Alamat e-mel tidak sah",
  "Invalid Malaysian phone number": "Nombor telefon Malaysia tidak sah",
  "Invalid postcode format": "Format poskod tidak sah",
  "We deliver within Malaysia only": "Kami hantar dalam Malaysia sahaja",
  "Please use at most {limit} characters": "Sila guna paling banyak {limit} aksara",
  "This postcode is unusual for {state}. Please check it.":
    "Poskod ini luar biasa untuk {state}. Sila semak.",

  // Delivery
  "When can it reach you?": "Bila ia boleh sampai kepada anda?",
  Check: "Semak",
  "We could not look it up. Please try again.": "Kami tidak dapat menyemaknya. Sila cuba lagi.",
  "There is nothing to deliver": "Tiada apa-apa untuk dihantar",
  "We do not deliver to {postcode} yet": "Kami belum menghantar ke {postcode}",
  "This item cannot be delivered to {postcode}": "Item ini tidak boleh dihantar ke {postcode}",
  "Some items in your cart cannot be delivered to {postcode}":
    "Ada item dalam troli anda yang tidak boleh dihantar ke {postcode}",
  "Delivered to {postcode} from {day}, {price}": "Dihantar ke {postcode} mulai {day}, {price}",
  free: "percuma",
  "When would you like it?": "Bila anda mahukannya?",
  Delivery: "Penghantaran",
  Pickup: "Ambil sendiri",
  "Pick it up at {place}. There is no delivery charge.":
    "Ambil di {place}. Tiada caj penghantaran.",
  "Choose a later date": "Pilih tarikh lebih lewat",
  Time: "Masa",
  "Please choose delivery or pickup": "Sila pilih penghantaran atau ambil sendiri",
  "The time that you chose is no longer available. Please check your choice below.":
    "Masa yang anda pilih tidak lagi tersedia. Sila semak pilihan anda di bawah.",
  "This time is no longer available. Please choose another":
    "Masa ini tidak lagi tersedia. Sila pilih yang lain",
  "This time is no longer available ({reason}). Please choose another":
    "Masa ini tidak lagi tersedia ({reason}). Sila pilih yang lain",
  "There is no date to choose at the moment": "Tiada tarikh untuk dipilih buat masa ini",
  "There is no date to choose at the moment.": "Tiada tarikh untuk dipilih buat masa ini.",
  "Please choose a date": "Sila pilih tarikh",
  "This date is past. Please choose another": "Tarikh ini sudah lepas. Sila pilih yang lain",
  "{day} is too far ahead. Please choose an earlier date":
    "{day} terlalu lama lagi. Sila pilih tarikh lebih awal",
  "{day} is no longer available ({reason}). Please choose another":
    "{day} tidak lagi tersedia ({reason}). Sila pilih yang lain",
  Closed: "Tutup",
  "No delivery on {weekday}s": "Tiada penghantaran pada hari {weekday}",
  "No pickup on {weekday}s": "Tiada ambil sendiri pada hari {weekday}",
  Full: "Penuh",
  Past: "Sudah lepas",
  "We need {count} hour": "Kami perlukan {count} jam",
  "We need {count} hours": "Kami perlukan {count} jam",
  "Orders closed at {time}": "Pesanan ditutup pada {time}",
  "Pickup is not offered any more. Please enter your address":
    "Ambil sendiri tidak lagi ditawarkan. Sila isi alamat anda",

  // Answers of the checkout
  "Failed to process order. Please try again.": "Gagal memproses pesanan. Sila cuba lagi.",
  "The connection was lost. Nothing was charged, and pressing Pay Now again continues the same order: it is not made twice.":
    "Sambungan terputus. Tiada bayaran dikenakan, dan menekan Bayar Sekarang sekali lagi meneruskan pesanan yang sama: ia tidak dibuat dua kali.",
  "The total is now {amount}.": "Jumlahnya kini {amount}.",
  "Please look at your order once more, then press Pay Now to confirm.":
    "Sila semak pesanan anda sekali lagi, kemudian tekan Bayar Sekarang untuk mengesahkan.",
  "Its goods are in your cart again.": "Barangnya kembali ke troli anda.",
  "The unpaid order is cancelled. Nothing was charged.":
    "Pesanan yang belum dibayar telah dibatalkan. Tiada bayaran dikenakan.",
  "This order is paid already. Nothing was cancelled.":
    "Pesanan ini sudah dibayar. Tiada apa-apa dibatalkan.",
  "Your order could not be cancelled just now, and is as it was. Please try again in a few minutes.":
    "Pesanan anda tidak dapat dibatalkan sekarang, dan kekal seperti asal. Sila cuba lagi dalam beberapa minit.",
  "We are still working on your order. Please look again in a moment.":
    "Kami masih memproses pesanan anda. Sila lihat semula sebentar lagi.",
  "You have {count} unpaid orders that keep goods for you. Please pay one of them, or try again later. Nothing was charged and your cart is kept.":
    "Anda ada {count} pesanan belum dibayar yang menyimpan barang untuk anda. Sila bayar satu daripadanya, atau cuba lagi nanti. Tiada bayaran dikenakan dan troli anda disimpan.",
  "Too many unpaid orders from your network keep goods at the moment. Please try again later. Nothing was charged and your cart is kept.":
    "Terlalu banyak pesanan belum dibayar daripada rangkaian anda menyimpan barang buat masa ini. Sila cuba lagi nanti. Tiada bayaran dikenakan dan troli anda disimpan.",
  "Your cart is empty.": "Troli anda kosong.",
  "The minimum payment is {amount}": "Bayaran minimum ialah {amount}",
  "The maximum payment is {amount}": "Bayaran maksimum ialah {amount}",
  "Failed to process order. Please try again. Nothing was charged and your cart is kept.":
    "Gagal memproses pesanan. Sila cuba lagi. Tiada bayaran dikenakan dan troli anda disimpan.",
  "Failed to process order. Please try again. Nothing was charged and your order is kept.":
    "Gagal memproses pesanan. Sila cuba lagi. Tiada bayaran dikenakan dan pesanan anda disimpan.",
  "We cannot take orders just now; your cart is kept, so please come back a little later.":
    "Kami tidak dapat menerima pesanan sekarang; troli anda disimpan, jadi sila datang semula sebentar lagi.",
  "Ordering is not possible right now. Nothing was charged and your cart is kept. Please try again in a few minutes.":
    "Pesanan tidak dapat dibuat sekarang. Tiada bayaran dikenakan dan troli anda disimpan. Sila cuba lagi dalam beberapa minit.",
  "This promo code cannot be used for this order.":
    "Kod promo ini tidak boleh digunakan untuk pesanan ini.",
  "This order was cancelled and cannot be paid any more.":
    "Pesanan ini telah dibatalkan dan tidak boleh dibayar lagi.",
  "An order was already placed with this cart. Enter the same details as before to go on to its payment, or change the cart to place a new order.":
    "Pesanan sudah dibuat dengan troli ini. Isi butiran yang sama seperti tadi untuk meneruskan bayaran, atau ubah troli untuk membuat pesanan baharu.",
  "You have an order that waits for your payment. Please pay it, change it or cancel it before you place another one.":
    "Anda ada pesanan yang menunggu bayaran. Sila bayar, ubah atau batalkan sebelum membuat yang lain.",
  "This order was changed after you placed it. Please contact us before you pay.":
    "Pesanan ini diubah selepas anda membuatnya. Sila hubungi kami sebelum membayar.",
  "We are checking a payment for this order. Please contact us before you pay again.":
    "Kami sedang menyemak bayaran untuk pesanan ini. Sila hubungi kami sebelum membayar lagi.",
} as const;
