import { useEffect } from "react";
import { writeStored } from "#app/components/frame/browser-storage.ts";

/** The text of a form field; "" if it is missing or a file. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Title and robots of a page of the owner's area. */
export function ownerMeta(title: string) {
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** Stores the sign-in state in browser storage, for display only. The server checks the session. */
export function useSignedInMirror(isAuthenticated: boolean): void {
  useEffect(() => {
    writeStored("admin-auth", JSON.stringify({ isAuthenticated }));
  }, [isAuthenticated]);
}
