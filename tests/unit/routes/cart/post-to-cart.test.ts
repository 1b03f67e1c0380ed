import { expect, onTestFinished, test } from "vitest";
import { postToCart } from "#app/routes/cart/post-to-cart.ts";
import { NO_ANSWER } from "#app/components/frame/lost-answer.ts";
import { onToast, type Toast, withToast } from "#app/ui/toast/toast.ts";

const ANSWER = { ok: true, message: "Item removed from cart", cartCount: 2, typedCode: "" };
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

function requestFor(intent: string): Request {
  return new Request("http://localhost/cart", {
    method: "POST",
    body: new URLSearchParams({ intent }),
  });
}

function toastsShown(): string[] {
  const shown: string[] = [];
  onTestFinished(onToast(({ tone, text }) => shown.push(`${tone}: ${text}`)));
  return shown;
}

test("the server's answer is shown and passed on", async () => {
  const shown = toastsShown();
  expect(await postToCart(requestFor("remove"), async () => ANSWER)).toEqual(ANSWER);
  expect(shown).toEqual(["success: Item removed from cart"]);
});

test.each([
  ["quantity", "Failed to update quantity"],
  ["remove", "Failed to remove item"],
  ["apply-coupon", "Failed to apply coupon. Please try again."],
  ["clear", "The shop cannot be reached. Please try again."],
])("without an answer the form %s says %s", async (intent, message) => {
  const shown = toastsShown();
  const answer = await postToCart(requestFor(intent), unreachable);
  expect(answer).toMatchObject({
    data: { ok: false, message, cartCount: null },
    init: { status: NO_ANSWER },
  });
  expect(shown).toEqual([`error: ${message}`]);
});

test("an add button shows no toast here, because it shows its own result", async () => {
  const shown = toastsShown();
  const answer = await postToCart(requestFor("add"), unreachable);
  expect(answer).toMatchObject({ data: { message: "Failed to add item to cart" } });
  expect(shown).toEqual([]);
});

test("a programming error is not reported as a lost connection", async () => {
  const broken = () => Promise.reject(new RangeError("a bug"));
  await expect(postToCart(requestFor("remove"), broken)).rejects.toThrow("a bug");
});

test("a form that another one has replaced gets no answer", async () => {
  const shown = toastsShown();
  const replaced = new AbortController();
  const request = new Request(requestFor("remove"), { signal: replaced.signal });
  const cut = new TypeError("Failed to fetch");
  const sent = postToCart(request, () => {
    replaced.abort();
    return Promise.reject(cut);
  });
  await expect(sent).rejects.toBe(cut);
  expect(shown).toEqual([]);
});

test("a removed line can be put back from its toast, which stays longer", async () => {
  const shown: Toast[] = [];
  onTestFinished(onToast((toast) => shown.push(toast)));
  await postToCart(requestFor("remove"), async () => ({ ...ANSWER, undo: "sealed" }));
  expect(shown[0]).toMatchObject({ durationMs: 8000, action: { props: { undo: "sealed" } } });
});

test("a toast replaces the older one of its kind, and no other", async () => {
  let shown: Toast[] = [];
  onTestFinished(onToast((toast) => (shown = withToast(shown, toast))));
  const answers = (message: string) => async () => ({ ...ANSWER, message });
  for (const [intent, message] of [
    ["apply-coupon", "Coupon not found"],
    ["remove", "Item removed from cart"],
    ["quantity", "Quantity updated"],
    ["quantity", "Quantity updated"],
    ["undo", "Item is back in your cart"],
  ] as const) {
    await postToCart(requestFor(intent), answers(message));
  }
  expect(shown.map(({ text }) => text)).toEqual([
    "Coupon not found",
    "Quantity updated",
    "Item is back in your cart",
  ]);
});
