import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { recordHtml } from "./seen-texts.ts";

/** The HTML of an element on the server, inside a router and without data of a visitor. */
export function renderAlone(element: ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  const html = renderToString(<Stub />);
  recordHtml(html);
  return html;
}

/** The text of an element. */
export function say(element: ReactElement): string {
  return renderAlone(element)
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}
