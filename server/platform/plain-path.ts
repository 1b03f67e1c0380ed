/**
 * A path as the router matches it: escapes decoded, upper and lower case alike. Whatever decides by an address looks at
 * this, or another spelling of the address would get past it.
 */
export function plainPath(path: string): string {
  return decoded(path).toLowerCase();
}

/** The router, too, takes a path with a broken escape as it stands. */
function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
