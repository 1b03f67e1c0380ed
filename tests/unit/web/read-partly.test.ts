import fc from "fast-check";
import { expect, test } from "vitest";
import { readPartly } from "#server/web/read-partly.ts";

/** A posted form whose body comes in pieces of a size. */
async function posted(form: FormData, pieceBytes: number): Promise<Request> {
  const whole = new Request("http://shop.example/", { method: "POST", body: form });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + pieceBytes));
      at += pieceBytes;
    },
  });
  const headers = { "Content-Type": whole.headers.get("Content-Type") ?? "" };
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://shop.example/", init);
}

const text = fc.string({ unit: fc.constantFrom("a", "é", "-", " ", "=", ";", '"'), maxLength: 40 });
const file = fc.uint8Array({ maxLength: 300 });

test("a form in any pieces has its fields in order, and files as long as there is room", async () => {
  const entry = fc.tuple(fc.constantFrom("name", "alt", "picture"), fc.oneof(text, file));
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 200 }),
      fc.nat(600),
      async (entries, pieceBytes, room) => {
        const form = new FormData();
        for (const [name, value] of entries) {
          form.append(name, typeof value === "string" ? value : new File([value], "a b.jpg"));
        }
        const partly = await readPartly(await posted(form, pieceBytes), room);
        const read = [...(await partly.formData())];
        const told = await Promise.all(
          read.map(async ([name, value]) =>
            typeof value === "string"
              ? [name, value]
              : [name, value.name, [...new Uint8Array(await value.arrayBuffer())]],
          ),
        );
        let left = room;
        const expected = entries.map(([name, value]) => {
          if (typeof value === "string") return [name, value];
          const fits = value.length <= left;
          if (fits) left -= value.length;
          return [name, "a b.jpg", fits ? [...value] : []];
        });
        expect(told).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

test("texts above their limit are not read", async () => {
  const form = new FormData();
  form.set("name", "x".repeat(400_000));
  await expect(
    posted(form, 60_000).then((request) => readPartly(request, 0)),
  ).rejects.toMatchObject({ init: { status: 413 } });
});
