/**
 * The only script that every page runs at once. It hydrates at the first sign of the visitor: until then the page works
 * as plain HTML. Without a sign it hydrates when the page has loaded, or, if the page may wait, fetches only what all
 * pages need. A part that cannot wait says so (`data-wake`): once it is in view, or at once (`now`). What happens
 * meanwhile and plain HTML cannot answer is kept for later.
 */
import {
  type Control,
  DATA_ID,
  type EarlyInput,
  type PageScripts,
  SCRIPTS_ID,
} from "./page-scripts.ts";

const LISTENING = { capture: true, passive: true };
/** It comes before a press has its own effect, which must not wait for our scripts. */
const APPROACH = "pointerdown";
/** A picture that fails is one too: it is replaced once the page is awake. */
const SIGNS = ["wheel", "scroll", "keydown", "click", "input", "change", "error"];
/** From the load event on, for what nobody has asked for: the pictures that are in view by now come first. */
const SETTLES_MS = 500;
const CHANGES = ["input", "change"];
const CONTROLS = "input, select, textarea";
const text = (id: string) => (document.getElementById(id) as HTMLElement).textContent;
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
  hydrate().catch(postPlainly);
}

async function hydrate(): Promise<void> {
  removeEventListener("pointermove", follow, LISTENING);
  fetchModules(page.preload, "auto");
  if (modules.refresh) await import(modules.refresh);
  const ids = Object.keys(modules.routes);
  const [routes] = await Promise.all([
    Promise.all(Object.values(modules.routes).map((address) => import(address))),
    import(modules.manifest),
  ]);
  window.__reactRouterRouteModules = Object.fromEntries(ids.map((id, at) => [id, routes[at]]));
  window.__reactRouterContext = { ...context, stream: new Response(text(DATA_ID)).body };
  await import(modules.entry);
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

/**
 * The press of a button that adds (`data-adding`). Its answer would replace the page, and a second press would add
 * again: so the button says at once what it does, and the hydrated page presses it.
 */
function hold(event: SubmitEvent): void {
  const button = event.submitter;
  if (!button?.dataset["adding"]) return;
  event.preventDefault();
  if (button.dataset["pressed"]) return;
  button.dataset["pressed"] = "yes";
  early.push({ kind: "click", target: button });
}

/** Scripts do not come: what was held is posted as plain HTML after all. */
function postPlainly(error: unknown): void {
  removeEventListener("submit", hold, true);
  for (const { target } of early) if (target.dataset["pressed"]) target.click();
  throw error;
}

function recordClick({ target }: Event): void {
  const button = (target as Partial<Element>).closest?.<HTMLElement>("button[type=button]");
  if (button) early.push({ kind: "click", target: button });
}

function recordChange({ target }: Event): void {
  const control = target as Control;
  if (!control.matches(CONTROLS)) return;
  forget((input) => input.target === control);
  const { value, checked } = control as HTMLInputElement;
  early.push({ kind: "change", target: control, value, checked });
}

/** A form that was reset is as the page has it. */
function recordReset({ target: form }: Event): void {
  forget((input) => input.kind === "change" && input.target.form === form);
}

function forget(isObsolete: (input: EarlyInput) => boolean): void {
  early = early.filter((input) => !isObsolete(input));
}

addEventListener("submit", hold, true);
addEventListener("click", recordClick, LISTENING);
for (const name of CHANGES) addEventListener(name, recordChange, LISTENING);
addEventListener("reset", recordReset, LISTENING);
window.earlyInput = {
  leaveClicks: () => removeEventListener("click", recordClick, LISTENING),
  take() {
    removeEventListener("submit", hold, true);
    for (const name of CHANGES) removeEventListener(name, recordChange, LISTENING);
    removeEventListener("reset", recordReset, LISTENING);
    return early;
  },
};

if (document.querySelector("[data-wake=now]")) {
  wake();
} else {
  addEventListener(APPROACH, () => fetchModules(page.preload, "auto"), LISTENING);
  for (const name of SIGNS) addEventListener(name, wakeSoon, { ...LISTENING, once: true });
  addEventListener("pointermove", follow, LISTENING);
  const seen = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) whenSettled(wake);
  });
  for (const part of document.querySelectorAll("[data-wake]")) seen.observe(part);
  if (page.late) whenSettled(() => fetchModules(page.shared, "low"));
  else whenLoaded(wakeSoon);
}
