import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import {
  createFragmentCache,
  type FragmentCache,
} from "#server/web/fragment-cache/fragment-cache.ts";

/** The component of a part; only its identity matters. */
const PART = {};
const [ONE, OTHER] = [{}, {}];

interface Shown {
  subject: object;
  variant?: string;
  /** The part's HTML when it is rendered. */
  html: string;
  part?: object;
}

/** A page with these parts, as React renders it: with a comment between two texts. */
function render(memory: FragmentCache, shown: Shown[]): { page: string; known: boolean[] } {
  const ofPage = memory.newPage();
  const known: boolean[] = [];
  const pieces = shown.flatMap(({ part = PART, subject, variant = "plain", html }) => {
    const { mark, isKnown } = ofPage.slot(part, subject, variant);
    known.push(isKnown);
    return isKnown ? [mark] : [mark, html, mark];
  });
  const isText = (piece: string | undefined) => piece !== undefined && !piece.startsWith("<");
  const separated = ["<ul>", ...pieces, "</ul>"].map((piece, at, all) =>
    isText(piece) && isText(all[at - 1]) ? `<!-- -->${piece}` : piece,
  );
  return { page: ofPage.finish(Buffer.from(separated.join(""))).toString(), known };
}

test("a part is known after a page that showed it, for the same subject and variant only", () => {
  const memory = createFragmentCache();
  const before = render(memory, [
    { subject: ONE, html: "<li>kék – one</li>" },
    { subject: OTHER, html: "<li>a<!-- -->b</li>" },
  ]);
  expect(before).toEqual({
    page: "<ul><li>kék – one</li><li>a<!-- -->b</li></ul>",
    known: [false, false],
  });
  const after = render(memory, [
    { subject: OTHER, html: "" },
    { subject: ONE, variant: "in the cart", html: "<li>marked</li>" },
    { subject: ONE, html: "" },
    { subject: {}, html: "<li>new</li>" },
    { subject: ONE, part: {}, html: "<li>of another kind</li>" },
  ]);
  expect(after.known).toEqual([true, false, true, false, false]);
  expect(after.page).toBe(
    "<ul><li>a<!-- -->b</li><li>marked</li><li>kék – one</li><li>new</li><li>of another kind</li></ul>",
  );
});

test("a part with another part inside is not stored", () => {
  const memory = createFragmentCache();
  const ofPage = memory.newPage();
  const outer = ofPage.slot(PART, ONE, "plain").mark;
  const inner = ofPage.slot(PART, OTHER, "plain").mark;
  const page = ofPage
    .finish(Buffer.from(`${outer}<ul>${inner}<li></li>${inner}</ul>${outer}`))
    .toString();
  expect(page).toBe("<ul><li></li></ul>");
  const { known } = render(memory, [
    { subject: ONE, html: "<ul></ul>" },
    { subject: OTHER, html: "" },
  ]);
  expect(known).toEqual([false, true]);
});

test("the variants of a part are limited", () => {
  const memory = createFragmentCache();
  const all = Array.from({ length: 100 }, (_, n) => ({
    subject: ONE,
    variant: `threshold ${n}`,
    html: "<li></li>",
  }));
  for (const shown of all) render(memory, [shown]);
  const { known } = render(memory, all);
  expect(known.filter(Boolean).length).toBeLessThanOrEqual(8);
  expect(known.at(-1)).toBe(true);
});

test("the stored HTML of a part is freed with its subject", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const memory = createFragmentCache();
  const learn = () => {
    const subject = {};
    render(memory, [{ subject, html: "<li></li>" }]);
    return new WeakRef(subject);
  };
  const subject = learn();
  await new Promise((resolve) => setTimeout(resolve, 0));
  collectGarbage();
  expect(subject.deref()).toBeUndefined();
  expect(render(memory, [{ subject: {}, html: "<li></li>" }]).known).toEqual([false]);
});
