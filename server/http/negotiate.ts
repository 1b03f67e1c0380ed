/** The first of `preferred` that an Accept-Encoding header allows; an encoding that it does not name is not allowed. */
export function acceptedEncoding<E extends string>(
  header: string | undefined,
  preferred: readonly E[],
): E | "identity" {
  if (header === undefined) return "identity";
  return preferred.find((encoding) => isAccepted(header, encoding)) ?? "identity";
}

function isAccepted(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at === -1) return false;
  return header.split(",").some((part) => {
    const [name, quality] = part.split(";");
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality ?? "");
  });
}

/** Whether If-None-Match names this strong ETag, by weak comparison (RFC 9110). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === etag || one === "*");
}
