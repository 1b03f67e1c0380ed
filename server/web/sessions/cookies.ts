/** Every cookie of ours. A visitor who has one is known to us, and gets pages of his own. */
export const OWN_COOKIES = ["cart", "order", "flash", "admin", "kept-form"] as const;

export interface CookieShape {
  /** Name without the prefix that https adds. */
  name: (typeof OWN_COOKIES)[number];
  sameSite: "Lax" | "Strict";
  /** Undefined: until the browser is closed. */
  maxAgeSeconds: number | undefined;
}

/** Over https the prefix makes the browser refuse this cookie from a sibling host or an insecure page. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** Every value that a request carries under one cookie name, in the order sent. */
export function cookieValues(request: Request, name: string): string[] {
  const header = request.headers.get("Cookie") ?? "";
  return header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** The Set-Cookie values of an answer under one cookie name. */
export function cookiesSet({ headers }: Response, name: string): string[] {
  return headers.getSetCookie().filter((cookie) => cookie.startsWith(`${name}=`));
}

/** A Set-Cookie value. An empty `value` removes the cookie. */
export function setCookie(shape: CookieShape, value: string, secure: boolean): string {
  const maxAge = value === "" ? 0 : shape.maxAgeSeconds;
  return [
    `${cookieName(shape.name, secure)}=${value}`,
    "Path=/",
    "HttpOnly",
    `SameSite=${shape.sameSite}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(secure ? ["Secure"] : []),
  ].join("; ");
}
