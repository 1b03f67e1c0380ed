import { useEffect } from "react";
import { useRootData } from "./root-data.ts";

/**
 * Loads the configured chat script. The elements that it adds get a data attribute, so that the stylesheet can hide
 * them while the floating checkout bar is visible.
 */
export function ChatWidget() {
  const { chatWidgetUrl } = useRootData();
  useEffect(() => {
    if (!chatWidgetUrl) return undefined;
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLElement) node.dataset["chatWidget"] = "";
        }
      }
    });
    observer.observe(document.body, { childList: true });
    const script = document.createElement("script");
    script.src = chatWidgetUrl;
    script.async = true;
    document.head.append(script);
    return () => observer.disconnect();
  }, [chatWidgetUrl]);
  return null;
}
