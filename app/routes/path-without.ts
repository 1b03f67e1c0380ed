/** Path and query of an address without one parameter. */
export function pathWithout(url: URL, name: string): string {
  const rest = new URLSearchParams(url.searchParams);
  rest.delete(name);
  return rest.size === 0 ? url.pathname : `${url.pathname}?${rest}`;
}
