/** Whether the process answers. Makes no upstream calls. */
export function loader(): Response {
  return Response.json({ status: "ok" });
}
