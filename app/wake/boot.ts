/**
 * The only script that every page runs at once. It fetches the page's modules when the browser has nothing better to
 * do, and hydrates at the first sign of the visitor: until then the page works as plain HTML. A page, or a part of
 * one, that cannot wait says so (`data-wake`). What happens meanwhile and plain HTML cannot answer is kept for later.
 */
import { DATA_ID, type EarlyInput, type PageScripts, SCRIPTS_ID } from "./page-scripts.ts";

const LISTENING = { capture: true, passive: true };
/** They come before a press has its own effect, which must not wait for our scripts. */
const APPROACHES = ["pointerdown", "touchstart"];
const SIGNS = ["pointermove", "wheel", "scroll", "keydown", "click", "input", "change"];
const CONTROLS = "input, select, textarea";
/** A button that does nothing without scripts. */
const SCRIPTED =
  "commandForElement" in HTMLButtonElement.prototype
    ? "button[type=button]:not([commandfor])"
    : "button[type=button]";

const text = (id: string) => document.getElementById(id)?.textContent ?? "";
const page = JSON.parse(text(SCRIPTS_ID)) as PageScripts;
const { modules, context } = page;
let fetching = false;
let waking = false;
let early: EarlyInput[] = [];

function fetchModules(priority: "low" | "auto"): void {
  if (fetching) return;
  fetching = true;
  for (const href of page.preload) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.fetchPriority = priority;
    link.href = href;
    document.head.append(link);
  }
}

async function wake(): Promise<void> {
  if (waking) return;
  waking = true;
  fetchModules("auto");
  if (modules.refresh) await import(modules.refresh);
  const ids = Object.keys(modules.routes);
  const [routes] = await Promise.all([
    Promise.all(Object.values(modules.routes).map(importWhole)),
    import(modules.manifest),
  ]);
  window.__reactRouterRouteModules = Object.fromEntries(ids.map((id, at) => [id, routes[at]]));
  window.__reactRouterContext = { ...context, stream: new Response(text(DATA_ID)).body };
  await import(modules.entry);
}

/** A route's module with the parts that the build split off, as one. */
async function importWhole(addresses: string[]): Promise<object> {
  const parts = await Promise.all(addresses.map((address) => import(address)));
  return Object.assign({}, ...(parts as object[])) as object;
}

/** After the next frame: the press itself is answered first. */
function wakeSoon(): void {
  requestAnimationFrame(() => setTimeout(() => void wake()));
}

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  const later = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}

function record({ type, target }: Event): void {
  if (!(target instanceof Element)) return;
  if (type === "click") {
    const button = target.closest<HTMLElement>(SCRIPTED);
    if (button) early.push({ kind: "click", target: button });
  } else if (target.matches(CONTROLS)) {
    early = early.filter((input) => input.target !== target);
    early.push({ kind: "change", target: target as HTMLInputElement });
  }
}

for (const name of ["click", "input", "change"]) addEventListener(name, record, LISTENING);
window.takeEarlyInput = () => {
  for (const name of ["click", "input", "change"]) removeEventListener(name, record, LISTENING);
  return early;
};

const waiting = [...document.querySelectorAll("[data-wake]")];
if (!page.late || waiting.some((part) => part.matches("[data-wake=now]"))) {
  void wake();
} else {
  for (const name of APPROACHES) addEventListener(name, () => fetchModules("auto"), LISTENING);
  for (const name of SIGNS) addEventListener(name, wakeSoon, { ...LISTENING, once: true });
  const seen = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) whenIdle(() => void wake());
  });
  for (const part of waiting) seen.observe(part);
  whenIdle(() => fetchModules("low"));
}
