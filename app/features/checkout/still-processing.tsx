import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Processing } from "./processing.tsx";

const LOOK_AGAIN_MS = 2000;

/** An order that somebody else's request is still making: looks again by itself, without scripts too. */
export function StillProcessing() {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return undefined;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(LOOK_AGAIN_MS / 1000)} />
      </noscript>
      <Processing />
    </>
  );
}
