/** A73: slips of transfers: whose order, which files, how many, and what the owner gets to see. */
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Shop } from "#server/shop.ts";
import { ownOf, SITE } from "#tests/support/checkout-world.ts";
import { openOwner, openStaff } from "#tests/support/owner.ts";
import {
  confirm,
  openTransferShop,
  awaiting,
  sendSlip,
  slipPicture,
} from "#tests/support/transfers.ts";
import { openVisitor } from "#tests/support/visitor.ts";

const PDF = Buffer.from("%PDF-1.7\n<script>alert(1)</script>");
const slipsOf = ({ store }: Shop) => store.db.selectFrom("paymentSlips").selectAll().execute();

/** A shop with an order that waits, a browser that knows nothing, and the page that an answer leads to. */
async function open() {
  const shop = await openTransferShop();
  const order = ownOf(await awaiting(shop));
  const visitor = await openVisitor(shop);
  const said = async (response: Response) => {
    expect(response.status).toBe(303);
    let at = response.headers.get("Location") ?? "";
    for (let hops = 0; hops < 2; hops += 1) {
      const page = await visitor.get(at);
      if (page.status === 200) return page.text();
      at = page.headers.get("Location") ?? "";
    }
    throw new Error(`no page at ${at}`);
  };
  const send = (file: File, own = order) => sendSlip(shop, visitor, own, file);
  return { shop, order, visitor, send, said };
}

const fileOf = (content: Buffer, name = "slip.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(content)], name, { type });

test("without the order's key nothing is read or stored, and every wrong one looks the same", async () => {
  const { shop, order, send } = await open();
  const other = ownOf(await awaiting(shop));
  const file = fileOf(await slipPicture());
  for (const wrong of [
    { ...order, key: "" },
    { ...order, key: "wc_order_guess" },
    { ...order, key: other.key },
    { id: 999_999, key: order.key },
    { id: 0, key: order.key },
  ]) {
    expect((await send(file, wrong)).status).toBe(404);
  }
  expect(await slipsOf(shop)).toEqual([]);
});

test("keys are not guessed by sending slips", async () => {
  const { send, order } = await open();
  const file = fileOf(PDF);
  const statuses = new Set<number>();
  for (let guess = 0; guess < 25; guess += 1) {
    statuses.add((await send(file, { ...order, key: `wc_order_${guess}` })).status);
  }
  expect([...statuses]).toEqual([404, 429]);
});

test.each([
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
  [
    "a PNG's first bytes before HTML",
    Buffer.from("\x89PNG\r\n\x1a\n<script>alert(1)</script>", "latin1"),
  ],
  [
    "a JPEG's first bytes before HTML",
    Buffer.from("\xff\xd8\xff\xe0<script>alert(1)</script>", "latin1"),
  ],
  ["HTML before a PDF", Buffer.concat([Buffer.from("<html>"), PDF])],
  ["GIF", Buffer.from("GIF89a/*<svg/onload=alert(1)>*/=1;")],
])("%s is no slip", async (_name, content) => {
  const { shop, send, said } = await open();
  for (const type of ["image/jpeg", "image/svg+xml", "application/pdf"]) {
    expect(await said(await send(fileOf(content, "slip.png", type)))).toContain(
      "This file is not a JPEG or PNG picture and not a PDF",
    );
  }
  expect(await slipsOf(shop)).toEqual([]);
});

test("a picture is encoded anew: what was hidden in or behind it is gone, also the place it was taken", async () => {
  const { shop, order, send } = await open();
  const hidden = await sharp(await slipPicture())
    .withExif({
      IFD0: { Copyright: "<script>alert(1)</script>" },
      IFD3: { GPSLatitude: "3/1 8/1 0/1" },
    })
    .jpeg()
    .toBuffer();
  await send(fileOf(Buffer.concat([hidden, Buffer.from("<script>alert(2)</script>")])));
  const owner = await openOwner(shop);
  const [slip] = await slipsOf(shop);
  const shown = await owner.get(`/admin/orders/${order.id}/slip/${slip?.id}`);
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(bytes.includes("script")).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": `inline; filename="slip-${order.id}-1.jpg"`,
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});

test("a PDF is downloaded and never shown", async () => {
  const { shop, order, send } = await open();
  await send(fileOf(PDF, "resit.pdf", "text/html"));
  const [slip] = await slipsOf(shop);
  const sent = await (await openOwner(shop)).get(`/admin/orders/${order.id}/slip/${slip?.id}`);
  expect(sent.headers.get("Content-Type")).toBe("application/pdf");
  expect(sent.headers.get("Content-Disposition")).toBe(
    `attachment; filename="slip-${order.id}-1.pdf"`,
  );
  expect(sent.headers.get("Content-Security-Policy")).toContain("sandbox");
});

const blank = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#fff" },
    limitInputPixels: false,
  });

test.each([
  ["144 megapixels", () => blank(12_000, 12_000).png({ compressionLevel: 9 })],
  ["12.3 megapixels", () => blank(4_096, 3_000).jpeg()],
  ["16 bits a colour", () => blank(64, 64).toColourspace("rgb16").png()],
])("a picture of %s is refused before it is decoded", async (_what, make) => {
  const { shop, send, said } = await open();
  const bomb = await make().toBuffer();
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  expect(await said(await send(fileOf(bomb, "a.png")))).toContain("This picture is too large.");
  expect(await slipsOf(shop)).toEqual([]);
});

test("a camera's picture is made small", async () => {
  const { shop, send } = await open();
  await send(fileOf(await blank(4_032, 3_024).jpeg().toBuffer()));
  const [slip] = await slipsOf(shop);
  const { width, height } = await sharp(Buffer.from(slip?.content ?? "", "base64")).metadata();
  expect([width, height]).toEqual([1600, 1200]);
});

test("6 MB are refused, an empty form too", async () => {
  const { shop, send, said } = await open();
  const huge = Buffer.concat([PDF, Buffer.alloc(6 * 1024 * 1024)]);
  expect(await said(await send(fileOf(huge)))).toContain("larger than 5 MB");
  expect(await said(await send(fileOf(Buffer.alloc(0), "")))).toContain("choose the file");
  expect(await slipsOf(shop)).toEqual([]);
});

test("an order takes three slips, also when more arrive at once; the same file again is no other", async () => {
  const { shop, send, said } = await open();
  const pdf = (number: number) => fileOf(Buffer.from(`%PDF-1.7 ${number}`), "a.pdf");
  expect(await said(await send(pdf(1)))).toContain("We have your slip");
  expect(await said(await send(pdf(1)))).toContain("We have your slip");
  expect(await slipsOf(shop)).toHaveLength(1);
  await Promise.all([2, 3, 4].map((number) => send(pdf(number))));
  const numbers = (await slipsOf(shop)).map(({ number }) => number);
  expect(numbers).toHaveLength(3);
  expect(numbers).toEqual(expect.arrayContaining([1, 2, 3]));
  expect(await said(await send(pdf(5)))).toContain("No more slips can be sent");
});

test("one client sends six slips in ten minutes, for all its orders", async () => {
  const { shop, send, said } = await open();
  const pdf = (number: number) => fileOf(Buffer.from(`%PDF-1.7 ${number}`), "a.pdf");
  for (let order = 0; order < 2; order += 1) {
    const own = ownOf(await awaiting(shop));
    for (let number = 0; number < 3; number += 1) {
      expect((await send(pdf(number), own)).status).toBe(303);
    }
  }
  expect(await said(await send(pdf(1), ownOf(await awaiting(shop))))).toContain("many files");
  expect(await slipsOf(shop)).toHaveLength(6);
});

test("a PDF of more than 1 MB is refused, and one of 1 MB stored", async () => {
  const { shop, send, said } = await open();
  const pdf = (bytes: number) => fileOf(Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length)]));
  expect(await said(await send(pdf(1024 * 1024 + 1)))).toContain("A PDF may have at most 1 MB.");
  expect(await slipsOf(shop)).toEqual([]);
  expect(await said(await send(pdf(1024 * 1024)))).toContain("We have your slip");
});

test("a paid order takes no slip", async () => {
  const { shop, order, send, said } = await open();
  await confirm(shop, order.id, 4_135);
  expect(await said(await send(fileOf(PDF)))).toContain("does not wait for a transfer any more");
  expect(await slipsOf(shop)).toEqual([]);
});

test("a file's name is text for the owner and nothing else", async () => {
  const { shop, order, send } = await open();
  const names = [
    "../../../etc/passwd",
    '"><img src=x onerror=alert(1)>.pdf',
    "..\\..\\boot\u202e\u0000fdp.pdf",
  ];
  for (const [index, name] of names.entries()) {
    await send(fileOf(Buffer.from(`%PDF-1.7 ${index}`), name));
  }
  expect((await slipsOf(shop)).map(({ name }) => name).toSorted()).toEqual(
    ['"><img src=x onerror=alert(1)>.pdf', "bootfdp.pdf", "passwd"].toSorted(),
  );
  const page = await (await openOwner(shop)).get(`/admin/orders/${order.id}`);
  expect(await page.text()).not.toContain("<img src=x");
});

test("only the owner sees slips, and only those of the order in the address", async () => {
  const { shop, order, visitor, send } = await open();
  const other = ownOf(await awaiting(shop));
  await send(fileOf(PDF));
  const [slip] = await slipsOf(shop);
  const path = `/admin/orders/${order.id}/slip/${slip?.id}`;
  expect((await visitor.get(path)).headers.get("Location")).toBe("/admin");
  const staff = await openStaff(shop);
  expect((await staff.get(path)).status).toBe(403);
  const staffPage = await staff.get(`/admin/orders/${order.id}`);
  expect(staffPage.status).toBe(200);
  const text = await staffPage.text();
  expect(text).not.toContain(slip?.id);
  expect(text).not.toContain("slip.jpg");
  const owner = await openOwner(shop);
  expect((await owner.get(`/admin/orders/${other.id}/slip/${slip?.id}`)).status).toBe(404);
  expect((await owner.get(`/admin/orders/${order.id}/slip/..%2f..%2fx`)).status).toBe(404);
  expect((await owner.get(path)).status).toBe(200);
});

test("another site's form sends no slip", async () => {
  const { shop, order, visitor } = await open();
  const query = new URLSearchParams({ order: String(order.id), key: order.key });
  const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  const answer = await visitor.post(`/payment/slip?${query}`, {}, headers);
  expect(answer.status).toBe(403);
  expect(new URL(SITE).origin).toBe(shop.siteUrl);
});
