import type { Register } from "react-router";

/** The rules for requests to one route. Listener and middleware read them only from here. */
export interface RequestPolicy {
  /** The allowed methods, as in the Allow header of a 405. */
  methods: "GET, HEAD" | "GET, HEAD, POST" | "POST";
  /** Maximum size of the body in bytes. */
  bodyBytes: number;
  /** Whether multipart bodies (file uploads) are allowed. */
  isUpload?: boolean;
  /**
   * Who may post. shopper: our own pages, and browsers that send neither Origin nor Sec-Fetch-Site. owner: our own
   * pages; one of these headers is required. anyone: no check of the sender, for signed messages, and for reports that
   * change nothing.
   */
  sender: "shopper" | "owner" | "anyone";
  /**
   * The answer to a post above the client's rate limit. refuse: 429 by the middleware. page: the page answers and keeps
   * the typed values. none: posts are not counted, because a signed message must not be lost.
   */
  tooManyPosts: "refuse" | "page" | "none";
  /** program: errors are JSON, and there is no redirect to the configured host. */
  reader: "person" | "program";
  /**
   * The priority of its back end calls. browse: pages that only show products. buy: requests that may lead to an order.
   * payment: as buy, and its reads are not limited.
   */
  load: "browse" | "buy" | "payment";
  /** Whether its answers do not count as computed pages: files, and what has a limit of its own. */
  isUncounted?: boolean;
  /** Whether the page cache may store pages without visitor data. */
  isCacheable?: boolean;
  /** Whether other sites must not see the address (Referrer-Policy). */
  isPrivate?: boolean;
  /** Whether it is an owner's page: pictures of any https host are allowed, and a lost cart is not reported. */
  isOwners?: boolean;
  /** What a staff session may do on an owner's page: nothing when absent. read: GET and HEAD. */
  staff?: "read" | "all";
  /** Whether its pages exist in Malay too, below /ms, with the same rules. */
  isTranslated?: boolean;
  /** Whether a page asks here by itself, which is no use of the session. */
  isPoll?: boolean;
}

type Page = keyof Register["pages"];

const KIB = 1024;
const FORM_BYTES = 64 * KIB;
/** A file of 5 MiB, the other form fields and the multipart boundaries. */
const UPLOAD_BYTES = 5 * KIB * KIB + 16 * KIB;
/** The same for a picture of the owner's phone, and for several of one product. */
const PICTURE = { bodyBytes: 12 * KIB * KIB + FORM_BYTES, isUpload: true };
const PICTURES_BYTES = 48 * KIB * KIB + 4 * FORM_BYTES;

const ANSWER: RequestPolicy = {
  methods: "GET, HEAD",
  bodyBytes: FORM_BYTES,
  sender: "shopper",
  tooManyPosts: "refuse",
  reader: "person",
  load: "buy",
};
const FILE: RequestPolicy = { ...ANSWER, isUncounted: true };
const PAGE: RequestPolicy = { ...ANSWER, isTranslated: true };
const GOODS: RequestPolicy = { ...PAGE, load: "browse", isCacheable: true };
const FORM: RequestPolicy = { ...PAGE, methods: "GET, HEAD, POST", tooManyPosts: "page" };
const PRIVATE: RequestPolicy = { ...PAGE, isPrivate: true };
const OWNER: RequestPolicy = {
  ...ANSWER,
  isPrivate: true,
  methods: "GET, HEAD, POST",
  sender: "owner",
  isOwners: true,
};
const API: RequestPolicy = { ...ANSWER, sender: "owner", reader: "program" };
// Large enough for twenty slides.
const SETTINGS: RequestPolicy = { ...API, methods: "GET, HEAD, POST", bodyBytes: 32 * KIB };
const PAYMENT: RequestPolicy = { ...API, load: "payment" };
const SIGNED: RequestPolicy = { ...API, methods: "POST", sender: "anyone", tooManyPosts: "none" };

/** One row for each route in routes.ts, by its pattern. */
export const REQUEST_POLICIES: Record<Page, RequestPolicy> = {
  "/": GOODS,
  "/products": GOODS,
  "/category/:slug": GOODS,
  "/product/:slug?": GOODS,
  "/products/:slug": GOODS,
  "/gifts": GOODS,
  "/search": GOODS,
  "/about": GOODS,
  "/delivery-and-refunds": GOODS,
  "/terms": GOODS,
  "/privacy": GOODS,
  "/wishlist": {
    ...PRIVATE,
    methods: "GET, HEAD, POST",
    bodyBytes: 4 * KIB,
    load: "browse",
  },

  "/cart": FORM,
  "/add-to-cart/:productId?": PAGE,
  "/add-to-cart-bulk": PAGE,

  "/checkout": { ...FORM, isPrivate: true },
  "/checkout/waiting": { ...FORM, isPrivate: true, tooManyPosts: "refuse" },
  "/order-confirmation/:orderId?": PRIVATE,
  "/order-confirmation/:orderId/calendar.ics": PRIVATE,
  "/orders": PRIVATE,
  "/orders/find": { ...FORM, isPrivate: true },
  "/payment/success": PRIVATE,
  "/payment/failed": PRIVATE,
  "/payment/error": PRIVATE,
  "/payment/qr": ANSWER,
  "/payment/slip": { ...PRIVATE, methods: "POST", bodyBytes: UPLOAD_BYTES, isUpload: true },

  "/api/payment/callback": { ...SIGNED, load: "payment", bodyBytes: 8 * KIB },
  "/api/payment/redirect": PAYMENT,
  "/api/payment/look": PAYMENT,
  "/api/payment/billplz/create": { ...PAYMENT, methods: "POST", bodyBytes: 16 * KIB },
  "/api/cards": { ...API, load: "browse" },
  "/api/cart-mirror": API,
  "/api/order/look": API,
  "/api/delivery": { ...API, load: "browse" },
  "/api/suggest": { ...API, load: "browse", isUncounted: true },
  "/api/postcode": API,
  "/api/shipping-config": SETTINGS,
  "/api/slider-config": SETTINGS,
  // Large enough for a product with a long description and many pictures.
  "/api/woocommerce-webhook": { ...SIGNED, bodyBytes: 1024 * KIB },

  "/admin": { ...OWNER, bodyBytes: 4 * KIB },
  "/admin/dashboard": { ...OWNER, ...PICTURE, staff: "read" },
  "/admin/shop": { ...OWNER, ...PICTURE },
  "/admin/shipping": OWNER,
  "/admin/delivery": OWNER,
  "/admin/slider": { ...OWNER, ...PICTURE },
  "/admin/products": { ...OWNER, staff: "all" },
  "/admin/products/new": { ...OWNER, bodyBytes: PICTURES_BYTES, isUpload: true },
  "/admin/products/:id": { ...OWNER, bodyBytes: PICTURES_BYTES, isUpload: true },
  "/admin/products/:id/status": { ...OWNER, methods: "POST" },
  "/admin/fit": OWNER,
  "/admin/reviews": OWNER,
  "/admin/categories": { ...OWNER, ...PICTURE },
  "/admin/coupons": OWNER,
  "/admin/coupons/:id": OWNER,
  "/admin/messages": { ...OWNER, staff: "read" },
  "/admin/orders/:id": { ...OWNER, staff: "all" },
  "/admin/orders/:id/slip/:slip": { ...OWNER, methods: "GET, HEAD" },
  "/admin/staff": OWNER,
  "/admin/health": OWNER,
  "/admin/demo": OWNER,
  "/admin/customer": OWNER,
  "/admin/customer.json": { ...OWNER, methods: "POST" },
  "/admin/language": { ...OWNER, staff: "all" },
  "/admin/orders": { ...OWNER, staff: "all" },
  "/admin/today": { ...OWNER, methods: "GET, HEAD", staff: "read", isPoll: true },
  "/admin/kitchen": { ...OWNER, methods: "GET, HEAD", staff: "read" },
  "/admin/kitchen.csv": { ...OWNER, methods: "GET, HEAD" },
  "/admin/slips": { ...OWNER, methods: "GET, HEAD", staff: "read" },
  "/admin/sign-out": { ...OWNER, staff: "all" },

  "/uploads/:name": FILE,
  "/look/:name": FILE,
  "/resized/:width": FILE,
  "/csp-report": { ...FILE, methods: "POST", sender: "anyone", bodyBytes: 8 * KIB },
  "/healthz": { ...FILE, reader: "program" },
  "/readyz": { ...FILE, reader: "program" },
  "/metrics": { ...FILE, reader: "program" },
  "/offline": { ...PAGE, load: "browse" },
  "/sw.js": { ...ANSWER, reader: "program" },
  "/manifest.webmanifest": { ...ANSWER, reader: "program", isTranslated: true },
  "/robots.txt": ANSWER,
  "/sitemap.xml": { ...ANSWER, load: "browse" },
  "/sandbox/mail/:id?/:part?": { ...ANSWER, isPrivate: true },
  "/sandbox/*": { ...ANSWER, methods: "GET, HEAD, POST" },
  "/*": PAGE,
};
