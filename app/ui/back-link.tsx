import type { ComponentProps } from "react";
import { Link, useNavigate } from "react-router";

/** Goes back in the history like the browser's own button; without scripts, or on a first page, to the address. */
export function BackLink(props: ComponentProps<typeof Link>) {
  const navigate = useNavigate();
  return (
    <Link
      {...props}
      onClick={(event) => {
        const isPlainPress = event.button === 0 && !event.metaKey && !event.ctrlKey;
        if (!isPlainPress || !hasPageBefore(window.history.state)) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
}

/** The router counts the pages of this visit in the history's state. */
function hasPageBefore(state: unknown): boolean {
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
