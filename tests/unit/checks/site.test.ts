import { expect, test } from "vitest";
import { FORGED_ADDRESS, judgeArrival } from "#server/checks/site.ts";

const VISITOR = "203.0.113.9";
const EDGE = "198.51.100.4";
const INNER = "10.0.0.2";
const HTTPS = "https://shop.example";

test.each<[string, { client: string; told: string[]; trusted: number; siteUrl?: string }]>([
  ["one proxy appends", { client: VISITOR, told: [FORGED_ADDRESS, VISITOR], trusted: 1 }],
  ["one proxy overwrites", { client: VISITOR, told: [VISITOR], trusted: 1 }],
  ["two proxies append", { client: VISITOR, told: [FORGED_ADDRESS, VISITOR, EDGE], trusted: 2 }],
  ["no proxy", { client: VISITOR, told: [FORGED_ADDRESS], trusted: 0, siteUrl: "http://[::1]" }],
])("%s, and the setting fits", (_, { client, told, trusted, siteUrl = HTTPS }) => {
  const arrival = { client, forwardedFor: told.join(", ") };
  expect(judgeArrival(arrival, { siteUrl, trustedProxies: trusted }).level).toBe("ok");
});

test.each<[string, { client: string; told: string[] | null; trusted: number }, RegExp, string]>([
  [
    "one proxy, not trusted",
    { client: INNER, told: [FORGED_ADDRESS, VISITOR], trusted: 0 },
    /address of a proxy/,
    "Set TRUSTED_PROXIES=1.",
  ],
  [
    "two proxies, one trusted",
    { client: EDGE, told: [FORGED_ADDRESS, VISITOR, EDGE], trusted: 1 },
    /address of a proxy/,
    "Set TRUSTED_PROXIES=2.",
  ],
  [
    "one proxy that appends, two trusted",
    { client: FORGED_ADDRESS, told: [FORGED_ADDRESS, VISITOR], trusted: 2 },
    /may claim any address/,
    "Set TRUSTED_PROXIES=1.",
  ],
  [
    "one proxy that overwrites, two trusted",
    { client: INNER, told: [VISITOR], trusted: 2 },
    /address of a proxy/,
    "Set TRUSTED_PROXIES=1.",
  ],
  [
    "a proxy that passes on what visitors claim",
    { client: FORGED_ADDRESS, told: [FORGED_ADDRESS], trusted: 1 },
    /does not tell the visitor's address/,
    "X-Forwarded-For",
  ],
  [
    "a proxy that tells nothing",
    { client: INNER, told: null, trusted: 1 },
    /does not tell the visitor's address/,
    "X-Forwarded-For",
  ],
])("%s: an error with the mend", (_, { client, told, trusted }, text, mend) => {
  const arrival = { client, forwardedFor: told && told.join(", ") };
  expect(judgeArrival(arrival, { siteUrl: HTTPS, trustedProxies: trusted })).toMatchObject({
    level: "error",
    text: expect.stringMatching(text) as string,
    mend: expect.stringContaining(mend) as string,
  });
});
