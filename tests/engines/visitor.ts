import { vi } from "vitest";
import type { ShopProcess } from "../support/shop-process.ts";
import type { Engine } from "./engine.ts";

/** As the browser of the test reports it. */
interface Seen {
  /** The middle, in CSS pixels from the window's top left corner. */
  x: number;
  y: number;
  name: string;
  value: string;
  isFocused: boolean;
  isChecked: boolean;
  isDisabled: boolean;
  /** Whether its middle is in the window, and neither behind another element nor outside. */
  isOnTop: boolean;
}

/** Keys of W3C WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = { Enter: "\uE007", Escape: "\uE00C", ArrowDown: "\uE015" };

/** What a person does in a browser of any engine. Everything is waited for. */
export class Visitor {
  readonly engine: Engine;
  readonly shop: ShopProcess;

  constructor(engine: Engine, shop: ShopProcess) {
    this.engine = engine;
    this.shop = shop;
  }

  async visits(path: string): Promise<void> {
    await this.engine.open(this.shop.url + path);
    await this.isAt(path);
  }

  /** Waits until this path is shown, its scripts have taken over, and it is not wider than the window. */
  async isAt(path: string | RegExp): Promise<void> {
    await until(async () => {
      const state = await this.#look(pageState);
      const isThere =
        typeof path === "string" ? state?.address === path : path.test(state?.address ?? "");
      const { isComplete, isAwake, excessWidth } = state ?? {};
      if (!isThere || !isComplete || !isAwake || excessWidth !== 0)
        throw new Error(`Not at ${path}: ${told(state)}`);
    });
  }

  /**
   * Waits for an element that is shown.
   * @param name its label or text, or the beginning of it
   * @param wanted what else must be true of it
   */
  async sees(selector: string, name = "", wanted: Partial<Seen> = {}): Promise<void> {
    await until(async () => {
      const seen = await this.#look(lookAt, selector, name);
      const isWanted = seen && isMatchOf(wanted, seen);
      if (!isWanted) throw new Error(`No ${selector} "${name}" ${told(wanted)}: ${told(seen)}`);
    });
  }

  async seesNo(selector: string, name = ""): Promise<void> {
    await until(async () => {
      if ((await this.#look(lookAt, selector, name)) !== null)
        throw new Error(`${selector} "${name}" is shown.`);
    });
  }

  /** Waits until the service worker keeps a copy of this path. */
  async keeps(path: string): Promise<void> {
    await until(async () => {
      const isKept = await this.#look(async (wanted: string) => {
        const names = await caches.keys();
        const found = await Promise.all(
          names.map(async (name) => (await caches.open(name)).match(wanted)),
        );
        return found.some(Boolean);
      }, path);
      if (!isKept) throw new Error(`No copy of ${path} is kept.`);
    });
  }

  /** Waits until a field has a value. */
  async has(label: string, value: string): Promise<void> {
    await this.sees(FIELD, label, { value });
  }

  /** Presses the middle of an element once it rests there, is enabled and not covered. */
  async presses(selector: string, name = ""): Promise<void> {
    let former: Seen | null | undefined;
    const place = await until(async () => {
      const state = await this.#look(pageState);
      const now = await this.#look(lookAt, selector, name, true);
      const rests = now?.x === former?.x && now?.y === former?.y;
      former = now;
      if (!state?.isComplete || !state.isAwake || !now || !rests || !now.isOnTop || now.isDisabled)
        throw new Error(`${selector} "${name}" cannot be pressed: ${told(now)}`);
      return now;
    });
    await this.pressesAt(place.x, place.y);
  }

  async pressesAt(x: number, y: number): Promise<void> {
    const at = { type: "pointerMove", x: Math.floor(x), y: Math.floor(y), duration: 0 };
    const press = [at, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    await this.engine.perform([{ type: "pointer", id: "mouse", actions: press }]);
  }

  /** Types into whatever has the focus. */
  async types(text: string): Promise<void> {
    const actions = text.split("").flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.engine.perform([{ type: "key", id: "keyboard", actions }]);
  }

  /** Replaces the text of a field by typing. */
  async fills(label: string, text: string): Promise<void> {
    await this.presses(FIELD, label);
    await this.engine.run(() => (document.activeElement as HTMLInputElement).select());
    await this.types(text);
    await this.has(label, text);
  }

  /** Chooses an option: a browser opens its list as a window of the system. */
  async selects(label: string, option: string): Promise<void> {
    await this.sees("select", label);
    await this.engine.run(
      (wantedLabel: string, wantedOption: string) => {
        const select = [...document.querySelectorAll("select")].find(({ labels }) =>
          [...labels].some(({ textContent }) => textContent.trim().startsWith(wantedLabel)),
        );
        const chosen = [...(select?.options ?? [])].find(({ text }) => text === wantedOption);
        if (!select || !chosen) throw new Error(`There is no ${wantedLabel}: ${wantedOption}.`);
        select.value = chosen.value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      },
      label,
      option,
    );
  }

  async goesBack(): Promise<void> {
    // WebKitWebDriver's own command waits for ever when a page comes from memory.
    await this.engine.run(() => setTimeout(() => history.back()) && undefined);
  }

  /** Undefined while the page is changing. */
  async #look<A extends unknown[], R>(call: (...args: A) => R, ...args: A) {
    return this.engine.run(call, ...args).catch(() => undefined);
  }
}

/** Selects the fields of forms. */
const FIELD = "input, textarea, select";
const told = (value: unknown) => JSON.stringify(value);

const LIMIT = { timeout: 20_000 };

const isMatchOf = (wanted: Partial<Seen>, seen: Seen) =>
  Object.entries(wanted).every(([name, value]) => seen[name as keyof Seen] === value);

/** Repeats a check until it does not throw. */
const until = <R>(check: () => Promise<R>): Promise<R> => vi.waitFor(check, LIMIT);

/** Runs in the page. Pages of the payment provider have no scripts that could take over. */
function pageState() {
  const main = document.querySelector("main");
  const isOurs = "__reactRouterContext" in window;
  return {
    address: location.pathname + location.search,
    isComplete: document.readyState === "complete" && !document.querySelector(".pending-bar"),
    isAwake: !isOurs || Object.keys(main ?? {}).some((key) => key.startsWith("__react")),
    excessWidth: document.documentElement.scrollWidth - innerWidth,
  };
}

/** Runs in the page: the first element of a selector that is shown and has this name, or a name that begins so. */
function lookAt(selector: string, name: string, isScrolledTo = false): Seen | null {
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels ?? [];
    const text = [...labels].map(({ textContent }) => textContent).join(" ");
    const own = element.getAttribute("aria-label") ?? (text || element.textContent || "");
    return own.replace(/\s+/g, " ").trim();
  };
  const shown = [...document.querySelectorAll<HTMLInputElement>(selector)].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
  );
  const found =
    shown.find((element) => nameOf(element) === name) ??
    shown.find((element) => nameOf(element).startsWith(name));
  if (!found) return null;
  if (isScrolledTo) found.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = found.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return {
    x: x + width / 2,
    y: y + height / 2,
    name: nameOf(found),
    value: found.value,
    isChecked: found.checked,
    isFocused: found === document.activeElement,
    isDisabled: found.matches(":disabled"),
    isOnTop: found.contains(top) || (top?.contains(found) && top.matches("label")) === true,
  };
}
