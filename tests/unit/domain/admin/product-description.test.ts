import { expect, test } from "vitest";
import { htmlOfTyped, signed, typedOfHtml } from "#app/domain/admin/product-description.ts";

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
  [
    "**Kek** *baru* & ***manis***",
    "<p><strong>Kek</strong> <em>baru</em> &amp; <em><strong>manis</strong></em></p>",
  ],
  ["2*3*4 ** a ** * b *\n*c", "<p>2*3*4 ** a ** * b *<br>*c</p>"],
  [
    "Isi:\n- *tepung*\n- gula\n## Simpan\nDua hari",
    "<p>Isi:</p>\n<ul>\n<li><em>tepung</em></li>\n<li>gula</li>\n</ul>\n<h3>Simpan</h3>\n<p>Dua hari</p>",
  ],
  ["- <b>satu</b>\n- dua", "<ul>\n<li><b>satu</b></li>\n<li>dua</li>\n</ul>"],
  ["-satu\n#dua", "<p>-satu<br>#dua</p>"],
])("%j is stored as HTML", (typed, html) => {
  expect(htmlOfTyped(typed)).toBe(html);
});

test.each([
  "Lembut & wangi",
  "Satu\nbaris\n\nDua",
  "a < b",
  "&amp; as typed",
  "<h2>Tajuk</h2>",
  "**Kek** *baru* & ***manis***",
  "Isi:\n\n- *tepung* < gula\n- gula\n\n## Simpan\n\nDua hari",
  "",
])("%j comes back as it was typed", (typed) => {
  expect(typedOfHtml(htmlOfTyped(typed))).toBe(typed);
});

test("what WordPress made of paragraphs is typed text again, other HTML stays as it is", () => {
  expect(typedOfHtml("<p>Satu<br />\nbaris</p>\n<p>Dua</p>\n")).toBe("Satu\nbaris\n\nDua");
  expect(typedOfHtml("<p>a <i>b</i></p>\n<ul><li>c</li>\n <li>d</li></ul>\n")).toBe(
    "a *b*\n\n- c\n- d",
  );
  // What shoppers read as a sign stays one until the text is changed.
  expect(typedOfHtml("<p>- a<br>- b</p>")).toBe("- a\n- b");
  for (const html of [
    "<p>Fish &#8217;n chips</p>",
    '<p class="x">a</p>',
    "<p>a<em>b</em>c</p>",
    "<p>a <em>&lt;b&gt;</em></p>",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
  ]) {
    expect(typedOfHtml(`${html}\n`)).toBe(html);
  }
});

test.each([
  ["**", "a b c", [2, 3], "a **b** c", [4, 5]],
  ["*", "", [0, 0], "**", [1, 1]],
  ["- ", "a\nbc\n- d\ne", [3, 8], "a\n- bc\n- d\ne", [10, 10]],
  ["## ", "a\nb", [0, 0], "## a\nb", [3, 3]],
] as const)("the sign %j in %j at %j gives %j", (sign, text, [start, end], after, marked) => {
  const { from, to, by, marked: now } = signed(text, [start, end], sign);
  expect([text.slice(0, from) + by + text.slice(to), now]).toEqual([after, marked]);
});
