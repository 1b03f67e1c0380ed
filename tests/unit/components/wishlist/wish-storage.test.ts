import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { syncWishlist } from "#app/routes/shop/wishlist/sync-wishlist.ts";
import { sendWishes, storedWishes, toggleWish } from "#app/components/wishlist/wish-storage.ts";

const stored = new Map<string, string>();
let sent: string[] = [];
let isReached = true;

beforeEach(() => {
  stored.clear();
  sent = [];
  isReached = true;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    if (!isReached) throw new TypeError("offline");
    sent.push(body.get("store") ?? "");
    return { type: "opaqueredirect" };
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a press adds to the list in storage and sends it, the next one removes", async () => {
  expect(toggleWish(7)).toBe("added");
  expect(toggleWish(8)).toBe("added");
  await sendWishes();
  expect(storedWishes()).toEqual([8, 7]);
  expect(sent.at(-1)).toBe("8,7");
  expect(toggleWish(7)).toBe("removed");
  await sendWishes();
  expect([storedWishes(), sent.at(-1)]).toEqual([[8], "8"]);
});

test("a full list takes nothing more", () => {
  stored.set("wishlist", Array.from({ length: 50 }, (_, index) => index + 1).join(","));
  expect(toggleWish(99)).toBe("full");
  expect(storedWishes()).toHaveLength(50);
});

test("a press without a connection still counts in this browser", async () => {
  isReached = false;
  toggleWish(7);
  await sendWishes();
  expect([storedWishes(), sent]).toEqual([[7], []]);
});

test("what plain forms have changed since a script sent the list is taken over", () => {
  toggleWish(7);
  expect(syncWishlist({ sent: [7], ids: [9, 7] })).toEqual([9, 7]);
  expect(syncWishlist({ sent: [9, 7], ids: [9] })).toEqual([9]);
});

test("a press that the cookie does not have yet stays, and so does a list without a cookie", () => {
  toggleWish(7);
  expect(syncWishlist({ sent: [], ids: [] })).toEqual([7]);
  toggleWish(7);
  expect(syncWishlist({ sent: [7], ids: [7] })).toEqual([]);
  toggleWish(8);
  expect(syncWishlist(null)).toEqual([8]);
});

test("a browser whose storage was cleared gets the list of its cookie", () => {
  expect(syncWishlist({ sent: [7], ids: [9, 7] })).toEqual([9, 7]);
});

test.each(["forbidden", "full"])("%s storage changes and sends nothing", async (kind) => {
  stored.set("wishlist", "8,7");
  const fail = () => {
    throw new DOMException(kind, "QuotaExceededError");
  };
  const getItem = kind === "full" ? () => "8,7" : fail;
  vi.stubGlobal("localStorage", { getItem, setItem: fail, removeItem: fail });
  expect(toggleWish(9)).toBeUndefined();
  expect(syncWishlist({ sent: [7], ids: [9, 7] })).toBeUndefined();
  await Promise.resolve();
  expect(sent).toEqual([]);
});

test("damaged storage is an empty list", () => {
  stored.set("wishlist", '{"state":[7]}');
  expect(storedWishes()).toEqual([]);
});
