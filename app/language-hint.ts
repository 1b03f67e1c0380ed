/**
 * A line that leads to the Malay twin of a page. It covers the strip above the header, so that nothing moves. It is
 * plain HTML before React's own element, which React does not touch, so that page scripts do not grow. Its own script
 * shows it: no answer depends on the language of a browser.
 */
export const LANGUAGE_HINT =
  '<aside id="language-hint" hidden class="absolute inset-x-0 top-0 z-50 flex items-center sm:h-8 justify-center bg-syrup pl-11 text-sm print:hidden">' +
  '<a lang="ms" class="py-3 font-semibold underline">Lihat dalam Bahasa Melayu</a>' +
  '<button lang="en" aria-label="Close" class="btn-icon">×</button></aside>';

/**
 * Shows the line to a shopper who chose Malay before, or whose browser asks for Malay. A press on a link to the other
 * language, or on the button that closes the line, is remembered as a choice. The address is that of the footer's link,
 * which follows the page. It is short, because it is part of each page.
 */
export const LANGUAGE_HINT_SCRIPT = `{
let hint=document.getElementById("language-hint"),kept={},lead=hidden=>{
let twin=document.querySelector("footer a[lang=ms]");
if(twin){hint.firstChild.href=twin.href;hint.hidden=hidden}}
try{kept=localStorage}catch{}
addEventListener("click",({target})=>{
let choice=target.closest(":is(a,button)[lang]");
if(choice){if(hint.contains(choice))lead(true);kept.language=choice.lang}},true);
if(/(^|,)ms\\b/i.test(kept.language||navigator.languages))lead(false)}`;
