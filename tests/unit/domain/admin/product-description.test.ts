import { expect, test } from "vitest";
import { htmlOfTyped, typedOfHtml } from "#app/domain/admin/product-description.ts";

test.each([
  ["", ""],
  ["  \r\n ", ""],
  ["Lembut & wangi", "<p>Lembut &amp; wangi</p>"],
  ["a < b > c", "<p>a &lt; b &gt; c</p>"],
  ["Satu\r\nbaris\n \nDua", "<p>Satu<br>baris</p>\n<p>Dua</p>"],
  ["<p>Own <b>tags</b></p>\n", "<p>Own <b>tags</b></p>"],
  ["&amp; as typed", "<p>&amp;amp; as typed</p>"],
  ["Kek <b>baru</b>", "Kek <b>baru</b>"],
  ["Kek <b>baru</b>\r\n\r\nDua\nbaris", "<p>Kek <b>baru</b></p>\n<p>Dua<br>baris</p>"],
  ["<ul>\n<li>Satu</li>\n</ul>\n\nDua", "<ul>\n<li>Satu</li>\n</ul>\n\nDua"],
])("%j is stored as HTML", (typed, html) => {
  expect(htmlOfTyped(typed)).toBe(html);
});

test.each([
  "Lembut & wangi",
  "Satu\nbaris\n\nDua",
  "a < b",
  "&amp; as typed",
  "<h2>Tajuk</h2>",
  "",
])("%j comes back as it was typed", (typed) => {
  expect(typedOfHtml(htmlOfTyped(typed))).toBe(typed);
});

test("what WordPress made of paragraphs is typed text again, other HTML stays as it is", () => {
  expect(typedOfHtml("<p>Satu<br />\nbaris</p>\n<p>Dua</p>\n")).toBe("Satu\nbaris\n\nDua");
  for (const html of ["<p>Fish &#8217;n chips</p>", '<p class="x">a</p>', "<p>a <em>b</em></p>"]) {
    expect(typedOfHtml(`${html}\n`)).toBe(html);
  }
});
