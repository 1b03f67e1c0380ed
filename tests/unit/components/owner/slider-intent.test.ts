import { expect, test } from "vitest";
import { readSliderForm, type SliderScreen } from "#app/components/owner/slider-intent.ts";
import { inLanguage } from "#server/platform/language.ts";

function read(fields: Record<string, string>, screen: SliderScreen = "slider") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ version: "4", ...fields })) form.set(name, value);
  const { result, ...read } = inLanguage("ms", () => readSliderForm(form, screen));
  const errors = Object.entries(result.error ?? {}).flatMap(([name, messages]) =>
    messages && name !== "seconds" ? [[name, messages[0]]] : [],
  );
  return errors.length > 0 ? { ...read, errors: Object.fromEntries(errors) as unknown } : read;
}

test("a picture is read trimmed and cleaned", () => {
  expect(
    read({
      intent: "add",
      url: " https://cdn.example/a.webp ",
      alt: " Kek \u202e\u0000 ",
      title: " ",
      link: " /gifts?price=under-60 ",
    }),
  ).toEqual({
    ok: true,
    version: 4,
    edit: {
      intent: "add",
      image: {
        id: expect.stringMatching(/^[\w-]{36}$/) as string,
        url: "https://cdn.example/a.webp",
        alt: "Kek",
        link: "/gifts?price=under-60",
      },
    },
  });
});

test("each screen has its own texts for missing values", () => {
  const blank = { intent: "add", url: " ", alt: "" };
  expect(read(blank, "dashboard")).toMatchObject({
    ok: false,
    errors: { url: "URL gambar diperlukan", alt: "Alt text diperlukan" },
  });
  expect(read(blank)).toMatchObject({ ok: false, message: "URL dan Alt text wajib diisi" });
  expect(read({ intent: "update", id: "a", url: "/a.webp", alt: "" })).toMatchObject({
    ok: false,
    message: "URL dan Alt text wajib diisi",
    errors: { alt: "URL dan Alt text wajib diisi" },
  });
});

test.each([
  "javascript:alert(1)",
  "http://cdn.example/a.webp",
  "//cdn.example/a",
  `/${"a".repeat(2001)}`,
])("the address %s is refused", (url) => {
  expect(read({ intent: "add", url, alt: "Kek" })).toMatchObject({
    ok: false,
    errors: { url: expect.stringMatching(/^URL gambar mesti bermula/) as string },
  });
});

test.each(["https://evil.example/", "/cart", `/products?${"a".repeat(2001)}`])(
  "the link %s is refused",
  (link) => {
    expect(read({ intent: "add", url: "/a.webp", alt: "Kek", link })).toMatchObject({
      ok: false,
      errors: { link: expect.stringMatching(/^Pautan mesti laluan kedai ini/) as string },
    });
  },
);

test("texts of more than 300 characters are refused", () => {
  const long = "x".repeat(301);
  expect(read({ intent: "add", url: "/a.webp", alt: long, title: long })).toMatchObject({
    ok: false,
    errors: {
      alt: expect.stringContaining("terlalu panjang") as string,
      title: expect.stringContaining("terlalu panjang") as string,
    },
  });
});

test.each([
  ["2", 2000],
  ["60", 60_000],
  ["4.5", 4500],
])("an interval of %s seconds is %d ms", (seconds, ms) => {
  expect(read({ intent: "settings", seconds })).toEqual({
    ok: true,
    version: 4,
    edit: { intent: "settings", settings: { autoRotating: false, rotationInterval: ms } },
  });
});

test.each(["", "1.9", "61", "-5", "abc", "1e1"])(
  "an interval of %o seconds is refused",
  (seconds) => {
    expect(read({ intent: "settings", autoRotating: "on", seconds })).toEqual({
      ok: false,
      message: "Interval mesti antara 2 hingga 60 detik",
    });
  },
);

test.each([
  { intent: "explode" },
  { intent: "remove", id: "../x" },
  { intent: "remove" },
  { intent: "reorder", order: "a,b,<c>" },
  { intent: "rotate", autoRotating: "perhaps" },
  { intent: "remove", id: "a", version: "x" },
])("%o is not understood", (fields: Record<string, string>) => {
  expect(read(fields)).toMatchObject({
    ok: false,
    message: expect.stringContaining("tidak difahami") as string,
  });
});

test("the dashboard's button sends the new state", () => {
  expect(read({ intent: "rotate", autoRotating: "false" })).toEqual({
    ok: true,
    version: 4,
    edit: { intent: "rotate", settings: { autoRotating: false } },
  });
});

test("a new picture never takes the id of another", () => {
  const fields = { intent: "add", id: "a", url: "/a.webp", alt: "Kek" };
  const [one, other] = [read(fields), read(fields)].map((read) => read.ok && read.edit);
  expect(one).not.toMatchObject({ image: { id: "a" } });
  expect(one).not.toEqual(other);
});
