import { expect, test } from "vitest";
import { recordedShop } from "./recorded-shop.ts";
import { type Exchange, type JsonObject, readExchangesOf } from "./recordings.ts";
import { replay } from "./replay.ts";

/** WooCommerce writes notes of its own about its actions and mails; the embedded shop writes none. */
const OWN_NOTE = /^(Payment complete\.|Email ".+" sent\.)$/;
/** With these parameters the order of entries of one second cannot be known from the recording. */
const UNORDERED = ["customer", "internal"];

/** The recording without WooCommerce's own notes. */
function withoutOwnNotes(exchange: Exchange): Exchange {
  const { request, response } = exchange;
  if (!Array.isArray(response.body)) return exchange;
  const onlyIds = response.body.every((note) => !("note" in (note as JsonObject)));
  const notes = (response.body as JsonObject[]).filter(({ id, note }) =>
    onlyIds ? WRITTEN.has(Number(id)) : !(typeof note === "string" && OWN_NOTE.test(note)),
  );
  const isUnordered = UNORDERED.includes(String(request.query?.["type"]));
  const body = isUnordered ? notes.toSorted((a, b) => Number(a["id"]) - Number(b["id"])) : notes;
  return { ...exchange, response: { ...response, body } };
}

/** Ids of the notes that the recording's own requests wrote. */
const WRITTEN = new Set(
  readExchangesOf("note_create_list_delete")
    .filter(({ request, response }) => request.path.endsWith("/notes") && response.status === 201)
    .map(({ response }) => Number((response.body as JsonObject)["id"])),
);

const notes = await replay(
  recordedShop(),
  readExchangesOf("note_create_list_delete").map(withoutOwnNotes),
);
const paid = await replay(recordedShop(), readExchangesOf("order_change_set_paid_each_state"));
const pickup = await replay(recordedShop(), readExchangesOf("order_change_lines"));
/** Texts for WooCommerce's own screens, and metas of a shipping line, which this shop does not write. */
const NOT_EMBEDDED = /\.display_(key|value): |^shipping_lines\[\]\.meta_data: /;

test("both recordings are replayed in full", () => {
  expect([notes.length, paid.length]).toEqual([22, 23]);
  expect(WRITTEN.size).toBe(5);
});

test.each(notes)("order notes answer like WooCommerce: $name", ({ differences }) => {
  expect(differences).toEqual([]);
});

test.each(paid)("set_paid answers like WooCommerce: $name", ({ differences }) => {
  expect(differences).toEqual([]);
});

test("an order for pickup with words on a line has the lines, metas and totals of WooCommerce", () => {
  const [created] = pickup;
  expect(created?.status).toBe(201);
  expect(created?.body).toMatchObject({ shipping_total: "0.00", total: "179.80" });
  expect(created?.differences.filter((text) => !NOT_EMBEDDED.test(text))).toEqual([]);
});
