import * as RadixToast from "@radix-ui/react-toast";
import { Icon } from "../icon.tsx";
import { TONE_ICONS } from "../notice.tsx";
import type { ToastsProps } from "./plain-toasts.tsx";

/** The list of toasts: top right, coloured by tone, with a close button. They stay while hovered or focused. */
export default function ToastList({ toasts, onGone }: ToastsProps) {
  return (
    <RadixToast.Provider swipeDirection="right" label="Message">
      {toasts.map(({ id, tone, text, durationMs }) => (
        <RadixToast.Root
          key={id}
          duration={durationMs}
          type={tone === "error" ? "foreground" : "background"}
          onOpenChange={(open) => {
            if (!open) onGone(id);
          }}
          className={`toast toast-${tone}`}
        >
          <Icon name={TONE_ICONS[tone]} className="mt-0.5 size-5 flex-none" />
          <RadixToast.Description className="min-w-0 flex-1">{text}</RadixToast.Description>
          <RadixToast.Close aria-label="Close message" className="toast-close">
            <Icon name="close" className="size-4" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport className="toasts" />
    </RadixToast.Provider>
  );
}
