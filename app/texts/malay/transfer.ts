/** Payment by bank transfer or DuitNow QR. */
export const TRANSFER = {
  "Transfer the money": "Pindahkan wang",
  "We wait for your transfer.": "Kami menunggu pindahan anda.",
  "Transfer exactly {sum}, and write the reference with it.":
    "Pindahkan tepat {sum}, dan tulis rujukan bersamanya.",
  "Your order is kept for you until {moment}.": "Pesanan anda disimpan sehingga {moment}.",
  "DuitNow QR code of the shop": "Kod DuitNow QR kedai",
  "Scan this code with the app of your bank or wallet.":
    "Imbas kod ini dengan aplikasi bank atau e-dompet anda.",
  Bank: "Bank",
  "Account Name": "Nama Akaun",
  "Account Number": "Nombor Akaun",
  Reference: "Rujukan",
  "When we see the money in our account, we confirm your order. This is done by a person.":
    "Apabila wang masuk ke akaun kami, kami mengesahkan pesanan anda. Ini dibuat oleh kakitangan kami.",
  "Then send us the slip": "Kemudian hantar slip kepada kami",
  "A photo or screenshot (JPEG, PNG) of at most 5 MB, or a PDF of at most 1 MB.":
    "Gambar atau tangkapan skrin (JPEG, PNG) paling besar 5 MB, atau PDF paling besar 1 MB.",
  "Send the slip": "Hantar slip",
  "Slip {number}, {moment}:": "Slip {number}, {moment}:",
  "No more slips can be sent for this order. If you have a question, please contact us.":
    "Tiada lagi slip boleh dihantar untuk pesanan ini. Jika ada soalan, sila hubungi kami.",
  "received, we look at our account": "diterima, kami sedang menyemak akaun kami",
  accepted: "disahkan",
  "we could not find your transfer by it, please look again":
    "kami tidak menemui pindahan anda melaluinya, sila semak semula",
  "Thank you. We have your slip, and look at our account.":
    "Terima kasih. Slip anda sudah kami terima, dan kami sedang menyemak akaun kami.",
  "This order does not wait for a transfer any more.": "Pesanan ini tidak lagi menunggu pindahan.",
  "Please choose the file of your slip first.": "Sila pilih fail slip anda dahulu.",
  "This file is larger than 5 MB. Please send a smaller one.":
    "Fail ini melebihi 5 MB. Sila hantar yang lebih kecil.",
  "A PDF may have at most 1 MB. Please send a screenshot of it instead.":
    "PDF paling besar 1 MB. Sila hantar tangkapan skrinnya.",
  "This picture is too large. Please send a screenshot of it instead.":
    "Gambar ini terlalu besar. Sila hantar tangkapan skrinnya.",
  "This file is not a JPEG or PNG picture and not a PDF, or it is damaged.":
    "Fail ini bukan gambar JPEG atau PNG dan bukan PDF, atau ia rosak.",
  "No more slips can be sent for this order. Please contact us.":
    "Tiada lagi slip boleh dihantar untuk pesanan ini. Sila hubungi kami.",
  "You have sent many files in a short time. Please wait ten minutes and try again.":
    "Anda menghantar banyak fail dalam masa yang singkat. Sila tunggu sepuluh minit dan cuba lagi.",
  "You have sent this file before, and we could not find your transfer by it. Please send another one or contact us.":
    "Fail ini sudah dihantar sebelum ini, dan kami tidak menemui pindahan anda melaluinya. Sila hantar fail lain atau hubungi kami.",
  "Your slip could not be kept just now. Please send it again in a few minutes.":
    "Slip anda tidak dapat disimpan sekarang. Sila hantar semula dalam beberapa minit.",
} as const;
