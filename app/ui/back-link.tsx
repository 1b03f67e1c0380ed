import type { ComponentProps } from "react";
import { Link } from "react-router";

/** Goes back in the history. Without scripts, or on the first page of a visit, it leads to its address. */
export function BackLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      onClick={(event) => {
        const isPlainPress = event.button === 0 && !event.metaKey && !event.ctrlKey;
        if (!isPlainPress || !hasOwnPageBefore()) return;
        event.preventDefault();
        window.history.back();
      }}
    />
  );
}

/** The router counts pages since the last page load in `history.state.idx`; a page load has a referrer. */
function hasOwnPageBefore(): boolean {
  const { history, location } = window;
  const state: unknown = history.state;
  if (typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0) {
    return true;
  }
  const { referrer } = document;
  const isOwn = referrer.startsWith(`${location.origin}/`) && referrer !== location.href;
  return isOwn && history.length > 1;
}
