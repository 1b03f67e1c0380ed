import { plainPath } from "../platform/plain-path.ts";

const READ = "GET, HEAD";

/** Addresses that take something, and what they answer to; every other address is only read. */
const METHODS: [path: RegExp, methods: string][] = [
  [/^\/(api\/payment\/(callback|billplz\/create)|api\/woocommerce-webhook|csp-report)$/, "POST"],
  [/^\/api\/(shipping|slider)-config$/, `${READ}, POST`],
  [/^\/(cart|checkout(\/waiting)?)(\.data)?$/, `${READ}, POST`],
  [
    /^\/admin(\/(dashboard|shipping|slider|slider\/upload|fit|reviews|sign-out))?(\.data)?$/,
    `${READ}, POST`,
  ],
  [/^\/sandbox\//, `${READ}, POST`],
];

/** The methods that any address of ours may answer. */
const KNOWN = new Set(["GET", "HEAD", "POST"]);

/** Whether a request with this method may reach the app at all. TRACE, OPTIONS, PUT and the like never do. */
export function isKnownMethod(method: string | undefined): boolean {
  return method !== undefined && KNOWN.has(method);
}

/** What the Allow header of a 405 says about an address. */
export function allowedMethods(path: string): string {
  const plain = plainPath(path);
  return METHODS.find(([pattern]) => pattern.test(plain))?.[1] ?? READ;
}
