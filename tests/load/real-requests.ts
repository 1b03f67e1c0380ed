import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { someProductId, visitorAt } from "#tests/support/visitor.ts";
import { CODE } from "./measured-shop.ts";

export interface RealRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "Content-Type": "application/json" };

/** The requests that browsers and other servers send to this shop, with cookies, ids and keys that are valid there. */
export async function realRequests(url: string): Promise<RealRequest[]> {
  const buyer = visitorAt(url);
  const owner = visitorAt(url);
  const id = await someProductId(buyer);
  const list = await (await buyer.get("/products")).text();
  const slug = /href="\/product\/([\w-]+)"/.exec(list)?.[1] ?? "";
  await owner.post("/admin", { code: CODE });
  await buyer.post("/cart", { intent: "add", productId: id, quantity: "2" });
  const before = jar(buyer.cookies);
  const page = await (await buyer.get("/checkout")).text();
  const confirmedTotal = /name="confirmedTotal" value="(\d+)"/.exec(page)?.[1] ?? "";
  const checkout = new URLSearchParams({ ...CHECKOUT_FORM, confirmedTotal }).toString();
  const left = await buyer.post("/checkout", { ...CHECKOUT_FORM, confirmedTotal });
  const bill = new URL(left.headers.get("Location") ?? url).pathname;
  const after = jar(buyer.cookies);
  const signedIn = jar(owner.cookies);

  const get = (path: string, cookie = ""): RealRequest => ({
    method: "GET",
    path,
    headers: cookie === "" ? {} : { Cookie: cookie },
  });
  const post = (path: string, body: string, cookie = "", type = FORM): RealRequest => ({
    method: "POST",
    path,
    body,
    headers: { ...type, "Sec-Fetch-Site": "same-origin", ...(cookie ? { Cookie: cookie } : {}) },
  });
  return [
    "/",
    "/products",
    "/products?page=2&sort=price",
    `/product/${slug}`,
    `/products/${slug}`,
    "/search?q=cake&sort=rating&min_price=10",
    "/cart",
    "/checkout",
    "/payment/success",
    "/payment/failed?reason=declined",
    "/payment/error?reason=timeout",
    "/admin",
    "/api/shipping-config",
    "/api/slider-config",
    "/readyz",
    "/robots.txt",
    "/sitemap.xml",
    "/resized/320?src=%2Fpictures%2Fhero-1.webp",
    "/favicon.svg",
    "/uploads/x.webp",
    "/_root.data",
    "/products.data?page=2",
    "/cart.data",
    `/product/${slug}.data`,
    bill,
    `/add-to-cart/${id}?qty=2`,
    `/add-to-cart-bulk?items=${id}:1,${id}:2`,
    "/api/payment/redirect?billplz%5Bid%5D=x&billplz%5Bpaid%5D=true&billplz%5Bx_signature%5D=00",
  ]
    .map((path) => get(path))
    .concat([
      get("/cart", before),
      get("/checkout", before),
      get("/order-confirmation/1", after),
      get("/order-confirmation/1?key=wc_order_abc", before),
      get("/admin/dashboard", signedIn),
      get("/admin/slider?edit=sample-1", signedIn),
      get("/admin/shipping", signedIn),
      get("/admin/reviews", signedIn),
      post("/cart", `intent=add&productId=${id}&quantity=2`, before),
      post("/cart", `intent=quantity&productId=${id}&quantity=3`, before),
      post("/cart", `intent=remove&productId=${id}`, before),
      post("/cart", "intent=apply-coupon&code=MANIS10&from=cart", before),
      post("/cart.data", `intent=restore&items=${id}%3A3`),
      post("/cart", "intent=clear", before),
      post("/checkout", checkout, before),
      post("/checkout.data", checkout, before),
      post("/admin/shipping", "shippingCost=9&freeShippingThreshold=90&version=0", signedIn),
      post("/admin/slider", "intent=add&url=%2Fa.webp&alt=x&version=0", signedIn),
      post("/admin/dashboard", "intent=rotate&autoRotating=false&version=0", signedIn),
      post("/admin/reviews", "id=x", signedIn),
      post("/api/payment/callback", "id=x&paid=true&amount=100&x_signature=00"),
      post("/api/payment/billplz/create", '{"order_id":1}', after, JSON_TYPE),
      post(
        "/api/shipping-config",
        '{"shippingCost":9,"freeShippingThreshold":90}',
        signedIn,
        JSON_TYPE,
      ),
      post(
        "/csp-report",
        '{"csp-report":{"violated-directive":"img-src","blocked-uri":"data"}}',
        "",
        {
          "Content-Type": "application/csp-report",
        },
      ),
      post(bill, "gateway=MB2U0227"),
    ]);
}

function jar(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
