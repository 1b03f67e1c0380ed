/**
 * A line above the page that leads to its Malay twin. It is plain HTML, which React leaves alone before its own element,
 * because page scripts have no room. Only its script shows it: no answer depends on the language of a browser.
 */
export const LANGUAGE_HINT =
  '<aside id="language-hint" lang="ms" aria-label="Bahasa" hidden class="flex items-center justify-center bg-syrup pl-11 text-sm text-cocoa print:hidden">' +
  '<a lang="ms" class="py-3 font-semibold underline">Lihat dalam Bahasa Melayu</a>' +
  '<button lang="en" aria-label="Tutup" class="btn-icon">×</button></aside>';

/**
 * Shows the line to a shopper who chose Malay before, or whose browser asks for Malay. A press on a link to the other
 * language, or on the button that closes the line, is remembered as a choice. The address is that of the footer's link,
 * which follows the page.
 */
export const LANGUAGE_HINT_SCRIPT = `{
const hint = document.getElementById("language-hint");
const twin = () => document.querySelector("footer a[lang=ms]");
let chosen;
try { chosen = localStorage.getItem("language"); } catch {}
addEventListener("click", ({ target }) => {
  const choice = target.closest(":is(a, button)[lang]");
  if (!choice) return;
  if (hint.contains(choice)) {
    hint.firstChild.href = twin().href;
    hint.hidden = true;
  }
  try { localStorage.setItem("language", choice.lang); } catch {}
}, true);
const isWanted = chosen ? chosen === "ms" : navigator.languages.some((one) => /^ms\\b/i.test(one));
if (isWanted && twin()) {
  hint.firstChild.href = twin().href;
  hint.hidden = false;
}
}`.replaceAll("\n", "");
