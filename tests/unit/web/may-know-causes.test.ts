import { expect, test } from "vitest";
import { mayKnowCauses } from "#server/web/may-know-causes.ts";

const TOKEN = "a-token-of-the-operator";

function may(
  {
    address = "203.0.113.7",
    url = "https://kedai.example/readyz",
    ...headers
  }: Record<string, string>,
  token: string | undefined = TOKEN,
) {
  return mayKnowCauses(token, {
    request: new Request(url, { headers }),
    url: new URL(url),
    address,
  });
}

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.0.0.53"])(
  "a program on this machine (%s) may see causes",
  (address) => {
    expect(may({ address, url: "http://localhost:3000/readyz" })).toBe(true);
    expect(may({ address, url: "http://127.0.0.1:3000/readyz" })).toBe(true);
  },
);

test.each([
  ["through a proxy on this machine", { "X-Forwarded-For": "203.0.113.7" }],
  ["through one that says it otherwise", { Forwarded: "for=203.0.113.7" }],
  ["through one that names an address", { "X-Real-IP": "203.0.113.7" }],
  ["through one that names itself", { Via: "1.1 proxy" }],
  ["by the shop's public name", { url: "https://kedai.example/readyz" }],
])("a visitor %s may not see causes, although the connection comes from loopback", (_, seen) => {
  expect(may({ address: "127.0.0.1", url: "http://localhost:3000/readyz", ...seen })).toBe(false);
});

test.each(["203.0.113.7", "10.0.0.1", "", "1270.0.0.1", "::2", "0:0:0:0::/64"])(
  "a visitor from %j may not see causes",
  (address) => {
    expect(may({ address, url: "http://localhost:3000/readyz" })).toBe(false);
  },
);

test("a request with the token may see causes from anywhere", () => {
  expect(may({ Authorization: `Bearer ${TOKEN}` })).toBe(true);
  expect(may({ Authorization: `bearer ${TOKEN}` })).toBe(true);
});

test.each([
  "",
  "Bearer",
  "Bearer ",
  "Bearer undefined",
  `Bearer ${TOKEN}x`,
  `Bearer ${TOKEN.slice(0, -1)}`,
  `Basic ${TOKEN}`,
  TOKEN,
])("%j is not the token", (authorization) => {
  expect(may({ Authorization: authorization })).toBe(false);
  expect(may({ Authorization: authorization }, undefined)).toBe(false);
});
