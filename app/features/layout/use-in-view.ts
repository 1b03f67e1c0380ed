import { useEffect, useState } from "react";

/**
 * Whether the element with this id is in view. Until a script has looked: yes, where an id is given. `isShown` tells
 * when such an element comes or goes.
 */
export function useInView(id: string | undefined, isShown: boolean): boolean {
  const [isInView, setInView] = useState(id !== undefined);
  useEffect(() => {
    const element = id === undefined || !isShown ? null : document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, isShown]);
  return isInView;
}
