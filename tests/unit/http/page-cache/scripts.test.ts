import { expect, test } from "vitest";
import { scriptSource } from "#server/web/security-headers.ts";
import { runsOnlyNamedScripts } from "#server/http/page-cache/finished-page.ts";

const POLICY = `script-src 'self' ${scriptSource("start()")} ${scriptSource("go()")}`;
const page = (more: string) =>
  `<body><p>Cake</p>${more}<script>start()</script><script type="module" async="">go()</script></body>`;

test("a page may carry the scripts that its policy names, and inert data", () => {
  expect(runsOnlyNamedScripts(page(""), POLICY)).toBe(true);
  const data = '<script type="application/ld+json">{"a":1}</script>';
  expect(runsOnlyNamedScripts(page(data), POLICY)).toBe(true);
  expect(runsOnlyNamedScripts(page(""), "script-src 'self'")).toBe(false);
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
])("a page may not carry %s", (script) => {
  expect(runsOnlyNamedScripts(page(script), POLICY)).toBe(false);
});
