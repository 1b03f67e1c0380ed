import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { useNavigation } from "react-router";

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
  return (
    // Escape closes a dialog without a handler.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      id={id}
      aria-label={label}
      closedby="any"
      className={`dialog dialog-${shape}`}
      onClick={({ target, currentTarget }) => {
        // For browsers without `closedby`: the target is the dialog itself only for a press on the backdrop.
        if (target === currentTarget) currentTarget.close();
      }}
    >
      {children}
    </dialog>
  );
}

/** Opens or closes the dialog with this id. */
export function DialogButton({
  dialog,
  action,
  ...rest
}: ComponentProps<"button"> & { dialog: string; action: "show-modal" | "close" }) {
  const command = { commandfor: dialog, command: action };
  return (
    <button
      type="button"
      {...rest}
      {...command}
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
