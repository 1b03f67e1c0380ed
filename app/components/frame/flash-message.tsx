import { PassingMessage } from "./passing-message.tsx";
import { useRootData } from "./root-data.ts";

/** The flash message of the last answer. */
export function FlashMessage() {
  return <PassingMessage message={useRootData().flash} />;
}
