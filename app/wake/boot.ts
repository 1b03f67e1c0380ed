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
  UNREACHABLE_ID,
} from "./page-scripts.ts";

const LISTENING = { capture: true, passive: true };
const ONCE = { ...LISTENING, once: true };
const recording = new AbortController();
const { signal } = recording;
const RECORDING = { ...LISTENING, signal };
/** It comes before a press has its own effect, which must not wait for our scripts. */
const APPROACH = "pointerdown";
/** A picture that fails is one too: it is replaced once the page is awake. */
const SIGNS = ["wheel", "scroll", "keydown", "click", "input", "error"];
/** From the load event on, for what nobody has asked for: the pictures that are in view by now come first. */
const SETTLES_MS = 500;
const part = (id: string) => document.getElementById(id) as HTMLElement;
const page = JSON.parse(part(SCRIPTS_ID).textContent) as PageScripts;
/** Only there when the page has a button that adds. */
const unreachable = part(UNREACHABLE_ID) as HTMLDialogElement;
const { modules, context } = page;
let waking = false;
let pointedAt: string | undefined;
let early: EarlyInput[] = [];

function fetchModules(addresses: string[], priority: "low" | "auto"): void {
  for (const href of addresses) {
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
  hydrate().catch(letGo);
}

async function hydrate(): Promise<void> {
  removeEventListener("pointermove", follow, LISTENING);
  fetchModules(page.preload, "auto");
  if (modules.refresh) await import(modules.refresh);
  const routes: Record<string, unknown> = {};
  for (const [id, address] of Object.entries(modules.routes)) routes[id] = await import(address);
  await import(modules.manifest);
  window.__reactRouterRouteModules = routes;
  window.__reactRouterContext = {
    ...context,
    stream: new Response(part(DATA_ID).textContent).body,
  };
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
  unreachable.open = false;
  wakeSoon();
}

/**
 * Scripts do not come. After a deployment they are gone: what was held is posted as plain HTML. Without a connection
 * that would lose the page: the page says so, and the next press tries again.
 */
async function letGo(cause: unknown): Promise<void> {
  const isReached = await fetch("/healthz").then(
    ({ status }) => status < 500,
    () => false,
  );
  waking = false;
  forget(({ kind }) => kind === "click");
  for (const button of document.querySelectorAll<HTMLElement>("[data-pressed]")) {
    delete button.dataset["pressed"];
    if (isReached) {
      recording.abort();
      button.click();
    } else unreachable.open = true;
  }
  throw cause;
}

function recordClick({ target }: Event): void {
  const button = (target as Partial<Element>).closest?.<HTMLElement>("button[type=button]");
  if (button) early.push({ kind: "click", target: button });
}

function recordChange({ target }: Event): void {
  forget((input) => input.target === target);
  const { value, checked } = target as HTMLInputElement;
  early.push({ kind: "change", target: target as Control, value, checked });
}

/** A form that was reset is as the page has it. */
function recordReset({ target: form }: Event): void {
  forget((input) => input.kind === "change" && input.target.form === form);
}

function forget(isObsolete: (input: EarlyInput) => boolean): void {
  early = early.filter((input) => !isObsolete(input));
}

addEventListener("submit", hold, { capture: true, signal });
addEventListener("click", recordClick, LISTENING);
addEventListener("input", recordChange, RECORDING);
addEventListener("reset", recordReset, RECORDING);
window.earlyInput = {
  leaveClicks: () => removeEventListener("click", recordClick, LISTENING),
  take() {
    recording.abort();
    return early;
  },
};

if (document.querySelector("[data-wake=now]")) {
  wake();
} else {
  addEventListener(APPROACH, () => fetchModules(page.preload, "auto"), ONCE);
  for (const name of SIGNS) addEventListener(name, wakeSoon, ONCE);
  addEventListener("pointermove", follow, LISTENING);
  const seen = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) whenSettled(wake);
  });
  for (const sleeper of document.querySelectorAll("[data-wake]")) seen.observe(sleeper);
  if (page.late) whenSettled(() => fetchModules(page.shared, "low"));
  else whenLoaded(wakeSoon);
}
