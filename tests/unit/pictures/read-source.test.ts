import { expect, test } from "vitest";
import { createSourceReader } from "#server/pictures/read-source.ts";

const fetched: [string, string | undefined][] = [];
const sources = createSourceReader(
  (name) => Promise.resolve(Buffer.from(name)),
  (url, reach) => {
    fetched.push([url, reach]);
    return Promise.resolve(undefined);
  },
);

test("the shop's own host may be in a private network, another configured one may not", async () => {
  await sources.read({ kind: "shop", url: "https://shop.example/a.jpg" });
  await sources.read({ kind: "named", url: "https://cdn.example.net/b.jpg" });
  expect(fetched).toEqual([
    ["https://shop.example/a.jpg", "own-network"],
    ["https://cdn.example.net/b.jpg", "world"],
  ]);
});

test("an upload is read from the upload store", async () => {
  const read = await sources.read({ kind: "upload", name: "a.webp" });
  expect(read?.toString()).toBe("a.webp");
  expect(await sources.identity({ kind: "upload", name: "a.webp" })).toBe("a.webp");
});
