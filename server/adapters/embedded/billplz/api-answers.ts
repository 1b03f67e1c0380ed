/** The provider answers JSON always, errors included. */
export function answer(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

function problem(status: number, type: string, message: string | string[]): Response {
  return answer({ error: { type, message } }, status);
}

export const unauthorized = () => problem(401, "Unauthorized", "Access denied");
export const notFound = () => problem(404, "RecordNotFound", ["Not found"]);
export const invalid = (messages: string[]) => problem(422, "UNPROCESSABLE_ENTITY", messages);
export const tooManyRequests = (headers: Record<string, string>) =>
  answer({ error: { type: "RateLimit", message: ["Too many requests"] } }, 429, headers);
