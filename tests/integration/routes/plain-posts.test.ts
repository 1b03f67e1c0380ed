/** What a browser without scripts shows after a request to each route: always a page in the person's language. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { REQUEST_POLICIES, type RequestPolicy } from "#app/request-policy.ts";
import { pathIn } from "#app/texts/language.ts";
import { createListener } from "#server/http/listener.ts";
import { takeUse } from "#server/platform/limits/limits.ts";
import { type OwnersShop, openOwnersShop, openStaff } from "#tests/support/owner.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const NAVIGATION = {
  Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "Sec-Fetch-Site": "same-origin",
};
const FOREIGN = { ...NAVIGATION, "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };

/** The routes of a person, with a value for each parameter. */
const ROUTES = Object.entries<RequestPolicy>(REQUEST_POLICIES)
  .filter(([, { reader }]) => reader === "person")
  .map(([pattern, policy]) => ({ path: pattern.replace(/:\w+\??|\*/g, "77"), policy }));
/** The same, with the Malay address where there is one. */
const ADDRESSES = ROUTES.flatMap(({ path, policy }) => [
  { path, policy, language: "en" },
  ...(policy.isTranslated ? [{ path: pathIn("ms", path), policy, language: "ms" }] : []),
]);

/** The server of this shop, without the app. */
async function serve(shop: OwnersShop["shop"]): Promise<string> {
  const listener = createListener(shop, () => Promise.reject(new Error("no app")), undefined);
  const server = createServer(listener.listen);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    listener.close();
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What is wrong with an answer; undefined when it is a page, a redirect or a complete answer of another kind. */
async function faultOf(answer: Response, language: string): Promise<string | undefined> {
  if (answer.status < 400) return undefined;
  const type = answer.headers.get("Content-Type") ?? "none";
  if (!type.startsWith("text/html")) return `${answer.status} ${type} ${await answer.text()}`;
  const html = await answer.text();
  if (!/<h1\b/.test(html)) return `${answer.status} no heading`;
  const shown = /<html lang="(\w+)/.exec(html)?.[1];
  return shown === language ? undefined : `${answer.status} in ${shown}`;
}

type Ask = (visitor: Visitor, path: string) => Promise<Response>;

async function faults(visitor: Visitor, ask: Ask, addresses: typeof ADDRESSES): Promise<string[]> {
  const found: string[] = [];
  for (const { path, language } of addresses) {
    const fault = await faultOf(await ask(visitor, path), language);
    if (fault !== undefined) found.push(`${path}: ${fault}`);
  }
  return found;
}

const get: Ask = (visitor, path) => visitor.get(path, NAVIGATION);
const post: Ask = (visitor, path) => visitor.post(path, {}, NAVIGATION);
const foreignPost: Ask = (visitor, path) => visitor.post(path, {}, FOREIGN);

async function makeTooMany({ shop }: OwnersShop): Promise<void> {
  await takeUse(shop, { limit: "posts", address: "" });
  await shop.store.db
    .updateTable("rateLimits")
    .set({ count: 1000 })
    .where("bucket", "like", "posts %")
    .execute();
}

const SHOPPERS = ADDRESSES.filter(({ path }) => !path.startsWith("/admin"));
const OWNERS = ADDRESSES.filter(({ path }) => path.startsWith("/admin"));
const inMalay = OWNERS.map((address) => ({ ...address, language: "ms" }));

test.each<[string, Ask]>([
  ["a visit of", get],
  ["an empty form to", post],
  ["a form of another site to", foreignPost],
])("%s each of the shopper's routes is answered with a page", async (_name, ask) => {
  const { visitor } = await openOwnersShop();
  expect(await faults(visitor, ask, SHOPPERS)).toEqual([]);
});

test("the shopper's routes answer too many forms with pages", async () => {
  const opened = await openOwnersShop();
  await makeTooMany(opened);
  expect(await faults(opened.visitor, post, SHOPPERS)).toEqual([]);
});

test.each<[string, Ask]>([
  ["a visit of", get],
  ["a visit with a repeated parameter of", (visitor, path) => get(visitor, `${path}?a=1&a=2`)],
  ["a form of another site to", foreignPost],
  ["an empty form to", post],
])("%s each of the owner's routes is answered in the owner's language", async (_name, ask) => {
  // The form that signs out comes last, because it ends the session.
  const signOutLast = (addresses: typeof OWNERS) =>
    addresses.toSorted((a, b) => Number(/sign-out/.test(a.path)) - Number(/sign-out/.test(b.path)));
  const { owner, shop } = await openOwnersShop();
  expect(await faults(owner, ask, signOutLast(inMalay))).toEqual([]);
  const english = await openStaff(shop);
  english.cookies.set("owner-language", "en");
  expect(await faults(english, ask, signOutLast(OWNERS))).toEqual([]);
});

test("the owner's routes answer too many forms in the owner's language", async () => {
  const opened = await openOwnersShop();
  await makeTooMany(opened);
  expect(await faults(opened.owner, post, inMalay)).toEqual([]);
});

test("a form of another site is refused with 403 and a line of level warn, and no error", async () => {
  const { visitor, owner, world } = await openOwnersShop();
  for (const { path, policy } of ROUTES.filter(({ policy: { sender } }) => sender !== "anyone")) {
    for (const address of [path, `${path}.data`]) {
      const sender = policy.isOwners ? owner : visitor;
      expect([address, (await foreignPost(sender, address)).status]).toEqual([address, 403]);
    }
  }
  const told = world.lines.filter(({ level }) => level === "warn" || level === "error");
  expect(new Set(told.map(({ event, level }) => [level, event].join(" ")))).toEqual(
    new Set(["warn request.foreign-origin"]),
  );
});

test("a form that is too large is refused with a page before the app", async () => {
  const { shop } = await openOwnersShop();
  const url = await serve(shop);
  const send = (path: string, body: string, cookie = "") =>
    fetch(url + path, { method: "POST", body, headers: { ...NAVIGATION, Cookie: cookie } });
  const found: unknown[] = [];
  for (const { path, policy, language } of ADDRESSES) {
    // Uploads are larger, and their routes answer them.
    if (policy.isUpload) continue;
    const body = "a".repeat(policy.bodyBytes + 1);
    const asked = policy.isOwners ? "ms" : language;
    const answer = await send(path, body);
    found.push([path, answer.status, await faultOf(answer, asked)]);
  }
  const forms = ADDRESSES.filter(({ policy }) => !policy.isUpload);
  expect(found).toEqual(forms.map(({ path }) => [path, 413, undefined]));
  const english = await send("/admin/shipping", "a".repeat(70_000), "owner-language=en");
  expect(await english.text()).toContain("<h1>That was too large</h1>");
});

test("an address that cannot be read is refused with a page", async () => {
  const { shop } = await openOwnersShop();
  const url = await serve(shop);
  for (const [path, language] of [
    [`/ms/search?${"a=1&".repeat(60)}`, "ms"],
    ["/products/%E0%A4%A", "en"],
  ] as const) {
    const answer = await fetch(url + path, { headers: NAVIGATION });
    expect([answer.status, await faultOf(answer, language)]).toEqual([400, undefined]);
  }
});

test("a script and a program get what the route said", async () => {
  const { visitor } = await openOwnersShop();
  const answer = await visitor.post("/payment/slip", {}, { Accept: "*/*" });
  expect(answer.headers.get("Content-Type")).toBe("application/json");
});
