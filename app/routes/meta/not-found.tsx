import { data } from "react-router";

/** All unknown addresses: the error page with status 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
