import { createContext, use } from "react";
import { Scripts, type ScriptsProps } from "react-router";
import { DATA_ID } from "./page-scripts.ts";

/** Whether a page is hydrated by the framework's own scripts: on the server with KEDAI_LATE_HYDRATION=plain only. */
export const PlainScriptsContext = /* @__PURE__ */ createContext(false);

/** The type of the framework's component does not know the attribute. */
const LOW_PRIORITY = { fetchPriority: "low" } as ScriptsProps;

/** The framework's own scripts, the alternative that late hydration is measured against. */
export function PlainScripts() {
  if (!use(PlainScriptsContext)) return null;
  return (
    <>
      <script type="text/plain" id={DATA_ID} />
      <Scripts {...LOW_PRIORITY} />
    </>
  );
}

const BEGIN = `<script type="text/plain" id="${DATA_ID}"></script>`;
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const TEXTS = /<script\b[^>]*>(.*?)<\/script>/gs;

/**
 * Completes a page with `PlainScripts`: removes the module preloads and adds the loader data.
 * @param html the page up to the end of its body
 * @param data the loader data of the page as encoded by the framework
 * @returns the page, and the texts of its scripts for the content security policy
 */
export function plainPage(html: string, data: string): { page: string; texts: string[] } {
  const controller = "window.__reactRouterContext.streamController";
  const chunk = JSON.stringify(data).replaceAll("<", "\\u003c");
  const page =
    html.replaceAll(PRELOADS, "") +
    `<script>${controller}.enqueue(${chunk});${controller}.close();</script>`;
  const scripts = page.slice(page.lastIndexOf(BEGIN) + BEGIN.length);
  return { page, texts: [...scripts.matchAll(TEXTS)].map(([, text = ""]) => text) };
}
