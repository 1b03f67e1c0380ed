/** Orders, payment results, Find My Order. */
export const ORDER = {
  "Contact Details": "Butiran Hubungan",
  Phone: "Telefon",
  Note: "Nota",
  "You opened this order by a shared link: email, phone, note and street are hidden.":
    "Anda membuka pesanan ini melalui pautan kongsi: e-mel, telefon, nota dan jalan disembunyikan.",
  "Please type the number of your order, such as 1234":
    "Sila taip nombor pesanan anda, contohnya 1234",
  "Find My Order": "Cari Pesanan Saya",
  "Find my order": "Cari pesanan saya",
  "How far an order is, by its number, e-mail address and phone number.":
    "Sampai mana sesuatu pesanan, melalui nombor, alamat e-mel dan nombor telefon.",
  "Orders made in this browser are at": "Pesanan yang dibuat dalam pelayar ini ada di",
  ". For others, type what you ordered with.":
    ". Untuk yang lain, taip butiran yang anda guna semasa memesan.",
  "Order number": "Nombor pesanan",
  Status: "Status",
  Date: "Tarikh",
  "If this order exists, add the phone number that you ordered with, and we tell you how far it is.":
    "Jika pesanan ini wujud, tambah nombor telefon yang anda guna semasa memesan, dan kami beritahu statusnya.",
  "If we have this order, its link is on its way to this e-mail address. It may take a few minutes.":
    "Jika kami ada pesanan ini, pautannya sedang dihantar ke alamat e-mel ini. Mungkin mengambil beberapa minit.",
  "We have no order with these three details. Please check them, or contact us.":
    "Tiada pesanan dengan ketiga-tiga butiran ini. Sila semak, atau hubungi kami.",
  "With all three we can tell you how far the order is.":
    "Dengan ketiga-tiganya kami boleh beritahu status pesanan.",
  "With the first two we can mail you the link to your order.":
    "Dengan dua yang pertama kami boleh e-melkan pautan pesanan anda.",
  "Send Me the Link": "Hantar Pautan kepada Saya",
  "At {place}": "Di {place}",
  "To {place}": "Ke {place}",
  "Add to calendar": "Tambah ke kalendar",
  "Open the map": "Buka peta",
  "Check again": "Semak lagi",
  "Pick up order #{number}, {shop}": "Ambil pesanan #{number}, {shop}",
  "Delivery of order #{number}, {shop}": "Penghantaran pesanan #{number}, {shop}",
  "Order ID not found": "ID pesanan tidak dijumpai",
  "The order you're looking for could not be found.": "Pesanan yang anda cari tidak dijumpai.",
  "Failed to load order details": "Gagal memuatkan butiran pesanan",
  "Order Not Found": "Pesanan Tidak Dijumpai",
  "How the payment of an order stands, what was ordered, and where it goes.":
    "Status bayaran pesanan, apa yang dipesan, dan ke mana ia dihantar.",
  Print: "Cetak",
  "Share copies a link. Anyone who has the shared link can see this order: what was ordered, its payment, name and town. Email, phone, note and street stay hidden.":
    "Kongsi menyalin pautan. Sesiapa yang ada pautan itu boleh melihat pesanan ini: apa yang dipesan, bayarannya, nama dan bandar. E-mel, telefon, nota dan jalan kekal tersembunyi.",
  "Order Items": "Item Pesanan",
  "The details of your order cannot be shown right now.":
    "Butiran pesanan anda tidak dapat ditunjukkan sekarang.",
  "Need Help?": "Perlu Bantuan?",
  "Order Information": "Maklumat Pesanan",
  "Order Number": "Nombor Pesanan",
  "Order Date": "Tarikh Pesanan",
  "Payment Status": "Status Bayaran",
  "Bill ID": "ID Bil",
  "Paid At": "Dibayar Pada",
  "Amount Paid": "Jumlah Dibayar",
  Amount: "Jumlah Bayaran",
  "Order Total": "Jumlah Pesanan",
  "Quick Actions": "Tindakan Pantas",
  "Retry Payment": "Cuba Bayar Semula",
  "Your Order": "Pesanan Anda",
  "No Orders Yet": "Belum Ada Pesanan",
  "Orders that you make in this browser are listed here for 30 days.":
    "Pesanan yang anda buat dalam pelayar ini disenaraikan di sini selama 30 hari.",
  "The orders that were made in this browser in the last 30 days.":
    "Pesanan yang dibuat dalam pelayar ini dalam 30 hari yang lalu.",
  "The orders that were made in this browser, and how far they are.":
    "Pesanan yang dibuat dalam pelayar ini, dan sampai mana ia sekarang.",
  "Ordered in another browser?": "Memesan dalam pelayar lain?",
  "Cannot be shown right now": "Tidak dapat ditunjukkan sekarang",

  // Progress
  Completed: "Selesai",
  Baking: "Sedang dibakar",
  "Ready to collect": "Sedia diambil",
  Ready: "Sedia",
  "On its way": "Dalam perjalanan",
  Delivered: "Sudah dihantar",
  "Handed over": "Sudah diserahkan",
  today: "hari ini",
  tomorrow: "esok",
  "on {day}": "pada {day}",
  "ready {day}": "sedia {day}",
  "ready {day} at {time}": "sedia {day}, {time}",

  // How the payment stands
  "Please do not pay again.": "Sila jangan bayar lagi.",
  "No payment for this order has reached us.":
    "Tiada bayaran untuk pesanan ini sampai kepada kami.",
  "Payment Successful!": "Bayaran Berjaya!",
  "Your order has been confirmed and is being processed.":
    "Pesanan anda telah disahkan dan sedang diproses.",
  Paid: "Dibayar",
  "Payment received": "Bayaran diterima",
  "Thank you. Your payment has arrived, and your order goes on by itself.":
    "Terima kasih. Bayaran anda sudah sampai, dan pesanan anda diteruskan dengan sendirinya.",
  Received: "Diterima",
  "Payment received, being confirmed": "Bayaran diterima, sedang disahkan",
  "We are waiting for the payment provider to confirm your payment.":
    "Kami menunggu penyedia pembayaran mengesahkan bayaran anda.",
  "It shows here by itself. Please do not pay again.":
    "Ia dipaparkan di sini dengan sendirinya. Sila jangan bayar lagi.",
  "Being confirmed": "Sedang disahkan",
  "Payment received, we are checking your order":
    "Bayaran diterima, kami sedang menyemak pesanan anda",
  "Your payment has arrived, and we are looking at your order.":
    "Bayaran anda sudah sampai, dan kami sedang melihat pesanan anda.",
  "Please do not pay again. If you have a question, please contact us.":
    "Sila jangan bayar lagi. Jika ada soalan, sila hubungi kami.",
  "Received, being checked": "Diterima, sedang disemak",
  "We are checking your payment": "Kami sedang menyemak bayaran anda",
  "You came back with a payment, but the payment provider has not confirmed it.":
    "Anda kembali dengan bayaran, tetapi penyedia pembayaran belum mengesahkannya.",
  "Please do not pay again. If money has left your account, please contact us.":
    "Sila jangan bayar lagi. Jika wang sudah keluar daripada akaun anda, sila hubungi kami.",
  "Being checked": "Sedang disemak",
  "Order Refunded": "Pesanan Dibayar Balik",
  "This order is marked as refunded.": "Pesanan ini ditandai sebagai dibayar balik.",
  "If the money has not reached you after a few days, please contact us.":
    "Jika wang belum sampai selepas beberapa hari, sila hubungi kami.",
  Refunded: "Dibayar balik",
  "Order On Hold": "Pesanan Ditangguhkan",
  "This order is on hold.": "Pesanan ini ditangguhkan.",
  "If you have a question, please contact us.": "Jika ada soalan, sila hubungi kami.",
  "On hold": "Ditangguhkan",
  "Order Cancelled": "Pesanan Dibatalkan",
  Cancelled: "Dibatalkan",
  "Order Removed": "Pesanan Dipadam",
  "This order was removed and cannot be paid any more.":
    "Pesanan ini telah dipadam dan tidak boleh dibayar lagi.",
  Removed: "Dipadam",
  "Payment Failed": "Bayaran Gagal",
  "There was an issue processing your payment. Please try again.":
    "Ada masalah semasa memproses bayaran anda. Sila cuba lagi.",
  Failed: "Gagal",
  "Payment Pending": "Menunggu Bayaran",
  "Your order is waiting for payment confirmation.": "Pesanan anda menunggu pengesahan bayaran.",
  "No payment has reached us yet. If you have paid, it shows here by itself: please do not pay again.":
    "Belum ada bayaran yang sampai. Jika anda sudah membayar, ia dipaparkan di sini dengan sendirinya: sila jangan bayar lagi.",
  Pending: "Menunggu",
  "This order was cancelled.": "Pesanan ini telah dibatalkan.",
  "This order was removed.": "Pesanan ini telah dipadam.",
  "This order is marked as failed.": "Pesanan ini ditandai sebagai gagal.",
  "The total of this order is not the amount that you paid.":
    "Jumlah pesanan ini bukan jumlah yang anda bayar.",
  "Your payment has arrived.": "Bayaran anda sudah sampai.",
  "A second payment of {amount} for this order has arrived. We look at it and give back what was paid too much.":
    "Bayaran kedua sebanyak {amount} untuk pesanan ini sudah sampai. Kami menyemaknya dan memulangkan lebihan bayaran.",

  // Pages of a payment
  "Payment Error": "Ralat Bayaran",
  "Error Details": "Butiran Ralat",
  "Error Code": "Kod Ralat",
  "Payment Details": "Butiran Bayaran",
  "Need Help? We are here 24/7": "Perlu Bantuan? Kami ada 24/7",
  "What can you do?": "Apa yang boleh anda buat?",
  "If no money left your account, wait a few minutes and start once more.":
    "Jika tiada wang keluar daripada akaun anda, tunggu beberapa minit dan mulakan semula.",
  "Contact Support": "Hubungi Sokongan",
  "Tell us the time, and we look into it.": "Beritahu kami masanya, dan kami akan menyemaknya.",
  "Tell us the time and the error code, and we look into it.":
    "Beritahu kami masa dan kod ralat, dan kami akan menyemaknya.",
  "Check System Status": "Semak Status Sistem",
  "Your bank or the payment provider may be under maintenance.":
    "Bank anda atau penyedia pembayaran mungkin sedang diselenggara.",
  "This payment has not reached us.": "Bayaran ini belum sampai kepada kami.",
  "If money left your account, please talk to us before you pay again.":
    "Jika wang keluar daripada akaun anda, sila hubungi kami sebelum membayar lagi.",
  "If an order of yours waits for its payment, the checkout leads to it.":
    "Jika pesanan anda menunggu bayaran, halaman bayaran membawa anda kepadanya.",
  "Your order is kept. You can pay it again at once.":
    "Pesanan anda disimpan. Anda boleh membayarnya semula sekarang juga.",
  "Use Different Payment Method": "Guna Cara Bayaran Lain",
  "Choose another bank or card on the payment page.":
    "Pilih bank atau kad lain di halaman pembayaran.",
  "Contact Your Bank": "Hubungi Bank Anda",
  "Your bank can tell you why it did not let the payment through.":
    "Bank anda boleh memberitahu sebab bayaran tidak diluluskan.",
  "Thank you. Your payment has arrived.": "Terima kasih. Bayaran anda sudah sampai.",
  "Print Receipt": "Cetak Resit",
  "What's Next?": "Apa Seterusnya?",
  "Order Processing": "Pemprosesan Pesanan",
  "We are preparing your order. It takes 1-2 business days.":
    "Kami sedang menyediakan pesanan anda. Ia mengambil 1-2 hari bekerja.",
  "Order link copied to clipboard!": "Pautan pesanan disalin!",
  "Processing time: 1-2 business days.": "Masa pemprosesan: 1-2 hari bekerja.",
  Payment: "Bayaran",
  "We start on your order as soon as your payment is confirmed.":
    "Kami mula menyediakan pesanan anda sebaik sahaja bayaran disahkan.",
  Checking: "Semakan",
  "We look at your payment and your order. You need not do anything.":
    "Kami menyemak bayaran dan pesanan anda. Anda tidak perlu buat apa-apa.",
  "Contact Us": "Hubungi Kami",
  "If you have a question about this order, please call us or write to us.":
    "Jika ada soalan tentang pesanan ini, sila telefon atau tulis kepada kami.",
  "Email Confirmation": "Pengesahan E-mel",
  "The details of your order are on their way to your inbox.":
    "Butiran pesanan anda sedang dihantar ke peti masuk anda.",
  "We are preparing your order. Processing time: 1-2 business days.":
    "Kami sedang menyediakan pesanan anda. Masa pemprosesan: 1-2 hari bekerja.",
  "We start on your order now. Processing time: 1-2 business days.":
    "Kami mula menyediakan pesanan anda sekarang. Masa pemprosesan: 1-2 hari bekerja.",
  "What went wrong with a payment, and what can be done about it.":
    "Apa yang tidak kena dengan bayaran, dan apa yang boleh dibuat.",
  "Why a payment did not go through, and what can be done about it.":
    "Sebab bayaran tidak berjaya, dan apa yang boleh dibuat.",
  "What we know of a payment, and what happens next.":
    "Apa yang kami tahu tentang bayaran, dan apa seterusnya.",

  // Reasons
  "Insufficient funds in your account.": "Baki akaun anda tidak mencukupi.",
  "Your card was declined by the bank.": "Kad anda ditolak oleh bank.",
  "Your card has expired.": "Kad anda sudah tamat tempoh.",
  "Invalid card details provided.": "Butiran kad yang diberikan tidak sah.",
  "Payment session timed out.": "Sesi bayaran tamat masa.",
  "Your payment could not be processed at this time.":
    "Bayaran anda tidak dapat diproses buat masa ini.",
  "An unexpected error occurred during payment processing.":
    "Ralat yang tidak dijangka berlaku semasa memproses bayaran.",
  "We do not know yet what went wrong. Please try again in a few minutes. If the problem continues, contact our support team and tell them the time of this error.":
    "Kami belum tahu apa yang tidak kena. Sila cuba lagi dalam beberapa minit. Jika masalah berterusan, hubungi pasukan sokongan kami dan beritahu masa ralat ini.",
  "Payment verification failed due to security reasons.":
    "Pengesahan bayaran gagal atas sebab keselamatan.",
  "We could not confirm that this answer came from the payment provider, so we did not act on it. If money left your account, please contact our support team with your order number before you try again.":
    "Kami tidak dapat mengesahkan bahawa jawapan ini datang daripada penyedia pembayaran, jadi kami tidak bertindak ke atasnya. Jika wang keluar daripada akaun anda, sila hubungi pasukan sokongan kami dengan nombor pesanan anda sebelum mencuba lagi.",
  "A server error occurred while processing your payment.":
    "Ralat pelayan berlaku semasa memproses bayaran anda.",
  "Something went wrong on our side and your payment may not have been completed. Please wait a few minutes and try again, or contact our support team if it keeps happening.":
    "Ada masalah di pihak kami dan bayaran anda mungkin belum selesai. Sila tunggu beberapa minit dan cuba lagi, atau hubungi pasukan sokongan kami jika ia berterusan.",
  "Network connection error during payment processing.":
    "Ralat sambungan rangkaian semasa memproses bayaran.",
  "The connection to the payment provider was interrupted. Please check your internet connection and try again, or contact our support team if money left your account.":
    "Sambungan ke penyedia pembayaran terganggu. Sila semak sambungan internet anda dan cuba lagi, atau hubungi pasukan sokongan kami jika wang keluar daripada akaun anda.",
  "Payment processing timed out.": "Pemprosesan bayaran tamat masa.",
  "The payment took too long to complete and the session was closed for your safety. Please try again, and contact our support team if money left your account.":
    "Bayaran mengambil masa terlalu lama dan sesi ditutup demi keselamatan anda. Sila cuba lagi, dan hubungi pasukan sokongan kami jika wang keluar daripada akaun anda.",
  "We have to look at this payment before your order goes on. If you have paid, please do not pay again: our support team helps you, and gives back what was paid too much.":
    "Kami perlu menyemak bayaran ini sebelum pesanan anda diteruskan. Jika anda sudah membayar, sila jangan bayar lagi: pasukan sokongan kami membantu anda, dan memulangkan lebihan bayaran.",
} as const;
