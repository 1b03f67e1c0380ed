/** A58: the access code is guessed, from one address and from many, on two instances at once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestText, sendBytes } from "#tests/support/raw-socket.ts";
import { type ShopProcess, startShop, temporaryFolder } from "#tests/support/shop-process.ts";

const CODE = "kod-yang-betul-dan-panjang";
const GUESSES = 1000;
const AT_ONCE = 250;

const folder = temporaryFolder();
const instances: ShopProcess[] = [];

beforeAll(async () => {
  const env = { ADMIN_ACCESS_CODE: CODE, TRUSTED_PROXIES: "1" };
  for (let instance = 0; instance < 2; instance += 1) {
    instances.push(await startShop({ dataDir: folder.path, env }));
  }
}, 120_000);

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  folder.remove();
});

async function tryCode(
  code: string,
  address: string,
  { turn = 0, path = "/admin" } = {},
): Promise<Response> {
  const { url } = instances[turn % instances.length] as ShopProcess;
  const answer = await fetch(url + path, {
    method: "POST",
    body: new URLSearchParams({ code }),
    redirect: "manual",
    headers: {
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": address,
      // A kept connection may be closed in the moment that the next request is sent on it.
      Connection: "close",
    },
  });
  await answer.arrayBuffer();
  // A busy machine may send one away before its code is looked at: it comes again, as a guesser would.
  if (answer.status === 503) return tryCode(code, address, { turn, path });
  return answer;
}

/** Statuses of many wrong codes, so many at once, alternating between the instances. */
async function guess(addressOf: (turn: number) => string): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let begun = 0; begun < GUESSES; begun += AT_ONCE) {
    const turns = Array.from({ length: AT_ONCE }, (_, index) => begun + index);
    const answers = await Promise.all(
      turns.map((turn) => tryCode(`salah-${turn}`, addressOf(turn), { turn, path: "/admin.data" })),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

test("of 1 000 wrong codes from one address only a handful are looked at, by both instances together", async () => {
  const statuses = await guess(() => "203.0.113.7");
  expect(new Set(statuses.keys())).toEqual(new Set([403, 429]));
  expect(statuses.get(403)).toBeLessThanOrEqual(5);
  const limited = await tryCode(CODE, "203.0.113.7");
  expect(limited.status).toBe(429);
  // tests/unit/web/sign-in/sign-in.test.ts checks the growing wait and the slow answers during an attack.
  expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
}, 120_000);

test("while 1 000 addresses guess, the right code from a clean one opens", async () => {
  const guessing = guess((turn) => `198.51.${Math.floor(turn / 250)}.${turn % 250}`);
  const right = await tryCode(CODE, "192.0.2.1", { turn: 1 });
  expect([right.status, right.headers.get("Location")]).toEqual([303, "/admin/dashboard"]);
  expect(await guessing).toEqual(new Map([[403, GUESSES]]));
  const again = await tryCode(CODE, "192.0.2.2");
  expect(again.status).toBe(303);
}, 240_000);

test("a code of a megabyte is refused unread", async () => {
  const [{ url }] = instances as [ShopProcess];
  const body = new URLSearchParams({ code: `${CODE}${"x".repeat(1_000_000)}` }).toString();
  const headers = {
    Host: new URL(url).host,
    "Sec-Fetch-Site": "same-origin",
    "X-Forwarded-For": "192.0.2.9",
    "Content-Type": "application/x-www-form-urlencoded",
  };
  for (const path of ["/admin", "/admin.data", "/%61dmin"]) {
    const answer = await sendBytes(url, requestText({ method: "POST", path, headers, body }));
    expect([path, answer.status]).toEqual([path, 413]);
  }
  expect((await tryCode(CODE, "192.0.2.9")).status).toBe(303);
});

test("every failure is in the log, and no code", () => {
  const printed = instances.map((instance) => instance.output()).join("");
  expect(printed.match(/"event":"admin.sign-in-failed"/g)?.length).toBeGreaterThanOrEqual(GUESSES);
  expect(printed).toContain('"event":"admin.sign-in-limited"');
  expect(printed).not.toMatch(/salah-\d|kod-yang-betul/);
});
