import { expect, test } from "vitest";
import { BOOT_SCRIPT } from "#app/wake/markup.ts";
import { scriptSource } from "#server/web/security-headers.ts";
import { runsOnlyBoot } from "#server/entry/page-cache/scripts.ts";

const BOOT = `<script>${BOOT_SCRIPT}</script>`;
const page = (more: string) => `<body><p>Cake</p>${more}${BOOT}</body>`;

test("a page may carry the boot script and inert data", () => {
  expect(runsOnlyBoot(page(""))).toBe(true);
  expect(runsOnlyBoot(page('<script type="application/ld+json">{"a":1}</script>'))).toBe(true);
  expect(runsOnlyBoot(page('<script type="text/plain" id="page-data">[1]</script>'))).toBe(true);
});

test.each([
  "<script>alert(1)</script>",
  "<SCRIPT>alert(1)</SCRIPT>",
  '<script src="/assets/x.js"></script>',
  '<script type="module">import "/x.js"</script>',
  '<script type="importmap">{}</script>',
  '<script nonce="x">alert(1)</script>',
  "<script>alert(1)",
  '<script type="application/json"><script>alert(1)</script>',
  `<script data-x="1">${BOOT_SCRIPT}</script>`,
])("a page may not carry %s", (script) => {
  expect(runsOnlyBoot(page(script))).toBe(false);
});

test("a page may carry a script that its policy allows by hash", () => {
  const script = "<script>start()</script>";
  const policy = `script-src 'self' ${scriptSource("start()")}`;
  expect(runsOnlyBoot(page(script), policy)).toBe(true);
  expect(runsOnlyBoot(page("<script>other()</script>"), policy)).toBe(false);
});
