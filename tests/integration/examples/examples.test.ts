/** The examples of docs/extending.md, made to a copy of the shop and used there. */
import { execFile } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { applyExamples, copyShop, loadParts, ROOT } from "#tests/support/example-copy.ts";
import { noticeReceiver } from "#tests/support/notices.ts";
import { sign, SIGNATURE_HEADER } from "#tests/support/second-provider/messages.ts";
import { serve } from "#tests/support/http-server.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const run = promisify(execFile);
const OWNERS_MAIL = {
  DELIVERY_DATES: "false",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "hello@shop.example",
  OWNER_EMAIL: "owner@shop.example",
};

const copy = copyShop();
let parts: Awaited<ReturnType<typeof loadParts>>;

beforeAll(async () => {
  applyExamples(copy.folder);
  parts = await loadParts(copy.folder);
}, 60_000);

afterAll(() => copy.remove());

test("a checkout field: it is asked for, checked, and arrives on the order", async () => {
  const { visitWith, pay, madeBy, PRODUCTS } = parts;
  const { visitor, world } = await visitWith({ [PRODUCTS.pandan]: 1 });
  expect(await (await visitor.get("/checkout")).text()).toContain('name="landmark"');

  const refused = await pay(visitor, { landmark: "x".repeat(101) });
  expect(await refused.text()).toContain("Please use at most 100 characters");
  await pay(visitor, { landmark: " Beside the <surau> " });
  const [order] = madeBy(world).orders;
  expect(order?.["meta_data"]).toContainEqual({ key: "_landmark", value: "Beside the <surau>" });
});

test("a checkout field: the owner finds it on the order, the packing slip and in the mail, until it is erased", async () => {
  const { openOwnersShop, keepingChannel, readEnv, sendMessages, submit, cartOf, line } = parts;
  const { CONTACT, PRODUCTS, decideAtBank, billIdOf, deliver, toPay, orderOf, storeOrders } = parts;
  const { world, shop, owner } = await openOwnersShop();
  const { adminAccessCode, dataDir } = shop.env;
  shop.env = { ...readEnv(OWNERS_MAIL), adminAccessCode, dataDir };
  const { channel, mails } = keepingChannel();
  shop.mailChannel = channel;
  const contact = { ...CONTACT, landmark: "Beside the <surau>" };
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)]), contact));
  await decideAtBank(world, billIdOf(paying));
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");

  const shown = "Beside the &lt;surau&gt;";
  const page = await (await owner.get(`/admin/orders/${paying.orderId}`)).text();
  expect(page.replaceAll("<!-- -->", "")).toContain(`Mercu tanda: ${shown}`);
  await sendMessages(shop);
  const owners = mails.find(({ to }) => to === OWNERS_MAIL.OWNER_EMAIL);
  expect(owners?.html).toContain(shown);

  const day = "2026-11-21";
  const fulfilment = { way: "delivery", date: day, slot: "10:00-13:00" } as const;
  const moved = await shop.backend.moveOrder(await orderOf(shop, paying.orderId), fulfilment);
  if (!moved.ok) throw new Error(JSON.stringify(moved.error));
  await storeOrders(shop, [moved.value]);
  const [, slip] = (await (await owner.get(`/admin/slips?date=${day}`)).text()).split("<article");
  expect(slip).toContain(shown);

  const erased = await shop.backend.eraseContact(moved.value);
  expect(erased.ok && JSON.stringify(erased.value)).not.toContain("surau");
});

test("a coupon type: quote and order agree on its discount", async () => {
  const { openWorld, cartOf, line, PRODUCTS, quoteCart, submit, toPay, orderOf } = parts;
  const world = openWorld();
  const coupon = { code: "LAST1", discount_type: "cheapest_free", amount: "0" };
  const made = await world.woo.fetch(
    new Request("https://embedded.invalid/wp-json/wc/v3/coupons", {
      method: "POST",
      headers: {
        Authorization: `Basic ${btoa("ck_test:cs_test")}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify(coupon),
    }),
  );
  expect(made.status).toBe(201);
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.pandan, 2), line(PRODUCTS.chocolate)], "LAST1");
  const { quote } = await quoteCart(shop, cart);
  const cheapest = Math.min(...quote.lines.map(({ unitPrice }) => unitPrice));
  expect(quote.coupon).toMatchObject({ discountType: "cheapest_free", discount: cheapest });
  const { orderId } = toPay(await submit(shop, cart));
  expect((await orderOf(shop, orderId)).total).toBe(quote.total);
});

test("a payment provider: configured, it takes a payment", async () => {
  const { composeShop, readEnv, receiveCallback, submit, toPay, orderOf, cartOf, line } = parts;
  const charges = new Map<string, Record<string, unknown>>();
  const api = await serve(async (request) => {
    const ref = new URL(request.url).pathname.split("/").at(-1) ?? "";
    if (request.method === "GET") return Response.json(charges.get(ref), { status: 200 });
    const { merchant, cents, order } = (await request.json()) as Record<string, unknown>;
    const page = `${api.origin}/pay/ch1`;
    const charge = { ref: "ch1", merchant, page, status: "open", cents, received: 0, at: null };
    charges.set("ch1", { ...charge, order });
    return Response.json(charges.get("ch1"));
  });
  onTestFinished(api.close);
  const running = await composeShop(
    readEnv({
      DATA_DIR: tempDir(),
      SITE_URL: "http://localhost:3000",
      ALLOW_SANDBOX: "true",
      DELIVERY_DATES: "false",
      LOG_LEVEL: "error",
      SECOND_API_URL: `${api.origin}/`,
      SECOND_TOKEN: "token",
      SECOND_SIGNATURE_KEY: "key",
      SECOND_MERCHANT: "kedai",
    }),
  );
  onTestFinished(() => running.close());
  const { shop } = running;
  const cake = await shop.catalogue.bySlug("pandan-kaya-swiss-roll");
  const { orderId, billUrl } = toPay(await submit(shop, cartOf([line(cake?.id ?? 0)])));
  expect(billUrl).toBe(`${api.origin}/pay/ch1`);

  const cents = charges.get("ch1")?.["cents"];
  charges.set("ch1", { ...charges.get("ch1"), status: "succeeded", received: cents });
  const charge = { ref: "ch1", merchant: "kedai", status: "succeeded", cents };
  const body = JSON.stringify({ type: "charge.updated", charge });
  const headers = { [SIGNATURE_HEADER]: sign("key", body) };
  const address = `${shop.siteUrl}/api/payment/callback`;
  const told = new Request(address, { method: "POST", body, headers });
  expect((await receiveCallback(shop, told)).status).toBe(200);
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: "processing",
    transactionId: "ch1",
  });
});

test("a message channel: it is told of a paid order", async () => {
  const { openWorld, readEnv, openNotices, buyAndPay, channelsOf, sendDue } = parts;
  const { origin, arrived } = await noticeReceiver();
  const world = openWorld();
  const shop = await world.startShop();
  shop.env = readEnv({ NTFY_URL: origin, NTFY_TOPIC: "cakes", DELIVERY_DATES: "false" });
  shop.noticeChannels = openNotices(shop.env, shop.clock);
  const { orderId } = await buyAndPay(world, shop);
  for (const channel of channelsOf(shop)) await sendDue(shop, channel, () => false);
  const link = `${shop.siteUrl}/admin/orders/${orderId}`;
  expect(arrived.map(({ body }) => JSON.parse(body) as object)).toEqual([
    {
      topic: "cakes",
      message: `Pesanan baharu yang telah dibayar\n#${orderId} · RM 41.35\n${link}`,
      click: link,
    },
  ]);
});

test("a page: it is answered, and has a row of the policy", async () => {
  const { visitWith, policyOf } = parts;
  const { visitor } = await visitWith({});
  expect(await (await visitor.get("/hours")).text()).toContain("Opening hours</h1>");
  expect(policyOf("/ms/hours")).toMatchObject({ methods: "GET, HEAD", isCacheable: true });
});

test("all five together type-check, with the shop's tests", async () => {
  const router = `${ROOT}node_modules/@react-router/dev/bin.cjs`;
  await run(process.execPath, [router, "typegen"], { cwd: copy.folder });
  expect(await compile(copy.folder)).toBe("");
}, 600_000);

test("all five together pass the tests of layers, rules and forms", async () => {
  const vitest = `${ROOT}node_modules/vitest/vitest.mjs`;
  const config = ["--config", "tests/vitest.config.ts", "--project", "unit"];
  const tests = ["architecture", "domain", "routes/checkout", "routes/meta/offline"];
  const paths = tests.map((folder) => `tests/unit/${folder}`);
  const env = { ...process.env };
  delete env["KEDAI_SUITE"];
  const { stdout } = await run(process.execPath, [vitest, "run", ...config, ...paths], {
    cwd: copy.folder,
    env,
  });
  expect(stdout).toMatch(/Tests .*\d+ passed/);
}, 120_000);

test("a coupon type that is only named: the compiler names every file that docs/architecture.md lists", async () => {
  const { folder, remove } = copyShop();
  onTestFinished(remove);
  const file = `${folder}/app/domain/cart/discount-type.ts`;
  const list = '"percent", "fixed_cart", "fixed_product"';
  const text = readFileSync(file, "utf8");
  expect(text).toContain(`[${list}]`);
  writeFileSync(file, text.replace(list, `${list}, "cheapest_free"`));
  const files = globSync("{app,server}/**/*.ts", { cwd: folder }).filter((path) =>
    /discount[-_]?type/i.test(readFileSync(`${folder}/${path}`, "utf8")),
  );
  const { compilerOptions } = JSON.parse(readFileSync(`${ROOT}tsconfig.json`, "utf8")) as Record<
    string,
    object
  >;
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({ compilerOptions: { ...compilerOptions, rootDirs: [] }, files }),
  );
  const said = await compile(folder);
  const named = [...said.matchAll(/^([\w/.-]+)\(.*"cheapest_free"' does not satisfy.*'never'/gm)];
  const listed = readFileSync(`${ROOT}docs/architecture.md`, "utf8")
    .split("- A coupon type:")[1]
    ?.split("\n- ")[0];
  expect(new Set(named.map(([, path = ""]) => path))).toEqual(
    new Set([...(listed ?? "").matchAll(/`([\w/.-]+\.ts)`/g)].map(([, path = ""]) => path)),
  );
}, 60_000);

/** What the compiler says; "" for nothing. */
async function compile(folder: string): Promise<string> {
  try {
    const tsc = `${ROOT}node_modules/typescript/bin/tsc`;
    const { stdout } = await run(process.execPath, [tsc, "--singleThreaded"], { cwd: folder });
    return stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
