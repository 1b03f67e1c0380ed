export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that an Accept-Encoding header allows; what it does not name is not wanted. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  if (isAccepted(header, "br")) return "br";
  return isAccepted(header, "gzip") ? "gzip" : "identity";
}

function isAccepted(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at === -1) return false;
  return header.split(",").some((part) => {
    const [name, quality] = part.split(";");
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality ?? "");
  });
}

/** Whether If-None-Match names this strong ETag (RFC 9110: the comparison is a weak one). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""))
    .some((one) => one === etag || one === "*");
}
