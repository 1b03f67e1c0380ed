import { expect, test } from "vitest";
import { KeptNotice } from "#app/routes/meta/offline/kept-notice.tsx";
import {
  filesOf,
  copyLanguage,
  readOnly,
  tryingAgain,
  withLinks,
} from "#app/routes/meta/offline/offline-copy.ts";
import { OfflinePage } from "#app/routes/meta/offline/offline-page.tsx";
import { renderAlone } from "#tests/support/render-alone.tsx";

const PAGE = `<html lang="ms-MY"><head><title>Kek &amp; tart | Kedai | Manis</title>
<link rel="stylesheet" href="/assets/shop-x.css#"/></head><body>
<button type="button" command="show-modal" commandfor="menu">Menu</button>
<main id="content"><img src="/drawings/offline.svg"/><img src="/resized/320?src=/pictures/a.webp"/>
<button type="submit">Beli</button></main>
<script type="module">import "/assets/x.js";
start()</script></body></html>`;

test("a copy has no scripts, buttons that cannot be pressed, and the notice first in its content", () => {
  const copy = readOnly(PAGE, "<p>Notice</p>");
  expect(copy).not.toContain("script");
  expect(copy).toContain('<main id="content"><p>Notice</p><img');
  expect(copy).toContain('<button disabled type="submit">');
  expect(copy).toContain('<a href="/ms/offline">Menu</a>');
  expect(readOnly(PAGE.replace("ms-MY", "en-MY"), "")).toContain('<a href="/offline">Menu</a>');
});

test("its stylesheet and drawings are asked of the worker, its pictures as always", () => {
  const copy = readOnly(PAGE, "");
  expect(filesOf(PAGE)).toEqual(["/assets/shop-x.css", "/drawings/offline.svg"]);
  expect(copy).toContain('"/assets/shop-x.css?kept#"');
  expect(copy).toContain('"/drawings/offline.svg?kept"');
  expect(copy).toContain('"/resized/320?src=/pictures/a.webp"');
});

test("the language is that of the page", () => {
  expect(copyLanguage(PAGE)).toBe("ms-MY");
});

test("the notice leads to the page that was asked for, and keeps its place for the time", () => {
  const notice = tryingAgain(
    renderAlone(<KeptNotice />),
    new URL("https://kedai.example/products?page=2"),
  );
  expect(notice).toContain('href="/products?page=2"');
  expect(notice).toContain("This is a copy from {time}:");
});

test("the page for browsers without a connection lists the kept pages by their titles", () => {
  const page = withLinks(renderAlone(<OfflinePage />), [
    { address: "/product/kek", html: PAGE },
    { address: "/about", html: "" },
  ]);
  expect(page).toContain('<li><a href="/product/kek">Kek &amp; tart | Kedai</a></li>');
  expect(page).toContain('<li><a href="/about">/about</a></li>');
});
