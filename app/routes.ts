import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";
import { READING_PAGES } from "./config/reading-pages.ts";

/** All routes of the site. A product has two addresses; the plural one is canonical. */
export default [
  index("routes/shop/home.tsx"),
  route("products", "routes/shop/products.tsx"),
  route("category/:slug", "routes/shop/category.tsx"),
  route("product/:slug?", "routes/shop/product.tsx"),
  route("products/:slug", "routes/shop/product.tsx", { id: "routes/shop/product-canonical" }),
  route("gifts", "routes/shop/gifts.tsx"),
  route("search", "routes/shop/search.tsx"),
  route("wishlist", "routes/shop/wishlist.tsx"),
  ...READING_PAGES.map(({ href }) =>
    route(href.slice(1), "routes/shop/reading-page.tsx", { id: href }),
  ),

  route("cart", "routes/cart/cart.tsx"),
  route("add-to-cart/:productId?", "routes/cart/add-to-cart.tsx"),
  route("add-to-cart-bulk", "routes/cart/add-to-cart-bulk.tsx"),

  route("checkout", "routes/checkout/checkout.tsx"),
  route("checkout/waiting", "routes/checkout/waiting.ts"),
  route("order-confirmation/:orderId?", "routes/checkout/order-confirmation.tsx"),
  route("order-confirmation/:orderId/calendar.ics", "routes/checkout/calendar-file.ts"),
  route("orders", "routes/checkout/orders.tsx"),
  route("orders/find", "routes/checkout/find-order.tsx"),
  ...prefix("payment", [
    route("success", "routes/payment/success.tsx"),
    route("failed", "routes/payment/failed.tsx"),
    route("error", "routes/payment/error.tsx"),
  ]),

  ...prefix("api/payment", [
    route("callback", "routes/api/payment-callback.ts"),
    route("redirect", "routes/api/payment-redirect.ts"),
    route("look", "routes/api/payment-look.ts"),
    route("billplz/create", "routes/api/payment-create.ts"),
  ]),
  route("api/cards", "routes/api/cards.ts"),
  route("api/cart-mirror", "routes/api/cart-mirror.ts"),
  route("api/order/look", "routes/api/order-look.ts"),
  route("api/delivery", "routes/api/delivery.ts"),
  route("api/suggest", "routes/api/suggest.ts"),
  route("api/postcode", "routes/api/postcode.ts"),
  route("api/shipping-config", "routes/api/shipping-config.ts"),
  route("api/slider-config", "routes/api/slider-config.ts"),
  route("api/woocommerce-webhook", "routes/api/woocommerce-webhook.ts"),

  route("admin", "routes/admin/admin.tsx"),
  layout("routes/admin/guarded.tsx", [
    ...prefix("admin", [
      route("dashboard", "routes/admin/dashboard.tsx"),
      route("shipping", "routes/admin/shipping.tsx"),
      route("delivery", "routes/admin/delivery.tsx"),
      route("slider", "routes/admin/slider.tsx"),
      route("slider/upload", "routes/admin/slider-upload.ts"),
      route("fit", "routes/admin/fit.ts"),
      route("reviews", "routes/admin/reviews.tsx"),
      route("messages", "routes/admin/messages.tsx"),
      route("orders/:id", "routes/admin/order.tsx"),
      route("staff", "routes/admin/staff.tsx"),
      route("language", "routes/admin/language.ts"),
      route("orders", "routes/admin/orders.tsx"),
      route("today", "routes/admin/today.ts"),
      route("kitchen", "routes/admin/kitchen.tsx"),
      route("kitchen.csv", "routes/admin/kitchen-csv.ts"),
      route("slips", "routes/admin/slips.tsx"),
      route("sign-out", "routes/admin/sign-out.ts"),
    ]),
  ]),

  route("uploads/:name", "routes/meta/upload.ts"),
  route("resized/:width", "routes/meta/resized.ts"),
  route("csp-report", "routes/meta/csp-report.ts"),
  route("healthz", "routes/meta/healthz.ts"),
  route("readyz", "routes/meta/readyz.ts"),
  route("metrics", "routes/meta/metrics.ts"),
  route("robots.txt", "routes/meta/robots.ts"),
  route("sitemap.xml", "routes/meta/sitemap.ts"),
  route("sandbox/mail/:id?/:part?", "routes/meta/sandbox-mail.ts"),
  route("sandbox/*", "routes/meta/sandbox.ts"),
  route("*", "routes/meta/not-found.tsx"),
] satisfies RouteConfig;
