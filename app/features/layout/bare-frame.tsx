import type { ReactNode } from "react";
import { usePictureFallback } from "#app/ui/picture.tsx";
import { Toaster } from "#app/ui/toast/toaster.tsx";
import { PendingNavigation } from "./pending-navigation.tsx";

/** What every page needs around itself, without the shop's header and footer: for the owner's area. */
export function BareFrame({ children }: { children: ReactNode }) {
  usePictureFallback();
  return (
    <>
      <Toaster />
      {children}
      <PendingNavigation />
    </>
  );
}
