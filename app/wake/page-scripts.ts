/** The JSON in a page that describes its scripts. markup.ts writes it, boot.ts reads it. */
export interface PageScripts {
  /** Modules in the order of execution; the last one hydrates the page. */
  modules: {
    /** Development only: must run first. */
    refresh: string | null;
    manifest: string;
    /** By route id. */
    routes: Record<string, string>;
    entry: string;
  };
  /** All imports of the modules, to be fetched in parallel. */
  preload: string[];
  /** The part of `preload` that all pages need. */
  shared: string[];
  /** The framework's settings, without the loader data. */
  context: object;
  /** Whether hydration may wait for input of the visitor. */
  late: boolean;
}

export const SCRIPTS_ID = "page-scripts";
export const DATA_ID = "page-data";
/** The dialog that says that a press was lost because there is no connection. */
export const UNREACHABLE_ID = "unreachable";

/** The `handle` of a route whose page works completely without hydration. */
export const LATE = { hydration: "late" };

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Input before hydration that only scripts can handle. */
export type EarlyInput =
  | { kind: "click"; target: HTMLElement }
  | {
      kind: "change";
      target: Control;
      /** The visitor's value; hydration may restore the original value. */
      value: string;
      checked: boolean;
    };

declare global {
  interface Window {
    /** The input recorded before hydration. */
    earlyInput?: {
      /** Stops recording clicks, because React replays clicks after hydration has begun. */
      leaveClicks(): void;
      /** Stops recording and returns the recorded input. */
      take(): EarlyInput[];
    };
    __reactRouterContext?: object;
    __reactRouterRouteModules?: object;
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}
