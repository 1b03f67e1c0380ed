import { expect, test } from "vitest";
import { openWorld } from "#tests/support/checkout-world.ts";
import { sendAs } from "#tests/support/send.ts";

const NEW_VISITOR = { cookies: new Map<string, string>() };
const MODERN = "application/reports+json";
const OLD = "application/csp-report";

const modern = (effectiveDirective: string, blockedURL: string) => [
  {
    type: "csp-violation",
    age: 1,
    url: "https://shop.example/order-confirmation/7?key=secret",
    body: { effectiveDirective, blockedURL, sample: "secret" },
  },
];

async function open() {
  const world = openWorld();
  const shop = await world.startShop();
  const report = (body: unknown, type = MODERN) =>
    sendAs(shop, NEW_VISITOR, "/csp-report", {
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "Content-Type": type },
    });
  const noted = () =>
    world.lines
      .filter(({ event }) => event === "csp.violation")
      .map(({ directive, blocked }) => `${String(directive)} ${String(blocked)}`);
  return { report, noted, world };
}

test("a report is logged as a directive and a kind, and nothing else of it", async () => {
  const { report, noted, world } = await open();
  const old = { "violated-directive": "img-src 'self'", "blocked-uri": "data" };
  expect((await report(modern("script-src-elem", "inline"))).status).toBe(204);
  expect((await report(modern("style-src", "https://evil.example/secret"))).status).toBe(204);
  expect((await report(modern("<script>", "http://localhost:3000/x"))).status).toBe(204);
  expect((await report({ "csp-report": old }, OLD)).status).toBe(204);
  expect(noted()).toEqual([
    "script-src-elem inline",
    "style-src foreign address",
    "other own address",
    "img-src data",
  ]);
  expect(JSON.stringify(world.lines)).not.toContain("secret");
});

test.each([
  ["no JSON", "{", MODERN, 400],
  ["another shape", { a: 1 }, MODERN, 400],
  ["another type", modern("img-src", "inline"), "application/json", 415],
  ["more than 8 KiB", modern("img-src", "x".repeat(9_000)), MODERN, 413],
])("%s is refused and leaves nothing", async (_name, body, type, status) => {
  const { report, noted } = await open();
  expect((await report(body, type)).status).toBe(status);
  expect(noted()).toEqual([]);
});

test("many reports of one client are refused, and accepted again later", async () => {
  const { report, noted, world } = await open();
  const statuses = [];
  for (let turn = 0; turn < 31; turn += 1) {
    statuses.push((await report(modern("img-src", "inline"))).status);
  }
  expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([30, 429]);
  expect(noted()).toHaveLength(30);
  world.time.now += 61_000;
  expect((await report(modern("img-src", "inline"))).status).toBe(204);
});
