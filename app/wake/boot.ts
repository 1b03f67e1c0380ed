/**
 * The only script that every page runs immediately. It hydrates the page at the first input of the visitor; until then
 * the page works as plain HTML. Without input it hydrates when the page has loaded; a page that may wait then only
 * fetches the shared scripts. An element that cannot wait has `data-wake`: hydration starts when it is in view, or
 * immediately (`now`). Input that plain HTML cannot handle is recorded and replayed after hydration.
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
/** Fires before the click: the scripts are fetched early, and the click itself is not delayed. */
const APPROACH = "pointerdown";
/** Events that start hydration. "error": a failed picture is replaced after hydration. */
const SIGNS = ["wheel", "scroll", "keydown", "click", "input", "error"];
/** The delay after the load event before low priority work, so that visible pictures load first. */
const SETTLES_MS = 500;
const part = (id: string) => document.getElementById(id) as HTMLElement;
const page = JSON.parse(part(SCRIPTS_ID).textContent) as PageScripts;
/** Exists only if the page has an add button. */
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

/** After the next frame, so that the browser handles the input first. */
function wakeSoon(): void {
  requestAnimationFrame(() => setTimeout(wake));
}

/** A resting pointer is reported once too, so only a second, different position counts as input. */
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
 * Holds back the submit of an add button (`data-adding`). A plain post would load a new page, and a second press would
 * add twice. The button shows its busy label, and the hydrated page repeats the click.
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
 * Handles scripts that fail to load. If the shop answers, a new deployment has replaced them: held submits are posted
 * as plain HTML. Without a connection a message is shown, and the next press tries again.
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

/** Discards the recorded changes of a form that was reset. */
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
