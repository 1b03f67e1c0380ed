import { isRouteErrorResponse } from "react-router";

/** The status of answers that the browser makes instead of a lost answer. The shop never sends it. */
export const NO_ANSWER = 504;

/**
 * What a page says when the answer to a form is lost, by the id of the form's route. For other routes it says that the
 * shop cannot be reached.
 */
export const lostTexts: Record<string, (form: FormData) => string> = {};

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
