/** Whether the process can serve; asks nobody else. */
export function loader(): Response {
  return Response.json({ status: "ok" });
}
