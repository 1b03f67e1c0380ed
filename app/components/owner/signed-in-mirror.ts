import { useEffect } from "react";
import { writeStored } from "#app/components/frame/browser-storage.ts";

/** Stores the sign-in state in browser storage, for display only. The server checks the session. */
export function useSignedInMirror(isAuthenticated: boolean): void {
  useEffect(() => {
    writeStored("admin-auth", JSON.stringify({ isAuthenticated }));
  }, [isAuthenticated]);
}
