import type { ContentVersion } from "./content-version.ts";

/**
 * Remembers what `load` brought for as long as the shop's content stays the same, for what pages show. Whatever
 * decides about money asks `load` itself. A failure is not remembered.
 */
export function oncePerContent<S extends { content: ContentVersion }, T>(
  load: (shop: S) => Promise<T>,
): (shop: S) => Promise<T> {
  const remembered = new WeakMap<ContentVersion, { version: number; value: Promise<T> }>();
  return (shop) => {
    const { content } = shop;
    const known = remembered.get(content);
    if (known?.version === content.current) return known.value;
    const value = load(shop);
    remembered.set(content, { version: content.current, value });
    value.catch(() => remembered.delete(content));
    return value;
  };
}
