import { readFileSync } from "node:fs";
import { redirect } from "react-router";
import { expect, test } from "vitest";
import "#app/components/owner/slider-answer.ts";
import "#app/routes/admin/order/order-page.tsx";
import "#app/routes/admin/orders/ticked-bar.tsx";
import "#app/routes/admin/shipping/shipping-form.ts";
import { isLostAnswer, lostTexts } from "#app/components/frame/lost-answer.ts";
import { errorResponse } from "#tests/support/error-response.ts";

const PROXYS_PAGE = "<h1>502 Bad Gateway</h1>";

const LOST: [string, unknown][] = [
  ["no connection", new TypeError("Failed to fetch")],
  ["a proxy's page", errorResponse(502, "Bad Gateway", PROXYS_PAGE)],
  ["an empty page of a proxy", errorResponse(504, "", "")],
  ["a cut answer", new Error("unreadable", { cause: new Error() })],
];

const OWN: [string, unknown][] = [
  ["a redirect", redirect("/admin", 303)],
  ["an error page of the shop", errorResponse(500, "", { reference: "abc" })],
  ["an error of the shop without data", errorResponse(404, "", null)],
  ["a mistake in a script", new RangeError("a bug")],
  ["an error of a class of its own", new (class extends Error {})("no result")],
  ["a press that replaced this one", new DOMException("aborted", "AbortError")],
];

test.each(LOST)("%s is a lost answer", (_, error) => {
  expect(isLostAnswer(error)).toBe(true);
});

test.each(OWN)("%s is no lost answer", (_, error) => {
  expect(isLostAnswer(error)).toBe(false);
});

test("sentences for lost answers are those of routes of the shop", () => {
  const routes = readFileSync(new URL("../../../../app/routes.ts", import.meta.url), "utf8");
  const ids = Object.keys(lostTexts);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !routes.includes(`"${id}.tsx"`))).toEqual([]);
});
