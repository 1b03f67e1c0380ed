import { type ComponentType, createContext, use } from "react";
import { currentLanguage } from "#app/texts/language.ts";

/** The HTML of page parts that the server has rendered before, for one render of one page. */
export interface KnownFragments {
  /**
   * The mark to render instead of a part whose HTML is known, or before and after a part whose HTML is not.
   * @param part the component, and `subject` the object that it shows: both are compared by identity
   * @param variant all other properties that the HTML depends on
   */
  slot(part: object, subject: object, variant: string): { mark: string; isKnown: boolean };
}

/** Null in the browser, and on a server without this cache. */
export const KnownFragmentsContext = /* @__PURE__ */ createContext<KnownFragments | null>(null);

/**
 * A component whose HTML the server caches. It must depend on its properties and the language only: no context, no address, no generated
 * ids, and no other cached component inside.
 * @param subject the name of the one property that is an object; all others are plain values
 */
export function cachedFragment<P extends object>(
  Part: ComponentType<P>,
  subject?: keyof P & string,
): ComponentType<P> {
  if (!import.meta.env.SSR) return Part;
  return function CachedFragment(props: P) {
    const parts = use(KnownFragmentsContext);
    // React adds a preload for the first picture, outside the HTML of the part.
    if (!parts || ("isFirst" in props && props.isFirst)) return <Part {...props} />;
    const shown = subject === undefined ? Part : (props[subject] as object);
    const others = subject === undefined ? props : { ...props, [subject]: undefined };
    const { mark, isKnown } = parts.slot(Part, shown, JSON.stringify([currentLanguage(), others]));
    if (isKnown) return mark;
    return (
      <>
        {mark}
        <Part {...props} />
        {mark}
      </>
    );
  };
}
