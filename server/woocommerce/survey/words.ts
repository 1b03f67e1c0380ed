import type { Misfit, MisfitKind } from "#app/domain/misfit.ts";
import { ACCESS_WORDS, type Words } from "./access-words.ts";
import type { Finding } from "./question.ts";

const GENERAL = "WooCommerce > Settings > General";
const EMAILS = "WooCommerce > Settings > Emails";
const WEBHOOKS = "WooCommerce > Settings > Advanced > Webhooks";

/** Cause and remedy of each misfit. The parameter is `found` of Finding. */
const WORDS: Record<MisfitKind, (found: string) => Words> = {
  ...ACCESS_WORDS,
  taxes: () => ({
    english: {
      cause: "Taxes are on, so totals will not agree (woocommerce_calc_taxes).",
      mend: `Turn off "Enable tax rates and calculations" in ${GENERAL}; prices then include any SST.`,
    },
    malay: {
      cause: "Cukai dihidupkan di WooCommerce, jadi jumlah bayaran tidak akan sama.",
      mend: `Buang tanda pada "Enable tax rates and calculations" di ${GENERAL}; masukkan harga yang sudah termasuk SST.`,
    },
  }),
  currency: (code) => ({
    english: {
      cause: `Prices are in ${code} and not in ringgit (woocommerce_currency).`,
      mend: `Choose "Malaysian ringgit" as the currency in ${GENERAL}.`,
    },
    malay: {
      cause: `Mata wang WooCommerce ialah ${code}, bukan ringgit (MYR).`,
      mend: `Pilih "Malaysian ringgit" sebagai Currency di ${GENERAL}.`,
    },
  }),
  decimals: (count) => ({
    english: {
      cause: `Prices have ${count} decimals and not two (woocommerce_price_num_decimals).`,
      mend: `Set the number of decimals to 2 in ${GENERAL}.`,
    },
    malay: {
      cause: `Harga di WooCommerce ada ${count} tempat perpuluhan, bukan 2.`,
      mend: `Tetapkan "Number of decimals" kepada 2 di ${GENERAL}.`,
    },
  }),
  "coupons-off": () => ({
    english: {
      cause: "Coupons are switched off, so no promo code works (woocommerce_enable_coupons).",
      mend: `Turn on "Enable the use of coupon codes" in ${GENERAL}.`,
    },
    malay: {
      cause: "Kupon dimatikan di WooCommerce, jadi kod promo tidak boleh digunakan.",
      mend: `Tandakan "Enable the use of coupon codes" di ${GENERAL}.`,
    },
  }),
  "order-filter": () => ({
    english: {
      cause:
        "Orders cannot be filtered by created_via, so one may be made twice after a lost answer.",
      mend: "Update WooCommerce, and look for a plug-in that changes the list of orders in the REST API.",
    },
    malay: {
      cause:
        "WooCommerce tidak dapat mencari pesanan kedai ini, jadi ada pesanan mungkin berganda.",
      mend: "Kemas kini WooCommerce, dan minta juruteknik anda menyemak plugin yang mengubah senarai pesanan.",
    },
  }),
  "goods-left-out": (names) => ({
    english: {
      cause: `Products are left out of the shop, because their id, name or price cannot be read or they are larger than 2 MB: ${names}.`,
      mend: "Enter the price as 12.50 in WooCommerce > Products, and look for a plug-in that changes products in the REST API.",
    },
    malay: {
      cause: `Ada produk yang tidak dipaparkan kerana ID, nama atau harganya tidak dapat dibaca atau saiznya melebihi 2 MB: ${names}.`,
      mend: "Masukkan harga seperti 12.50 di WooCommerce > Products, dan minta juruteknik anda menyemak plugin yang mengubah produk.",
    },
  }),
  pictures: (places) => ({
    english: {
      cause: `Pictures of products are not shown, because of where they are or their kind of file: ${places}.`,
      mend: "Name the host in PICTURE_HOSTS and restart, or upload them to WooCommerce as JPG, PNG or WebP.",
    },
    malay: {
      cause: `Ada gambar produk yang tidak dipaparkan: ${places}.`,
      mend: "Muat naik gambar itu ke WooCommerce sebagai JPG, PNG atau WebP, atau minta juruteknik anda menambah hosnya pada PICTURE_HOSTS.",
    },
  }),
  "fixed-product-coupons": (codes) => ({
    english: {
      cause: `Coupons of a fixed amount per product (${codes}) count once here; WooCommerce counts them for each piece.`,
      mend: 'Set fixedProductCoupons to "per-piece" in the shop\'s configuration if they are meant for each piece.',
    },
    malay: {
      cause: `Kupon "Fixed product discount" (${codes}) dikira sekali sahaja di kedai ini; WooCommerce mengiranya bagi setiap unit.`,
      mend: 'Jika mahu dikira bagi setiap unit, minta juruteknik anda menukar fixedProductCoupons kepada "per-piece".',
    },
  }),
  "shipping-zones": (names) => ({
    english: {
      cause: `The back end has shipping zones (${names}) whose costs this shop does not follow.`,
      mend: "What is charged is the one cost and threshold of the shop's own shipping settings. Set them there.",
    },
    malay: {
      cause: `WooCommerce ada zon penghantaran (${names}), tetapi kedai ini tidak mengikut kosnya.`,
      mend: "Pelanggan dikenakan kos di halaman Shipping Settings kedai ini sahaja. Semak kos itu di sana.",
    },
  }),
  "mails-off": () => ({
    english: {
      cause:
        'WooCommerce\'s mail "Processing order" is off, so customers do not get the confirmation that pages promise.',
      mend: `Turn it on in ${EMAILS}, or set ORDER_EMAILS to kedai or off.`,
    },
    malay: {
      cause:
        'E-mel "Processing order" dimatikan di WooCommerce, jadi pelanggan tidak menerima pengesahan yang dijanjikan.',
      mend: `Hidupkan e-mel itu di ${EMAILS}, atau minta juruteknik anda menukar ORDER_EMAILS.`,
    },
  }),
  "mails-twice": () => ({
    english: {
      cause:
        "WooCommerce's mail \"Processing order\" is on beside this shop's own, so customers get two confirmations.",
      mend: `Turn it off in ${EMAILS}, or set ORDER_EMAILS=woocommerce.`,
    },
    malay: {
      cause:
        'E-mel "Processing order" WooCommerce masih hidup, jadi pelanggan menerima dua pengesahan.',
      mend: `Matikan e-mel itu di ${EMAILS}, atau minta juruteknik anda menetapkan ORDER_EMAILS=woocommerce.`,
    },
  }),
  "webhooks-off": () => ({
    english: {
      cause:
        "No active webhook tells this shop of changed products, so changes show up to a minute late.",
      mend: `Add or activate product webhooks to /api/woocommerce-webhook in ${WEBHOOKS}, or unset WOOCOMMERCE_WEBHOOK_SECRET.`,
    },
    malay: {
      cause: "Tiada webhook produk yang aktif, jadi perubahan produk lewat sehingga seminit.",
      mend: `Tambah atau aktifkan webhook produk ke /api/woocommerce-webhook di ${WEBHOOKS}.`,
    },
  }),
  "order-webhooks-off": () => ({
    english: {
      cause:
        "No active webhook tells this shop of changed orders, so the owner's pages show them up to a minute late.",
      mend: `Add or activate order webhooks to /api/woocommerce-webhook in ${WEBHOOKS}: WooCommerce disables one after several failures.`,
    },
    malay: {
      cause: "Tiada webhook pesanan yang aktif, jadi perubahan pesanan lewat sehingga seminit.",
      mend: `Tambah atau aktifkan webhook pesanan ke /api/woocommerce-webhook di ${WEBHOOKS}: WooCommerce mematikannya selepas beberapa kegagalan.`,
    },
  }),
  "webhooks-late": () => ({
    english: {
      cause:
        "WordPress does not run its own cron, and no webhook has come yet: they may come late or not at all.",
      mend: "Let the server call wp-cron.php every minute, or remove DISABLE_WP_CRON.",
    },
    malay: {
      cause:
        "WP-Cron dimatikan dan belum ada webhook yang sampai, jadi perubahan produk mungkin lewat.",
      mend: "Minta juruteknik anda menjalankan wp-cron.php setiap minit, atau membuang DISABLE_WP_CRON.",
    },
  }),
};

/** How many of several names a text gives. */
const NAMED = 3;

/** A finding with its texts. */
export function inWords({ kind, found }: Finding): Misfit {
  const { english } = WORDS[kind](named(found, (more) => `and ${more} more`));
  const { malay } = WORDS[kind](named(found, (more) => `dan ${more} lagi`));
  return { kind, ...english, owner: malay };
}

function named(found: Finding["found"], moreText: (more: number) => string): string {
  if (typeof found === "string") return found;
  const names = found.slice(0, NAMED).join(", ");
  const more = found.length - NAMED;
  return more > 0 ? `${names} ${moreText(more)}` : names;
}
