import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { EarlyInput } from "./wake/page-scripts.ts";
import { replay } from "./wake/replay.ts";

const early = window.takeEarlyInput?.() ?? [];

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Replay inputs={early} />
    </StrictMode>,
  );
});

/** Mounted together with the hydrated page, so its effect runs when everything listens. */
function Replay({ inputs }: { inputs: EarlyInput[] }) {
  useEffect(() => {
    replay(inputs.splice(0));
  }, [inputs]);
  return null;
}
