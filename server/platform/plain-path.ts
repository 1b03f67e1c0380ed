/**
 * A path as the router matches it: decoded, in lower case. Every decision by path uses this form, so that another
 * spelling of the path cannot avoid it.
 */
export function plainPath(path: string): string {
  return decoded(path).toLowerCase();
}

/** Like the router, keeps a path with a broken escape as it is. */
function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
