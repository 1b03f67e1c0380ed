import { expect, test } from "vitest";
import { readForm } from "#server/web/read-form.ts";

const post = (body: BodyInit) => new Request("http://shop.example/", { method: "POST", body });

test("a line break is one sign, as the field that it was typed into counts it", async () => {
  const sent = new URLSearchParams({ text: "one\r\n\r\ntwo\rthree\n" });
  expect((await readForm(post(sent))).get("text")).toBe("one\n\ntwo\nthree\n");
});

test("repeated fields keep their order, and files their bytes", async () => {
  const sent = new FormData();
  sent.append("category", "2");
  sent.append("picture", new File(["a\r\nb"], "a.png", { type: "image/png" }));
  sent.append("category", "1");
  const form = await readForm(post(sent));
  expect(form.getAll("category")).toEqual(["2", "1"]);
  const file = form.get("picture") as File;
  expect([file.name, file.type, await file.text()]).toEqual(["a.png", "image/png", "a\r\nb"]);
});
