import { data, isRouteErrorResponse } from "react-router";

/** Status of what the browser itself says in place of an answer that was lost. The shop never sends it. */
export const NO_ANSWER = 504;

/** React Router's words for a cut answer, and for a page of something between the browser and the shop. */
const UNREADABLE = "Unable to decode turbo-stream response";

/**
 * Whether a call failed on its way: no connection, a cut answer, or a page that is not the shop's, such as a proxy's 502.
 * What it asks for may have been done. Redirects and errors that the shop answers are not lost.
 */
export function isLost(error: unknown): boolean {
  // The data of the shop's own errors is never a page's text.
  if (isRouteErrorResponse(error)) return typeof error.data === "string";
  return error instanceof TypeError || (error instanceof Error && error.message === UNREADABLE);
}

/**
 * Sends a form from the browser. When its answer is lost the page is told `lost` instead: it stays as it is, is not
 * loaded again, and shows that as it shows a refusal.
 */
export async function orLost<Answer, Lost>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  lost: (form: FormData) => Lost,
) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (request.signal.aborted || !isLost(error)) throw error;
    return data(lost(await sent.formData()), { status: NO_ANSWER });
  }
}
