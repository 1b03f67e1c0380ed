/** What a page says about its scripts, as inert JSON: boot.ts reads it, markup.ts writes it. */
export interface PageScripts {
  /** Modules in the order in which they are needed; the last one hydrates the page. */
  modules: {
    /** Development only: must run before everything else. */
    refresh: string | null;
    manifest: string;
    /** By route id. */
    routes: Record<string, string>;
    entry: string;
  };
  /** Everything that the modules import, so that it is fetched side by side. */
  preload: string[];
  /** Of these, what all pages need: most of the bytes in few files. */
  shared: string[];
  /** The framework's own settings, without the page's data. */
  context: object;
  /** Whether hydration may wait for the visitor, however long. */
  late: boolean;
}

export const SCRIPTS_ID = "page-scripts";
export const DATA_ID = "page-data";
/** The message, closed until then, that a press is lost because there is no connection. */
export const UNREACHABLE_ID = "unreachable";

/** The `handle` of a route whose page works completely before it is hydrated. */
export const LATE = { hydration: "late" };

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Something that a visitor did before the page was hydrated, and that only scripts can answer. */
export type EarlyInput =
  | { kind: "click"; target: HTMLElement }
  | {
      kind: "change";
      target: Control;
      /** As the visitor left it; hydration may put the page's own value back. */
      value: string;
      checked: boolean;
    };

declare global {
  interface Window {
    /** What is recorded until the page is hydrated. */
    earlyInput?: {
      /** Ends the recording of clicks: from the moment that hydration begins the framework answers them itself. */
      leaveClicks(): void;
      /** Ends the recording and hands over what was recorded. */
      take(): EarlyInput[];
    };
    __reactRouterContext?: object;
    __reactRouterRouteModules?: object;
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}
