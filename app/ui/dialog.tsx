import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { useNavigation } from "react-router";
import { classNames } from "./class-names.ts";

/**
 * A modal dialog. A `DialogButton` opens it by invoker commands of the browser, so it works without scripts. A press on
 * the backdrop, Escape or a navigation closes it, and the focus returns to the button.
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

/** For browsers without `closedby`: the target is the dialog itself only for a press on the backdrop. */
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
