/** Cart, its messages, stock, words on cakes. */
export const CART = {
  "Shopping Cart": "Troli Beli-belah",
  "Shopping Cart ({items})": "Troli Beli-belah ({items})",
  "Review your cakes and desserts, apply a promo code and check out securely.":
    "Semak kek dan pencuci mulut anda, guna kod promo dan bayar dengan selamat.",
  "{count} item": "{count} item",
  "{count} items": "{count} item",
  "{items} in your cart": "{items} dalam troli anda",
  "Continue Shopping": "Teruskan Membeli-belah",
  "Order Summary": "Ringkasan Pesanan",
  Checkout: "Bayar",
  "Please look at the items marked above first.": "Sila semak dahulu item yang ditandai di atas.",
  "{price} each": "{price} setiap satu",
  "The price changed since you added it. Before: {price}":
    "Harga sudah berubah sejak anda menambahnya. Dahulu: {price}",
  "Remove {name}": "Buang {name}",
  "Updating {name}...": "Mengemas kini {name}...",
  "Choose options": "Pilih jenis",
  Undo: "Undur",
  "Item is back in your cart": "Item kembali dalam troli anda",
  "This item cannot be put back any more. Please add it again.":
    "Item ini tidak dapat dikembalikan lagi. Sila tambah semula.",
  Update: "Kemas kini",
  "Update quantity of {name}": "Kemas kini kuantiti {name}",
  "On your way to free shipping": "Sedikit lagi untuk penghantaran percuma",
  Add: "Tambah",
  "Add {name} to cart": "Tambah {name} ke troli",
  "Clear Cart": "Kosongkan Troli",
  "Are you sure you want to clear your cart?": "Anda pasti mahu mengosongkan troli?",
  "Every item and your promo code will be taken out.":
    "Semua item dan kod promo anda akan dikeluarkan.",
  "Keep Items": "Simpan Item",
  "Your cart is empty": "Troli anda kosong",
  "Looks like you haven't added any items to your cart yet.":
    "Nampaknya anda belum menambah apa-apa ke troli.",
  "Your order ships for free.": "Pesanan anda dihantar percuma.",
  "more for free shipping": "lagi untuk penghantaran percuma",
  "Progress towards free shipping": "Kemajuan ke arah penghantaran percuma",
  "Secure checkout with SSL encryption": "Pembayaran selamat dengan penyulitan SSL",
  "Free shipping over {amount}": "Penghantaran percuma melebihi {amount}",
  "Free shipping on orders over {amount}": "Penghantaran percuma melebihi {amount}",
  "Custom notes available": "Boleh tinggalkan nota khas",
  "Failed to add item to cart": "Gagal menambah item ke troli",
  "Failed to update quantity": "Gagal mengemas kini kuantiti",
  "Failed to remove item": "Gagal membuang item",
  "The shop cannot be reached. Please try again.": "Kedai tidak dapat dihubungi. Sila cuba lagi.",
  "You save {amount}": "Anda jimat {amount}",
  Remove: "Buang",
  "Promo code": "Kod promo",
  "Applying...": "Menyemak...",
  "Quantity of {name}": "Kuantiti {name}",
  "Decrease quantity of {name}": "Kurangkan kuantiti {name}",
  "Increase quantity of {name}": "Tambah kuantiti {name}",
  Subtotal: "Jumlah kecil",
  Discount: "Diskaun",
  Shipping: "Penghantaran",
  FREE: "PERCUMA",
  Total: "Jumlah",

  // Answers of the cart
  "This request could not be understood. Please reload the page and try again.":
    "Permintaan ini tidak difahami. Sila muat semula halaman dan cuba lagi.",
  "Failed to update quantity. Choose a whole number from 1 to {most}.":
    "Gagal mengemas kini kuantiti. Pilih nombor bulat dari 1 hingga {most}.",
  "Failed to add item to cart. Choose a whole number from 1 to {most}.":
    "Gagal menambah item ke troli. Pilih nombor bulat dari 1 hingga {most}.",
  "The shop is very busy right now. Your cart is as it was; please try again in a moment.":
    "Kedai sangat sibuk sekarang. Troli anda tidak berubah; sila cuba sebentar lagi.",
  "Failed to add item to cart. Ordering pauses for a moment and your cart is kept. Please try again in a few minutes.":
    "Gagal menambah item ke troli. Pesanan dihentikan sekejap dan troli anda disimpan. Sila cuba lagi dalam beberapa minit.",
  "These words cannot be saved at the moment and your cart is kept. Please try again in a few minutes.":
    "Kata-kata ini tidak dapat disimpan buat masa ini dan troli anda disimpan. Sila cuba lagi dalam beberapa minit.",
  "Quantity updated": "Kuantiti dikemas kini",
  "Cart cleared": "Troli dikosongkan",
  "Item removed from cart": "Item dibuang daripada troli",
  "Quantities are limited to {most} per item.": "Kuantiti terhad kepada {most} setiap item.",
  "The quantity is limited to {most} per item.": "Kuantiti terhad kepada {most} setiap item.",
  "Added {names} to cart!": "{names} ditambah ke troli!",
  "Your cart has {items}.": "Troli anda ada {items}.",
  "Product variation not found": "Variasi produk tidak dijumpai",
  "No items parameter found": "Parameter item tidak dijumpai",
  "Your browser blocks cookies. Please allow them and try again.":
    "Pelayar anda menyekat kuki. Sila benarkannya dan cuba lagi.",
  "This link has more than {most} products": "Pautan ini mempunyai lebih daripada {most} produk",
  "No valid items found": "Tiada item yang sah dijumpai",
  "Failed to process items": "Gagal memproses item",
  "No valid products found": "Tiada produk yang sah dijumpai",
  "Added {added} items to cart. {failed} items failed to load.":
    "{added} item ditambah ke troli. {failed} item gagal dimuatkan.",
  "Successfully added {added} items to cart!": "{added} item berjaya ditambah ke troli!",
  "Product ID not found": "ID produk tidak dijumpai",
  "Failed to add product to cart": "Gagal menambah produk ke troli",
  "Error fetching variation data": "Ralat mendapatkan data variasi",
  "This item is not in your cart any more": "Item ini tiada lagi dalam troli anda",
  "They were added to what was in your cart.": "Ia ditambah kepada isi troli anda.",
  "Your cart is full: {count} of its items did not fit.":
    "Troli anda penuh: {count} item tidak muat.",
  "Your cart has no room for these words. Please shorten them, or check out first":
    "Troli anda tiada ruang untuk kata-kata ini. Sila pendekkan, atau bayar dahulu",
  "{name} cannot be ordered online": "{name} tidak boleh dipesan dalam talian",
  "{name} is out of stock": "{name} kehabisan stok",
  "Only one {name} can be bought per order": "Hanya satu {name} boleh dibeli setiap pesanan",
  "Only {left} left of {name}": "Tinggal {left} {name} sahaja",
  "Your cart is full. Please check out or remove an item first":
    "Troli anda penuh. Sila bayar atau buang satu item dahulu",
  "An item": "Satu item",
  "Prices and stock are checked at checkout.": "Harga dan stok disemak semasa pembayaran.",
  "{name} is no longer available and was removed from your cart.":
    "{name} tidak lagi dijual dan telah dibuang daripada troli anda.",
  "Please remove this item and choose its options again.":
    "Sila buang item ini dan pilih jenisnya semula.",
  "{problem}. Please change or remove these words.":
    "{problem}. Sila ubah atau buang kata-kata ini.",
  "This item cannot be ordered online now. Please remove it.":
    "Item ini tidak boleh dipesan dalam talian sekarang. Sila buang.",
  Error: "Ralat",
  "Go to Cart": "Pergi ke Troli",
  "Success!": "Berjaya!",
  "Items added to cart successfully": "Item berjaya ditambah ke troli",
  "Redirecting to cart...": "Menuju ke troli...",
  "Puts the goods of a link into your cart.": "Memasukkan barang daripada pautan ke troli anda.",

  // Promo codes
  "Too many promo codes were tried. Please wait a minute and try again.":
    "Terlalu banyak kod promo dicuba. Sila tunggu seminit dan cuba lagi.",
  "Please enter a promo code": "Sila masukkan kod promo",
  "Coupon not found": "Kupon tidak dijumpai",
  "Coupon has expired": "Kupon sudah tamat tempoh",
  "Coupon usage limit reached": "Had penggunaan kupon sudah dicapai",
  "Minimum order amount is {amount}": "Jumlah pesanan minimum ialah {amount}",
  "Maximum order amount is {amount}": "Jumlah pesanan maksimum ialah {amount}",
  "Invalid coupon code": "Kod kupon tidak sah",
  "Failed to apply coupon. Please try again.": "Gagal menggunakan kupon. Sila cuba lagi.",
  "This shop does not accept promo codes at the moment.":
    "Kedai ini tidak menerima kod promo buat masa ini.",
  "Coupon applied! You saved {amount}": "Kupon digunakan! Anda jimat {amount}",
  "Coupon removed": "Kupon dibuang",
  "It is applied again as soon as your cart allows it.":
    "Ia digunakan semula sebaik sahaja troli anda membenarkannya.",
  "Promo code {code} was removed. {reason}.": "Kod promo {code} dibuang. {reason}.",
  "Promo code {code} is applied again.": "Kod promo {code} digunakan semula.",

  // Stock
  "Please remove this item.": "Sila buang item ini.",
  "Please reduce the quantity.": "Sila kurangkan kuantiti.",
  "Only one of this product can be bought per order. {remedy}":
    "Hanya satu produk ini boleh dibeli setiap pesanan. {remedy}",
  "This item is out of stock. Please remove it.": "Item ini kehabisan stok. Sila buang.",
  "Only {left} left in stock. Please reduce the quantity.":
    "Stok tinggal {left} sahaja. Sila kurangkan kuantiti.",
  "Only {left} left in stock for all choices of this item together. Please reduce the quantity.":
    "Stok tinggal {left} sahaja untuk semua pilihan item ini. Sila kurangkan kuantiti.",
  "Nothing was charged and your order is kept.":
    "Tiada bayaran dikenakan dan pesanan anda disimpan.",
  "{name} has sold out since you ordered it.": "{name} sudah habis dijual sejak anda memesannya.",
  "Only {left} of {name} left in stock, fewer than you ordered.":
    "Tinggal {left} {name} dalam stok, kurang daripada yang anda pesan.",
  "Only {free} left just now. The rest is reserved for other payments.":
    "Tinggal {free} sahaja buat masa ini. Selebihnya ditempah untuk bayaran lain.",
  "The last piece is reserved for another payment just now.":
    "Yang terakhir sedang ditempah untuk bayaran lain.",
  "The last {left} pieces are reserved for another payment just now.":
    "{left} yang terakhir sedang ditempah untuk bayaran lain.",

  // Words on cakes
  "Message on cake": "Mesej atas kek",
  Candles: "Lilin",
  "Greeting card": "Kad ucapan",
  Allergies: "Alahan",
  "Latin letters, digits and usual punctuation": "Huruf rumi, digit dan tanda baca biasa",
  "Letters of any language, digits and punctuation": "Huruf mana-mana bahasa, digit dan tanda baca",
  "not offered with this product": "tidak ditawarkan dengan produk ini",
  "please choose a whole number from 1 to {limit}": "sila pilih nombor bulat dari 1 hingga {limit}",
  "a hidden sign": "tanda tersembunyi",
  "{what} cannot be piped. {signs} can": "{what} tidak boleh dipaipkan. {signs} boleh",
  "{what} cannot be written. {signs} can": "{what} tidak boleh ditulis. {signs} boleh",
  "at most {limit} letters, this is {excess} too many":
    "paling banyak {limit} huruf, ini terlebih {excess}",
  "{count} of {limit} letters": "{count} daripada {limit} huruf",
  "What the baker should know, such as nuts or eggs":
    "Apa yang pembakar perlu tahu, seperti kekacang atau telur",
  "Make it personal": "Jadikan istimewa",
  message: "mesej",
  candles: "lilin",
  "greeting card": "kad ucapan",
  "Remove words": "Buang kata-kata",
  "Edit words": "Ubah kata-kata",
  "Add words": "Tambah kata-kata",
  "of {name}": "untuk {name}",
  "Save words": "Simpan kata-kata",
  "Words saved": "Kata-kata disimpan",
  "Words removed": "Kata-kata dibuang",
} as const;
