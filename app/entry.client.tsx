import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ignoreAborted } from "./features/layout/ignore-aborted.ts";
import { replay } from "./wake/replay.ts";

window.earlyInput?.leaveClicks();
window.addEventListener("unhandledrejection", ignoreAborted);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A transition would give way to every frame between the press and the page, which is only there after the last. */}
      <HydratedRouter useTransitions={false} />
      <ReplayEarlyInput />
    </StrictMode>,
  );
});

/** Mounted together with the hydrated page, so its effect runs when everything listens. */
function ReplayEarlyInput() {
  useEffect(() => {
    // React renders between two events only outside of an effect; a handler would see the state before the first.
    queueMicrotask(() => {
      replay(window.earlyInput?.take() ?? []);
      delete window.earlyInput;
    });
  }, []);
  return null;
}
