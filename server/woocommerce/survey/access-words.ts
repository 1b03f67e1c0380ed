import type { MisfitWords } from "#app/domain/misfit.ts";

/** Cause and remedy of a misfit in the two languages of the owner's area. */
export interface Words {
  english: MisfitWords;
  malay: MisfitWords;
}

const API_KEYS = "WooCommerce > Settings > Advanced > REST API";

/** Why the shop cannot use the back end. The parameter is what came: a status, foundIn of kind-of-answer.ts, or an order. */
export const ACCESS_WORDS = {
  away: (status) => ({
    english: {
      cause: `WooCommerce does not answer${status && ` (${status})`}.`,
      mend: "Goods are shown as they were read last, but nothing can be ordered. Ask the host of the WordPress site if it lasts.",
    },
    malay: {
      cause: `WooCommerce tidak menjawab${status && ` (${status})`}.`,
      mend: "Produk dipaparkan seperti bacaan terakhir, tetapi tiada pesanan boleh dibuat. Hubungi pengendali laman WordPress jika berterusan.",
    },
  }),
  moved: (came) => ({
    english: {
      cause: `WooCommerce's address redirects (${came}).`,
      mend: "Set WOOCOMMERCE_URL to the address it ends at, with or without www, and restart. If that is a page to log in, let the shop's address through.",
    },
    malay: {
      cause: `Alamat WooCommerce dialihkan (${came}).`,
      mend: "Minta juruteknik anda menukar WOOCOMMERCE_URL kepada alamat itu, dengan atau tanpa www.",
    },
  }),
  blocked: (came) => ({
    english: {
      cause: `A firewall, CDN or security plug-in before WooCommerce refuses the shop's calls (${came}).`,
      mend: "Let the shop's address through: add the IP address of its server to the allowed ones there (Wordfence, Cloudflare, ModSecurity), for all methods below /wp-json/.",
    },
    malay: {
      cause: `Firewall, CDN atau plugin keselamatan menolak panggilan kedai ini ke WooCommerce (${came}).`,
      mend: "Benarkan alamat IP pelayan kedai ini di Wordfence, Cloudflare atau ModSecurity, bagi semua kaedah di bawah /wp-json/.",
    },
  }),
  garbled: (came) => ({
    english: {
      cause: `Other text stands around the JSON of WooCommerce's answers (${came}).`,
      mend: "Set WP_DEBUG_DISPLAY to false if it is a notice of PHP, and exclude /wp-json/ from the plug-in that adds a comment, such as a cache.",
    },
    malay: {
      cause: `Ada teks lain bersama JSON dalam jawapan WooCommerce (${came}).`,
      mend: "Minta juruteknik anda mematikan WP_DEBUG_DISPLAY, dan mengecualikan /wp-json/ daripada plugin cache.",
    },
  }),
  "no-rest": (status) => ({
    english: {
      cause: `WordPress answers, but not by its REST API${status && ` (${status})`}.`,
      mend: 'In Settings > Permalinks choose any structure but "Plain", and see whether the plug-in WooCommerce is active. A page that tests visitors must let the shop\'s address through.',
    },
    malay: {
      cause: `WordPress menjawab, tetapi bukan melalui REST API${status && ` (${status})`}.`,
      mend: 'Di Settings > Permalinks pilih struktur selain "Plain", dan pastikan plugin WooCommerce aktif. Halaman yang menguji pelawat perlu membenarkan alamat IP kedai ini.',
    },
  }),
  cached: (order) => ({
    english: {
      cause: `A cache answers reads of orders: ${order} came as it was before the shop changed it.`,
      mend: "Exclude /wp-json/ from the caches of the host, the CDN and the plug-ins. Until then paid orders show as unpaid for a while.",
    },
    malay: {
      cause: `Bacaan pesanan dijawab oleh cache: ${order} datang seperti sebelum kedai ini mengubahnya.`,
      mend: "Kecualikan /wp-json/ daripada cache hos, CDN dan plugin. Sementara itu pesanan yang dibayar kelihatan belum dibayar.",
    },
  }),
  keys: (status) => ({
    english: {
      cause: `The back end refuses the shop's API keys (${status}).`,
      mend: `Make keys with read and write access in ${API_KEYS}, set WOOCOMMERCE_CONSUMER_KEY and WOOCOMMERCE_CONSUMER_SECRET, and restart. Over plain http, and behind a proxy that does not tell WordPress of https, every key is refused. woocommerce_rest_cannot_view: WordPress knows no such key, or got none: if the web server removes the Authorization header, let it pass, or set WOOCOMMERCE_KEYS_IN_QUERY=true.`,
    },
    malay: {
      cause: `WooCommerce menolak kunci API kedai ini (${status}).`,
      mend: `Buat kunci baharu dengan kebenaran Read/Write di ${API_KEYS}, kemudian minta juruteknik anda memasukkannya dan memulakan semula kedai, dan menyemak bahawa pengepala Authorization sampai ke WordPress.`,
    },
  }),
  "read-only": () => ({
    english: {
      cause: "The shop's API key may only read, so no order can be made.",
      mend: `Set the key's permissions to Read/Write in ${API_KEYS}.`,
    },
    malay: {
      cause: "Kunci API kedai ini hanya boleh membaca, jadi pesanan tidak boleh dibuat.",
      mend: `Tukar Permissions kunci itu kepada Read/Write di ${API_KEYS}.`,
    },
  }),
} satisfies Record<string, (came: string) => Words>;
