/** A55: a link that adds to the cart is used as a picture, a script, a frame or a call from another site. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop } from "#tests/support/owner.ts";

const LINKS = [
  `/add-to-cart/${PRODUCTS.chocolate}?qty=99`,
  `/add-to-cart-bulk?items=${PRODUCTS.chocolate}:99`,
];
const USES: [name: string, headers: Record<string, string>][] = [
  ["a picture", { "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors" }],
  ["a script", { "Sec-Fetch-Dest": "script", "Sec-Fetch-Mode": "no-cors" }],
  ["a style", { "Sec-Fetch-Dest": "style", "Sec-Fetch-Mode": "no-cors" }],
  ["a frame", { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate" }],
  ["an object", { "Sec-Fetch-Dest": "object", "Sec-Fetch-Mode": "navigate" }],
  ["a call", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors" }],
  ["a call without an answer", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "no-cors" }],
  [
    "a document without a navigation",
    { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "no-cors" },
  ],
  ["a prefetch", { "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch" }],
  ["a prerender", { "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender" }],
];

test.each(USES)("%s of another site changes no cart", async (_name, headers) => {
  const { visitor } = await openOwnersShop();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  const before = visitor.cookies.get("cart");
  // Who asks ahead comes again; who only pretends to be a visit does not.
  const expected = "Sec-Purpose" in headers ? 503 : 403;
  for (const link of LINKS) {
    for (const address of [link, link.replace(/\?/, ".data?")]) {
      const answer = await visitor.get(address, { "Sec-Fetch-Site": "cross-site", ...headers });
      expect([address, answer.status]).toEqual([address, expected]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
  expect(visitor.cookies.get("cart")).toBe(before);
});

test("a link adds only up to what a line may hold, and takes nothing out", async () => {
  const { visitor } = await openOwnersShop();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  for (let visit = 0; visit < 3; visit += 1) await visitor.get(LINKS[0] ?? "");
  for (const qty of ["-5", "0", "1000"]) {
    await visitor.get(`/add-to-cart/${PRODUCTS.pandan}?qty=${qty}`);
  }
  const cart = await (await visitor.get("/cart")).text();
  const quantities = [...cart.matchAll(/name="typed"[^>]* value="(\d+)"/g)].map(([, n]) => n);
  expect(quantities).toEqual(["99", "99"]);
});

test.each([
  [
    "with the headers of a browser",
    {
      "Sec-Fetch-Dest": "document",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Site": "cross-site",
    },
  ],
  ["from inside the shop", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin" }],
  ["with an old browser", {}],
])(
  "control: a person who follows the link %s gets the cake",
  async (_name, headers: Record<string, string>) => {
    const { visitor } = await openOwnersShop();
    const answer = await visitor.get(`/add-to-cart/${PRODUCTS.chocolate}`, headers);
    // By way of the check whether the browser keeps cookies.
    expect(answer.headers.get("Location")).toBe("/cart?back=%2Fcart");
    expect(await (await visitor.get("/cart")).text()).toContain("Chocolate Fudge Cake");
  },
);
