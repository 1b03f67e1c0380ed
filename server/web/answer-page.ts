import { createContext, RouterContextProvider } from "react-router";
import { pathIn } from "#app/texts/language.ts";
import { cameFrom } from "./came-from.ts";
import { clientAddressContext } from "./context.ts";
import { type ErrorReference, errorReference } from "./error-reference.ts";
import { isInOwnersArea, languageOf, policyOf } from "./policy-of.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** A refusal that its route answered without a page. */
interface ErrorWithoutPage {
  status: number;
  url: URL;
  /** The page of the form or link; undefined when it is not one of this site. */
  from: string | undefined;
  /** What the route said, when it is of a page's kind. */
  said: ErrorReference | undefined;
}

/** The refusal that a page is rendered for; null in all other requests. */
export const errorWithoutPageContext = createContext<ErrorWithoutPage | null>(null);

/** Paths of no route, whose error page is rendered. The second one is in the owner's area. */
const ERROR_PAGE_PATH = "/-";
const OWNERS_ERROR_PAGE_PATH = "/admin/-";
/** Headers of the refusal that the page must not lose. */
const COPIED_HEADERS = ["Retry-After", "Allow", "X-Request-Id"];

/** Whether a browser opened this address, or sent a form to it, and shows the answer as a page. */
export function wantsPage(path: string, accept: string | null | undefined): boolean {
  const [name = ""] = path.split("?", 1);
  const isPersons = policyOf(path).reader === "person" && !name.endsWith(".data");
  return isPersons && (accept?.includes("text/html") ?? false);
}

/** Answers as `handle` does. A refusal without a page, of which files and forms have many, gets the error page. */
export function withErrorPages(handle: Handle): Handle {
  return async (request, context) => {
    const answer = await handle(request, context);
    const type = answer.headers.get("Content-Type") ?? "";
    const url = new URL(request.url);
    if (answer.status < 400 || type.startsWith("text/html")) return answer;
    if (!wantsPage(url.pathname, request.headers.get("Accept"))) return answer;
    const ofPage = new RouterContextProvider();
    ofPage.set(clientAddressContext, context.get(clientAddressContext));
    ofPage.set(errorWithoutPageContext, {
      status: answer.status,
      url,
      from: cameFrom(request, url),
      said: type.startsWith("application/json") ? await readReference(answer) : undefined,
    });
    const path = isInOwnersArea(url.pathname) ? OWNERS_ERROR_PAGE_PATH : ERROR_PAGE_PATH;
    const address = url.origin + pathIn(languageOf(url.pathname), path);
    const headers = { Cookie: request.headers.get("Cookie") ?? "" };
    const page = await handle(new Request(address, { headers }), ofPage);
    for (const name of COPIED_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) page.headers.set(name, value);
    }
    for (const cookie of answer.headers.getSetCookie()) page.headers.append("Set-Cookie", cookie);
    return page;
  };
}

/** What the error page shows of a refusal. */
export function referenceOfErrorWithoutPage(
  context: Readonly<RouterContextProvider>,
  { status, url, from, said }: ErrorWithoutPage,
): ErrorReference {
  const home = isInOwnersArea(url.pathname) ? "/admin/dashboard" : "/";
  return { again: from ?? home, ...(said ?? errorReference(context, url, status)) };
}

async function readReference(answer: Response): Promise<ErrorReference | undefined> {
  const said = (await answer.json()) as unknown;
  const isReference = typeof said === "object" && said !== null && "view" in said;
  return isReference ? (said as ErrorReference) : undefined;
}
