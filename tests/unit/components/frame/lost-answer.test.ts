import { redirect } from "react-router";
import { expect, test } from "vitest";
import { isLostAnswer, NO_ANSWER, submitOrFallback } from "#app/components/frame/lost-answer.ts";
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

function post(signal?: AbortSignal): Request {
  return new Request("http://localhost/admin/shipping", {
    method: "POST",
    body: new URLSearchParams({ shippingCost: "9.50" }),
    ...(signal && { signal }),
  });
}

/** Like in React Router, the body is read while it is sent. */
function sending(request: Request, outcome: () => unknown) {
  return {
    request,
    async serverAction() {
      await request.text();
      return outcome();
    },
  };
}

const failing = (error: unknown) => () => {
  throw error;
};

test.each(LOST)("%s is a lost answer, told with what was typed", async (_, error) => {
  expect(isLostAnswer(error)).toBe(true);
  const told = await submitOrFallback(sending(post(), failing(error)), (form) =>
    form.get("shippingCost"),
  );
  expect(told).toMatchObject({ data: "9.50", init: { status: NO_ANSWER } });
});

test.each(OWN)("%s is no lost answer, and goes on as it came", async (_, error) => {
  expect(isLostAnswer(error)).toBe(false);
  const sent = submitOrFallback(sending(post(), failing(error)), () => "lost");
  await expect(sent).rejects.toBe(error);
});

test("an answer of the shop is passed on unchanged", async () => {
  expect(
    await submitOrFallback(
      sending(post(), () => "saved"),
      () => "lost",
    ),
  ).toBe("saved");
});

test("an aborted form gets no answer", async () => {
  const given = new AbortController();
  const request = post(given.signal);
  const cut = new TypeError("Failed to fetch");
  const sent = submitOrFallback(
    sending(request, () => {
      given.abort();
      throw cut;
    }),
    () => "lost",
  );
  await expect(sent).rejects.toBe(cut);
});
