import { type ComponentType, useEffect, useState } from "react";
import type { PurchaseOptionsProps } from "#app/components/product/purchase-options.tsx";
import type { PersonalisationFieldsProps } from "#app/components/personalisation/personalisation-fields.tsx";

interface Parts {
  options: ComponentType<PurchaseOptionsProps>;
  words: ComponentType<PersonalisationFieldsProps>;
}
type Name = keyof Parts;

/** The parts of pages whose script only some pages need. The server renders each with its name as a class. */
const PARTS: { [Part in Name]: () => Promise<{ default: Parts[Part] }> } = {
  options: () => import("#app/components/product/purchase-options.tsx"),
  words: () => import("#app/components/personalisation/personalisation-fields.tsx"),
};
const NAMES = Object.keys(PARTS) as Name[];

/** Those whose script has been loaded. */
export const parts: Partial<Parts> = {};

async function load(name: Name): Promise<void> {
  Object.assign(parts, { [name]: (await PARTS[name]()).default });
}

/**
 * Loads the parts that the server has rendered: without them the page would be rendered otherwise than by the server.
 * Before hydration, and not by a top-level `await` in their modules, which Safari before 27 loses (WebKit bug 242740).
 */
export async function loadRenderedParts(): Promise<void> {
  await Promise.all(
    NAMES.filter((name) => document.querySelector(`.${name}`)).map((name) => load(name)),
  );
}

// The server renders every part directly. Not in any script of the browser.
if (import.meta.env.SSR) await Promise.all(NAMES.map((name) => load(name)));

/** Loads the script of a part. @returns whether it is in `parts` */
export function useNeededPart(name: Name): boolean {
  const [isLoaded, setLoaded] = useState(() => name in parts);
  useEffect(() => {
    if (isLoaded) return;
    load(name).then(
      () => setLoaded(true),
      // A page from the server contains the part, even if the script cannot be loaded.
      () => location.reload(),
    );
  }, [name, isLoaded]);
  return isLoaded;
}
