/** A73: how much room slips take, and how much work they make. */
import { expect, test } from "vitest";
import { QueueFull } from "#server/pictures/work-queue.ts";
import type { Shop } from "#server/shop.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { decideSlips, dropOldSlipFiles, storeSlip } from "#server/store/slips.ts";
import { receiveSlip } from "#server/web/payment/receive-slip.ts";
import { ownOf } from "#tests/support/checkout-world.ts";
import { openOwner } from "#tests/support/owner.ts";
import { awaiting, openTransferShop, ownersForm, slipPicture } from "#tests/support/transfers.ts";

const slipsOf = ({ store }: Shop) => store.db.selectFrom("paymentSlips").selectAll().execute();
const fileOf = (content: Buffer | string) =>
  new File([new Uint8Array(Buffer.from(content))], "slip");
const PDF = fileOf("%PDF-1.7");

async function open() {
  const shop = await openTransferShop();
  return { shop, order: ownOf(await awaiting(shop)) };
}

/** Stores slips of thirty bytes, which are forty characters as they are stored, for an order. */
async function slipStore(shop: Shop, { id, key }: { id: number; key: string }) {
  const { db } = shop.store;
  const revision = await revisionOfOrder(db, id, key);
  if (!revision) throw new Error("no order");
  const most = { waiting: 120, waitingOfClient: 80 };
  const store = async (digest: string, client: string) => {
    const slip = { digest, client, name: "", type: "application/pdf", storedAt: Number(digest) };
    return (await storeSlip(db, revision, { ...slip, content: Buffer.alloc(30) }, most)).kind;
  };
  const decide = (state: "refused" | "accepted") =>
    decideSlips(db, revision, { state, refusal: "" });
  return { store, decide };
}

test("undecided slips take limited room: of a client, so that others find some, and in all", async () => {
  const { shop, order } = await open();
  const one = await slipStore(shop, order);
  const other = await slipStore(shop, ownOf(await awaiting(shop)));
  expect(await one.store("1", "192.0.2.1")).toBe("stored");
  expect(await one.store("2", "192.0.2.1")).toBe("stored");
  expect(await one.store("3", "192.0.2.1")).toBe("no-room-for-client");
  expect(await other.store("1", "192.0.2.1")).toBe("no-room-for-client");
  expect(await other.store("1", "192.0.2.2")).toBe("stored");
  expect(await other.store("2", "192.0.2.2")).toBe("no-room");
  await other.decide("accepted");
  expect(await other.store("2", "192.0.2.2")).toBe("stored");
});

test("a refusal gives the room back: the file is gone, and known when it is sent again", async () => {
  const { shop, order } = await open();
  const { store, decide } = await slipStore(shop, order);
  for (const digest of ["1", "2"]) expect(await store(digest, "192.0.2.1")).toBe("stored");
  await decide("refused");
  expect((await slipsOf(shop)).map(({ content, client }) => content + client)).toEqual(["", ""]);
  expect(await store("1", "192.0.2.1")).toBe("refused");
  expect(await store("3", "192.0.2.1")).toBe("stored");
  const page = await (await openOwner(shop)).get(`/admin/orders/${order.id}`);
  expect(await page.text()).toContain("Fail tidak disimpan lagi");
  const [slip] = await slipsOf(shop);
  const gone = await (await openOwner(shop)).get(`/admin/orders/${order.id}/slip/${slip?.id}`);
  expect(gone.status).toBe(404);
});

test("the end of an order gives the room back", async () => {
  const { shop, order } = await open();
  await receiveSlip(shop, order, PDF, "");
  expect(await actOnOrder(shop, await ownersForm(shop, order.id, { kind: "cancel" }))).toEqual({
    kind: "done",
  });
  expect((await slipsOf(shop)).map(({ content }) => content)).toEqual([""]);
});

test("of accepted slips the oldest files go when they take too much", async () => {
  const { shop, order } = await open();
  const { store, decide } = await slipStore(shop, order);
  for (const digest of ["1", "2", "3"]) {
    expect(await store(digest, "")).toBe("stored");
    await decide("accepted");
  }
  await dropOldSlipFiles(shop.store.db, 80);
  const kept = (await slipsOf(shop)).filter(({ content }) => content !== "");
  expect(kept.map(({ digest }) => digest).toSorted()).toEqual(["2", "3"]);
});

test("the client of a slip is the sender's address", async () => {
  const { shop, order } = await open();
  expect(await receiveSlip(shop, order, PDF, "2001:db8:1:2:3:4:5:6")).toBe("stored");
  expect((await slipsOf(shop)).map(({ client }) => client)).toEqual(["2001:db8:1:2::/64"]);
});

test("pictures are decoded in the pictures' queue, and only after the checks that cost little", async () => {
  const { shop, order } = await open();
  let decoded = 0;
  const oneAtATime = <T>(work: () => Promise<T>) => {
    decoded += 1;
    return work();
  };
  const watched = { ...shop, pictures: { ...shop.pictures, oneAtATime } };
  const send = (file: File, own = order) => receiveSlip(watched, own, file, "");
  const picture = fileOf(await slipPicture());
  expect(await send(PDF)).toBe("stored");
  expect(await send(fileOf(Buffer.alloc(6 * 1024 * 1024)))).toBe("too-large");
  expect(await send(fileOf(Buffer.from("GIF89a")))).toBe("not-a-slip");
  expect(await send(picture, { ...order, key: "" })).toBe("not-awaited");
  expect(decoded).toBe(0);
  expect(await send(picture)).toBe("stored");
  expect(await send(picture)).toBe("stored");
  await shop.store.db.updateTable("paymentSlips").set({ state: "accepted" }).execute();
  expect(await send(fileOf(Buffer.from("%PDF-1.7 other")))).toBe("stored");
  expect(await send(fileOf(await slipPicture("#000")))).toBe("too-many");
  expect(decoded).toBe(1);
  const full = async () => {
    throw new QueueFull();
  };
  const crowded = { ...shop, pictures: { ...shop.pictures, oneAtATime: full } };
  const own = ownOf(await awaiting(shop));
  expect(await receiveSlip(crowded, own, picture, "")).toBe("failed");
});
