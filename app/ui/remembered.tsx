import { type ComponentType, createContext, use } from "react";

/** The parts of pages that a server rendered before; for one render of one page. */
export interface KnownParts {
  /**
   * A text to render instead of a part whose HTML is known, or on both sides of one that is not.
   * @param part what renders it, and `subject` the object that it shows: both are compared by identity
   * @param variant everything else that its HTML depends on
   */
  place(part: object, subject: object, variant: string): { mark: string; isKnown: boolean };
}

/** Null where nothing is remembered: in the browser, and on a server that does not do so. */
export const KnownPartsContext = /* @__PURE__ */ createContext<KnownParts | null>(null);

/**
 * A part of pages that our server renders once and then remembers. It may depend on nothing but its properties, reads
 * nothing of the visitor or the address by itself, makes no ids and holds no other remembered part.
 * @param subject the name of the property that is an object; all others are plain values
 */
export function remembered<P extends { isFirst?: boolean }>(
  Part: ComponentType<P>,
  subject?: keyof P & string,
): ComponentType<P> {
  if (!import.meta.env.SSR) return Part;
  return function Remembered(props: P) {
    const parts = use(KnownPartsContext);
    // React makes a preload of the page's first picture, which is not in the part's own HTML.
    if (!parts || props.isFirst) return <Part {...props} />;
    const shown = subject === undefined ? Part : (props[subject] as object);
    const others = subject === undefined ? props : { ...props, [subject]: undefined };
    const { mark, isKnown } = parts.place(Part, shown, JSON.stringify(others));
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
