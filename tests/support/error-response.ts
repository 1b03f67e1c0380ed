import type { ErrorResponse } from "react-router";

/** What the framework throws in the browser for an answer with the status of an error. */
export function errorResponse(status: number, statusText: string, data: unknown): ErrorResponse {
  const made: ErrorResponse & { internal: boolean } = { status, statusText, data, internal: false };
  return made;
}
