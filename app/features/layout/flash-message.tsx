import { PassingMessage } from "./passing-message.tsx";
import { useRootData } from "./root-data.ts";

/** The message that the last answer left. */
export function FlashMessage() {
  return <PassingMessage message={useRootData().flash} />;
}
