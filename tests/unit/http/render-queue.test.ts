import { expect, test } from "vitest";
import { createRenderQueue } from "#server/http/render-queue.ts";

const never = () => false;

/** A queue whose rounds are played one by one, and the names of the requests in the order in which they began. */
function open() {
  const rounds: (() => void)[] = [];
  const begun: string[] = [];
  const queue = createRenderQueue((work) => void rounds.push(work));
  const ask = (
    client: string,
    name: string,
    {
      goesFirst = never,
      isGone = never,
    }: { goesFirst?: () => boolean; isGone?: () => boolean } = {},
  ) => void queue.waitTurn({ client, goesFirst, isGone }).then(() => begun.push(name));
  /** Plays rounds until no answer is waiting. */
  const play = async () => {
    for (let round = rounds.shift(); round; round = rounds.shift()) {
      await Promise.resolve();
      round();
    }
    await Promise.resolve();
    return begun.splice(0);
  };
  return { ask, play, rounds };
}

const always = () => true;

test("the first request of a quiet shop begins at once, one more in each round", async () => {
  const { ask, play, rounds } = open();
  for (const name of ["a", "b", "c"]) ask("one", name);
  expect(rounds).toHaveLength(1);
  expect(await play()).toEqual(["a", "b", "c"]);
  ask("one", "d");
  expect(await play()).toEqual(["d"]);
});

test("clients take turns: a page of another one waits for one of three hundred", async () => {
  const { ask, play } = open();
  for (let page = 0; page < 300; page += 1) ask("flood", `flood ${page}`);
  ask("shopper", "shopper");
  ask("visitor", "visitor 1");
  ask("visitor", "visitor 2");
  const order = await play();
  expect(order).toHaveLength(303);
  expect(order.slice(0, 6)).toEqual([
    "flood 0",
    "flood 1",
    "shopper",
    "visitor 1",
    "flood 2",
    "visitor 2",
  ]);
});

test("the money path goes before all other pages, and its clients take turns too", async () => {
  const { ask, play } = open();
  for (let page = 0; page < 5; page += 1) ask("flood", `page ${page}`);
  for (let cart = 0; cart < 3; cart += 1) ask("flood", `cart ${cart}`, { goesFirst: always });
  ask("buyer", "pay", { goesFirst: always });
  expect((await play()).slice(0, 5)).toEqual(["page 0", "cart 0", "pay", "cart 1", "cart 2"]);
});

test("a client that comes above its share while it waits loses its place before others", async () => {
  const { ask, play } = open();
  let left = 2;
  const goesFirst = () => left-- > 0;
  for (let cart = 0; cart < 4; cart += 1) ask("flood", `cart ${cart}`, { goesFirst });
  ask("visitor", "page");
  expect(await play()).toEqual(["cart 0", "cart 1", "cart 2", "page", "cart 3"]);
});

test("a request that its client has given up takes no turn", async () => {
  const { ask, play } = open();
  ask("one", "a");
  ask("one", "b", { isGone: always });
  ask("other", "c", { isGone: always });
  expect(await play()).toEqual(["a"]);
  ask("other", "d");
  expect(await play()).toEqual(["d"]);
});
