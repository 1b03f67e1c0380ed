import { useFetcher } from "react-router";
import { t } from "#app/texts/t.ts";
import { showToast } from "#app/ui/toast/toast.ts";

/** Long enough to read, decide and press. */
const UNDO_TOAST_MS = 8000;
/** The kind of toasts about a line that was added, removed or put back. */
export const LINE_TOAST = "added";

/** Puts a removed line back into the cart. Works without scripts. */
export function UndoForm({
  undo,
}: {
  /** The line, sealed by the server. */
  undo: string;
}) {
  const fetcher = useFetcher({ key: "cart-undo" });
  return (
    <fetcher.Form method="post" action="/cart" className="flex-none">
      <input type="hidden" name="undo" value={undo} />
      <button name="intent" value="undo" className="undo">
        {t("Undo")}
      </button>
    </fetcher.Form>
  );
}

/** A toast about a removed line. @param undo the line, sealed by the server */
export function showUndoToast(text: string, undo: string): void {
  const action = <UndoForm undo={undo} />;
  showToast("success", text, UNDO_TOAST_MS, { kind: LINE_TOAST, action });
}
