import { data, type DataStrategyResult } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { stayOnPageWhenOffline } from "#app/components/frame/current-page.ts";
import { lostTexts, NO_ANSWER } from "#app/components/frame/lost-answer.ts";
import { onToast } from "#app/ui/toast/toast.ts";
import { errorResponse } from "#tests/support/error-response.ts";

const ID = "routes/admin/example";
const NO_CONNECTION = new TypeError("Failed to fetch");

function post(signal?: AbortSignal): Request {
  return new Request("http://localhost/admin/example", {
    method: "POST",
    body: new URLSearchParams({ cost: "9.50" }),
    ...(signal && { signal }),
  });
}

/** The results of a form. As in React Router, its body is read while it is sent. */
function sends(request: Request, result: DataStrategyResult) {
  return stayOnPageWhenOffline({ request }, async () => {
    await request.text();
    return { [ID]: result };
  });
}

function toastsShown(): string[] {
  const shown: string[] = [];
  onTestFinished(onToast(({ tone, text }) => shown.push(`${tone}: ${text}`)));
  return shown;
}

test.each([
  ["an error with the status of its answer", data(NO_CONNECTION)],
  ["a proxy's page", errorResponse(502, "Bad Gateway", "<h1>502</h1>")],
])("a form whose answer was lost (%s) has null as its answer, and a toast", async (_, result) => {
  const shown = toastsShown();
  expect(await sends(post(), { type: "error", result })).toMatchObject({
    [ID]: { type: "data", result: { data: null, init: { status: NO_ANSWER } } },
  });
  expect(shown).toEqual(["error: The shop cannot be reached. Please try again."]);
});

test("a page with its own sentence makes it of the form that was sent", async () => {
  lostTexts[ID] = (form) => `Not saved: ${[...form.keys()].join(" ")}`;
  onTestFinished(() => void delete lostTexts[ID]);
  const shown = toastsShown();
  await sends(post(), { type: "error", result: data(NO_CONNECTION) });
  expect(shown).toEqual(["error: Not saved: cost"]);
});

test.each<[string, DataStrategyResult]>([
  ["an answer of the shop", { type: "data", result: data("saved", 200) }],
  ["a refusal", { type: "data", result: data({ kind: "invalid" }, 422) }],
  ["a mistake in a script", { type: "error", result: data(new RangeError("a bug")) }],
  ["an error page", { type: "error", result: errorResponse(500, "", { reference: "abc" }) }],
  ["an address without an action", { type: "error", result: errorResponse(405, "", new Error()) }],
])("%s is passed on unchanged, without a toast", async (_, result) => {
  const shown = toastsShown();
  expect((await sends(post(), result))[ID]).toBe(result);
  expect(shown).toEqual([]);
});

test("a form that another one has replaced gets no answer", async () => {
  const replaced = new AbortController();
  const request = post(replaced.signal);
  const result: DataStrategyResult = { type: "error", result: data(NO_CONNECTION) };
  const shown = toastsShown();
  const results = await stayOnPageWhenOffline({ request }, async () => {
    replaced.abort();
    return { [ID]: result };
  });
  expect(results[ID]).toBe(result);
  expect(shown).toEqual([]);
});
