import { data, isRouteErrorResponse } from "react-router";

/** The status of answers that the browser makes instead of a lost answer. The shop never sends it. */
export const NO_ANSWER = 504;

/**
 * Whether the answer to a request was lost: no connection, an incomplete answer, or an answer of a proxy such as a 502.
 * The request may have been carried out. Redirects and errors of the shop are not lost answers.
 */
export function isLostAnswer(error: unknown): boolean {
  // The data of the shop's own errors is never a string.
  if (isRouteErrorResponse(error)) return typeof error.data === "string";
  // `fetch` makes a TypeError, and the framework a plain Error of an answer that it cannot read. The shop sends its
  // errors as data (server/web/error-reference.ts).
  return error instanceof TypeError || (error instanceof Error && error.constructor === Error);
}

/**
 * Sends a form from the browser. If the answer is lost, the action data is `fallback`. The page stays, its
 * loaders do not run again, and it shows the data like a refusal.
 */
export async function submitOrFallback<Answer, Fallback>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  fallback: (form: FormData) => Fallback,
) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (request.signal.aborted || !isLostAnswer(error)) throw error;
    return data(fallback(await sent.formData()), { status: NO_ANSWER });
  }
}
