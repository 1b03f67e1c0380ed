/**
 * The only script that every page runs at once. It hydrates at the first sign of the visitor: until then the page works
 * as plain HTML. Without a sign it hydrates when the page has loaded, or, if the page may wait, fetches only what all
 * pages need. A part that cannot wait says so (`data-wake`): once it is in view, or at once (`now`). What happens
 * meanwhile and plain HTML cannot answer is kept for later.
 */
import { postPlainly, releaseHeld, startHolding, stopHolding } from "./held-press.ts";
import {
  type Control,
  DATA_ID,
  type EarlyInput,
  type PageScripts,
  SCRIPTS_ID,
} from "./page-scripts.ts";

const LISTENING = { capture: true, passive: true };
/** They come before a press has its own effect, which must not wait for our scripts. */
const APPROACHES = ["pointerdown", "touchstart"];
/** A picture that fails is one too: it is replaced once the page is awake. */
const SIGNS = ["wheel", "scroll", "keydown", "click", "input", "change", "error"];
/** From the load event on, for what nobody has asked for: the pictures that are in view by now come first. */
const SETTLES_MS = 500;
const CHANGES = ["input", "change"];
const CONTROLS = "input, select, textarea";
/** A button that does nothing without scripts. */
const SCRIPTED =
  "commandForElement" in HTMLButtonElement.prototype
    ? "button[type=button]:not([commandfor])"
    : "button[type=button]";

const text = (id: string) => document.getElementById(id)?.textContent ?? "";
const page = JSON.parse(text(SCRIPTS_ID)) as PageScripts;
const { modules, context } = page;
const fetched = new Set<string>();
let waking = false;
let pointedAt: string | undefined;
let early: EarlyInput[] = [];

function fetchModules(addresses: string[], priority: "low" | "auto"): void {
  for (const href of addresses) {
    if (fetched.has(href)) continue;
    fetched.add(href);
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.fetchPriority = priority;
    link.href = href;
    document.head.append(link);
  }
}

function wake(): void {
  if (waking) return;
  waking = true;
  hydrate().catch((error: unknown) => {
    postPlainly();
    throw error;
  });
}

async function hydrate(): Promise<void> {
  removeEventListener("pointermove", follow, LISTENING);
  fetchModules(page.preload, "auto");
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
  requestAnimationFrame(() => setTimeout(wake));
}

/** A pointer that only rests on the page is reported once, too; it is a sign when it comes to another place. */
function follow({ clientX, clientY }: PointerEvent): void {
  const place = `${clientX},${clientY}`;
  if (pointedAt !== undefined && pointedAt !== place) wakeSoon();
  pointedAt = place;
}

function whenLoaded(work: () => void): void {
  if (document.readyState === "complete") work();
  else addEventListener("load", work);
}

function whenSettled(work: () => void): void {
  // Safari has no idle callbacks.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(work);
  whenLoaded(() => setTimeout(whenIdle, SETTLES_MS));
}

function recordClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(SCRIPTED) : null;
  if (button) early.push({ kind: "click", target: button });
}

function recordChange({ target }: Event): void {
  if (!(target instanceof Element && target.matches(CONTROLS))) return;
  const control = target as Control;
  forget((input) => input.target === control);
  const checked = control instanceof HTMLInputElement && control.checked;
  early.push({ kind: "change", target: control, value: control.value, checked });
}

/** A form that was reset is as the page has it. */
function recordReset({ target: form }: Event): void {
  forget((input) => input.kind === "change" && input.target.form === form);
}

function forget(isObsolete: (input: EarlyInput) => boolean): void {
  early = early.filter((input) => !isObsolete(input));
}

startHolding();
addEventListener("click", recordClick, LISTENING);
for (const name of CHANGES) addEventListener(name, recordChange, LISTENING);
addEventListener("reset", recordReset, LISTENING);
window.earlyInput = {
  leaveClicks() {
    removeEventListener("click", recordClick, LISTENING);
    stopHolding();
  },
  take() {
    const held = releaseHeld();
    if (held) early.push({ kind: "click", target: held });
    for (const name of CHANGES) removeEventListener(name, recordChange, LISTENING);
    removeEventListener("reset", recordReset, LISTENING);
    return early;
  },
};

if (document.querySelector("[data-wake=now]")) {
  wake();
} else {
  const approach = () => fetchModules(page.preload, "auto");
  for (const name of APPROACHES) addEventListener(name, approach, LISTENING);
  for (const name of SIGNS) addEventListener(name, wakeSoon, { ...LISTENING, once: true });
  addEventListener("pointermove", follow, LISTENING);
  const seen = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) whenSettled(wake);
  });
  for (const part of document.querySelectorAll("[data-wake]")) seen.observe(part);
  if (page.late) whenSettled(() => fetchModules(page.shared, "low"));
  else whenLoaded(wakeSoon);
}
