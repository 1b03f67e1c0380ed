import { type ComponentType, useEffect, useState } from "react";
import { NoVariations, VariationsLoading } from "./no-variations.tsx";
import { DETAIL_TELLING, PurchaseFoot } from "./purchase-foot.tsx";
import type { PurchaseProps } from "./purchase-props.ts";
import type { PurchaseOptionsProps } from "./purchase-props.ts";
import { useSecondTry } from "./use-second-try.ts";

/** Class of the part that the server rendered; its form works as plain HTML until scripts run. */
const RENDERED = ".options";

let Options: ComponentType<PurchaseOptionsProps> | undefined;

async function load(): Promise<void> {
  Options = (await import("./purchase-options.tsx")).default;
}

// The server renders them at once, so a page that has them must have their script before it is hydrated.
if (import.meta.env.SSR || document.querySelector(RENDERED)) await load();

/** The choices of a variable product. Their script is fetched only for such a product. */
export function NeededOptions({ variations, picker, ...rest }: PurchaseProps) {
  const isLoading = useSecondTry(variations === null);
  const [Part, setPart] = useState(() => Options);
  useEffect(() => {
    if (Part) return;
    load().then(
      () => setPart(() => Options),
      // From the server the page comes with its form, whatever kept the script away.
      () => location.reload(),
    );
  }, [Part]);
  if (isLoading || !Part) return <VariationsLoading />;
  if (!variations || !picker) return <NoVariations />;
  return (
    <Part {...rest} {...{ variations, picker }} Foot={PurchaseFoot} telling={DETAIL_TELLING} />
  );
}
