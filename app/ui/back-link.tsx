import type { ComponentProps } from "react";
import { Link } from "react-router";

/** Goes back in the history like the browser's own button; without scripts, or on a first page, to the address. */
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

/** The router counts the pages since the last full load in the history's state; a full load names its page before. */
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
