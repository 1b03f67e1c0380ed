import type { Register } from "react-router";

/** What requests to one route may do, and how they are treated. Listener and middleware read it from here only. */
export interface RequestPolicy {
  /** As the Allow header of a 405 says it. */
  methods: "GET, HEAD" | "GET, HEAD, POST" | "POST";
  /** Bytes that a body may have. */
  bodyBytes: number;
  /** Whether the body is a form with a file. Every other multipart body is refused. */
  isUpload?: boolean;
  /**
   * Who may post. shopper: our own pages, and browsers that send neither Origin nor Sec-Fetch-Site. owner: our own
   * pages, proven by one of them. anyone: signed messages, and reports that change nothing.
   */
  sender: "shopper" | "owner" | "anyone";
  /**
   * What happens to a post above the client's limit. refuse: 429 in the middleware. page: the page answers itself,
   * with what was typed. none: posts are not counted, because a signed message must not be lost.
   */
  tooManyPosts: "refuse" | "page" | "none";
  /** Programs get JSON errors and are not redirected to the configured host. */
  reader: "person" | "program";
  /**
   * What its calls of the back end compete with. browse: goods that are only shown. buy: an order may hang on it.
   * payment: as buy, and its reads are not limited.
   */
  load: "browse" | "buy" | "payment";
  /** Whether a page for everyone may be kept in memory. */
  isCacheable?: boolean;
  /** Whether address and content stay away from other sites (Referrer-Policy). */
  isPrivate?: boolean;
  /** Whether it belongs to the owner: pictures of any https host, no word about a lost cart. */
  isOwners?: boolean;
}

type Page = keyof Register["pages"];

const KIB = 1024;
const FORM_BYTES = 64 * KIB;

const PAGE: RequestPolicy = {
  methods: "GET, HEAD",
  bodyBytes: FORM_BYTES,
  sender: "shopper",
  tooManyPosts: "refuse",
  reader: "person",
  load: "buy",
};
const GOODS: RequestPolicy = { ...PAGE, load: "browse", isCacheable: true };
const FORM: RequestPolicy = { ...PAGE, methods: "GET, HEAD, POST", tooManyPosts: "page" };
const PRIVATE: RequestPolicy = { ...PAGE, isPrivate: true };
const OWNER: RequestPolicy = {
  ...PRIVATE,
  methods: "GET, HEAD, POST",
  sender: "owner",
  isOwners: true,
};
const API: RequestPolicy = { ...PAGE, sender: "owner", reader: "program" };
// Twenty slides fit several times.
const SETTINGS: RequestPolicy = { ...API, methods: "GET, HEAD, POST", bodyBytes: 32 * KIB };
const PAYMENT: RequestPolicy = { ...API, load: "payment" };
const SIGNED: RequestPolicy = { ...API, methods: "POST", sender: "anyone", tooManyPosts: "none" };

/** One row for each route of routes.ts, by its pattern. */
export const REQUEST_POLICIES: Record<Page, RequestPolicy> = {
  "/": GOODS,
  "/products": GOODS,
  "/product/:slug?": GOODS,
  "/products/:slug": GOODS,
  "/search": GOODS,

  "/cart": FORM,
  "/add-to-cart/:productId?": PAGE,
  "/add-to-cart-bulk": PAGE,

  "/checkout": { ...FORM, isPrivate: true },
  "/checkout/waiting": { ...FORM, isPrivate: true, tooManyPosts: "refuse" },
  "/order-confirmation/:orderId?": PRIVATE,
  "/payment/success": PRIVATE,
  "/payment/failed": PRIVATE,
  "/payment/error": PRIVATE,

  "/api/payment/callback": { ...SIGNED, load: "payment", bodyBytes: 8 * KIB },
  "/api/payment/redirect": PAYMENT,
  "/api/payment/look": PAYMENT,
  "/api/payment/billplz/create": { ...PAYMENT, methods: "POST", bodyBytes: 16 * KIB },
  "/api/cart-mirror": API,
  "/api/shipping-config": SETTINGS,
  "/api/slider-config": SETTINGS,
  // A product with a long description and many pictures.
  "/api/woocommerce-webhook": { ...SIGNED, bodyBytes: 1024 * KIB },

  "/admin": { ...OWNER, bodyBytes: 4 * KIB },
  "/admin/dashboard": OWNER,
  "/admin/shipping": OWNER,
  "/admin/slider": OWNER,
  // A picture of 5 MiB, its form's other fields and the lines between them.
  "/admin/slider/upload": { ...OWNER, bodyBytes: 5 * KIB * KIB + 16 * KIB, isUpload: true },
  "/admin/fit": OWNER,
  "/admin/reviews": OWNER,
  "/admin/sign-out": OWNER,

  "/uploads/:name": PAGE,
  "/resized/:width": PAGE,
  "/csp-report": { ...PAGE, methods: "POST", sender: "anyone", bodyBytes: 8 * KIB },
  "/healthz": { ...PAGE, reader: "program" },
  "/readyz": { ...PAGE, reader: "program" },
  "/robots.txt": PAGE,
  "/sitemap.xml": { ...PAGE, load: "browse" },
  "/sandbox/*": { ...PAGE, methods: "GET, HEAD, POST" },
  "/*": PAGE,
};
