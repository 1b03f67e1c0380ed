import { expect, test } from "vitest";
import { type MailOrder, withPictures } from "#app/emails/mail-document.ts";
import { newOrder } from "#app/emails/new-order.ts";
import { orderNews } from "#app/emails/order-news.ts";
import { orderPaid } from "#app/emails/order-paid.ts";
import { renderMail } from "#app/emails/render-mail.tsx";
import { reviewMail } from "#app/emails/review-mail.ts";
import { inLanguage } from "#server/platform/language.ts";

const PAGE = "https://shop.example/order-confirmation/183?key=wc_1";
const ORDER: MailOrder = {
  id: 183,
  number: "183",
  subtotal: 17_980,
  refunded: 0,
  discount: 1_798,
  shippingTotal: 0,
  total: 16_182,
  couponCode: "TEN",
  fulfilment: { way: "delivery", date: "2026-11-28", slot: "10:00-13:00" },
  contact: { email: "siti@shopper.example", phone: "012-3456789", note: "Ring </script> twice" },
  shipping: {
    name: "Siti <b>Binti</b>",
    company: "",
    address1: "18 Lorong Kurau",
    address2: "",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    postcode: "59100",
    country: "MY",
  },
  lines: [
    {
      id: 0,
      name: "Cake </script><img src=x>",
      variant: "Size: 8 inch",
      words: { card: "Dear Aina,\nhappy birthday" },
      quantity: 2,
      price: 8_990,
      total: 17_980,
    },
  ],
};

test("a mail says the same as HTML and as plain text", () => {
  const { subject, html, text } = renderMail(orderPaid(ORDER, PAGE), "shopper");
  expect(subject).toBe("Order 183 is paid");
  for (const part of [
    "We have received your payment of RM 161.82 for order 183.",
    "Size: 8 inch",
    "Discount (TEN)",
    "-RM 17.98",
    "Shipping",
    "Free",
    "Saturday 28 November 2026",
    "10:00 am to 1:00 pm",
    "18 Lorong Kurau",
  ]) {
    expect(text).toContain(part);
    expect(html.replaceAll("\u00a0", " ")).toContain(part);
  }
  expect(text).toContain(`View your order: ${PAGE}`);
  expect(text).toContain("Greeting card: Dear Aina,\nhappy birthday");
  expect(html).toContain("Dear Aina,<br/>happy birthday");
});

test("a mail in Malay names the words on a cake in Malay", () => {
  const { html, text } = inLanguage("ms", () => renderMail(orderPaid(ORDER, PAGE), "shopper"));
  expect(text).toContain("Kad ucapan: Dear Aina,\nhappy birthday");
  expect(html).toContain("Kad ucapan: Dear Aina,<br/>happy birthday");
});

test.each([
  ["Penang", "Ayer Itam", "11500 Ayer Itam\nPulau Pinang"],
  ["Kuala Lumpur", "Kuala Lumpur", "59100 Kuala Lumpur\n"],
])("a mail in Malay names %s in Malay, and once", (state, city, expected) => {
  const postcode = expected.slice(0, 5);
  const order = { ...ORDER, shipping: { ...ORDER.shipping, state, city, postcode } };
  const { text } = inLanguage("ms", () => renderMail(newOrder(order, PAGE), "owner"));
  expect(text).toContain(`18 Lorong Kurau\n${expected}`);
  expect(text).not.toContain("Lumpur\nKuala");
});

test("what a shopper typed stays text", () => {
  const { html } = inLanguage("ms", () => renderMail(newOrder(ORDER, PAGE), "owner"));
  expect(html).toContain("Siti &lt;b&gt;Binti&lt;/b&gt;");
  expect(html).not.toMatch(/<script|<img/);
});

test("programs read the order from data that no name can break out of", () => {
  const { html } = renderMail(orderPaid(ORDER, PAGE), "shopper");
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@type": "Order",
    orderNumber: "183",
    price: "161.82",
    priceCurrency: "MYR",
    url: PAGE,
    acceptedOffer: [{ itemOffered: { name: "Cake </script><img src=x>" } }],
  });
  expect(json).not.toContain("siti");
});

test("a mail loads nothing and reports nothing", () => {
  const { html } = renderMail(orderPaid(ORDER, PAGE), "shopper");
  expect(html).not.toMatch(/<(img|link|iframe|form)\b|url\(|@import/);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([PAGE]);
});

test("goods have pictures of this site with a text, and nothing else is loaded", () => {
  const [line] = ORDER.lines;
  const pictured = (picture: string) =>
    withPictures({ ...ORDER, lines: [{ ...line!, picture }] }, "https://shop.example");
  const order = pictured("/pictures/cake.webp");
  const { html } = renderMail(orderPaid(order, PAGE), "shopper");
  const [picture = "", ...others] = html.match(/<img[^>]*>/g) ?? [];
  expect(picture).toContain('src="https://shop.example/resized/160.jpg?src=/pictures/cake.webp"');
  expect(picture).toContain('alt="Cake &lt;/script&gt;&lt;img src=x&gt;"');
  expect(others).toEqual([]);
  expect(html).not.toMatch(/<(link|iframe|form)\b|url\(|@import/);
  const without = renderMail(orderPaid(pictured(""), PAGE), "shopper");
  expect(without.html).not.toContain("<img");
});

test("a review is told with what it is and what to do, in the owner's language", () => {
  const review = { kind: "second-payment", orderId: 183, amount: 500, detail: "Bill b2 too." };
  const { text } = inLanguage("ms", () => renderMail(reviewMail(review, PAGE), "owner"));
  expect(text).toContain("Bayaran kedua untuk pesanan yang sama");
  expect(text).toContain("mesti dipulangkan");
  expect(text).not.toContain("second-payment");
});

test("the owner's mail is Malay and names the customer", () => {
  const { subject, text, html } = inLanguage("ms", () =>
    renderMail(newOrder(ORDER, PAGE), "owner"),
  );
  expect(subject).toBe("Pesanan baharu 183: RM 161.82");
  expect(html).toMatch(/^<!doctype html><html lang="ms">/);
  expect(text).toContain("Sabtu 28 November 2026\n10:00 pagi hingga 1:00 tengah hari");
  expect(text).toContain("012-3456789");
});

test("an order for pickup names the shop, and a free one no payment", () => {
  const order = {
    ...ORDER,
    total: 0,
    fulfilment: { ...ORDER.fulfilment!, way: "pickup" as const },
  };
  const { text } = renderMail(orderPaid(order, PAGE), "shopper");
  expect(text).toContain("Pick up at\nKedai Manis\n18 Lorong Kurau");
  expect(text).toContain("There is nothing to pay.");
  expect(text).not.toContain("Shipping");
});

test.each([
  ["order-ready", "delivery", "OrderProcessing"],
  ["order-ready", "pickup", "OrderPickupAvailable"],
  ["order-out", "delivery", "OrderInTransit"],
  ["order-completed", "delivery", "OrderDelivered"],
  ["order-cancelled", "delivery", "OrderCancelled"],
] as const)("%s by %s is %s for programs", (kind, way, status) => {
  const order = { ...ORDER, fulfilment: { ...ORDER.fulfilment!, way } };
  const { structured } = orderNews(kind, order, { address: PAGE, detail: "" });
  expect(structured).toMatchObject({
    orderNumber: "183",
    orderStatus: `https://schema.org/${status}`,
  });
});

test.each([
  ["order-ready", "en", "Order 183 is ready"],
  ["order-out", "en", "Order 183 is on its way"],
  ["order-completed", "en", "Order 183 is complete"],
  ["order-cancelled", "ms", "Pesanan 183 telah dibatalkan"],
  ["order-moved", "ms", "Pesanan 183 ada masa baharu"],
  ["order-note", "en", "A message about order 183"],
  ["refund-recorded", "ms", "Bayaran balik untuk pesanan 183"],
] as const)("%s in %s is '%s'", (kind, language, subject) => {
  const mail = inLanguage(language, () =>
    renderMail(orderNews(kind, ORDER, { address: PAGE, detail: "RM 5.00" }), "shopper"),
  );
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(PAGE);
  const hasDetail = ["refund-recorded", "order-cancelled", "order-note"].includes(kind);
  expect(mail.text.includes("RM 5.00")).toBe(hasDetail);
  expect(mail.text.includes("18 Lorong Kurau\n59100")).toBe(/ready|out|moved$/.test(kind));
});
