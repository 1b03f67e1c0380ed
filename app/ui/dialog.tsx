import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { useNavigation } from "react-router";
import { classNames } from "./class-names.ts";

/**
 * A modal dialog that a `DialogButton` opens through the browser's own invoker commands, so it works before
 * and without scripts. A press on the backdrop, Escape or a navigation closes it; the focus then goes back to
 * the button that opened it.
 */
export function Dialog({
  id,
  label,
  shape = "center",
  children,
}: {
  id: string;
  label: string;
  shape?: "center" | "left" | "full";
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const leaving = useNavigation().state === "loading";
  useEffect(() => {
    if (leaving) ref.current?.close();
  }, [leaving]);
  useEffect(() => (ref.current ? closeOnBackdrop(ref.current) : undefined), []);
  return (
    <dialog
      ref={ref}
      id={id}
      aria-label={label}
      closedby="any"
      className={`dialog dialog-${shape}`}
    >
      {children}
    </dialog>
  );
}

/** For browsers without `closedby`: only a press on the backdrop has the dialog itself as its target. */
function closeOnBackdrop(dialog: HTMLDialogElement): () => void {
  const pressed = (event: MouseEvent) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.addEventListener("click", pressed);
  return () => dialog.removeEventListener("click", pressed);
}

/** Opens or closes the dialog with this id. */
export function DialogButton({
  dialog,
  action,
  className,
  ...rest
}: ComponentProps<"button"> & { dialog: string; action: "show-modal" | "close" }) {
  const command = { commandfor: dialog, command: action };
  return (
    <button
      type="button"
      {...rest}
      {...command}
      className={classNames(className)}
      onClick={(event) => {
        rest.onClick?.(event);
        if (!("commandForElement" in event.currentTarget)) act(dialog, action);
      }}
    />
  );
}

/** Closes the dialog with this id, if it is open. */
export function closeDialog(id: string): void {
  act(id, "close");
}

function act(id: string, action: "show-modal" | "close"): void {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (action === "close") dialog.close();
  else if (!dialog.open) dialog.showModal();
}
