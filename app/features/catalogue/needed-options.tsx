import { type ComponentType, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { NoVariations, VariationsLoading } from "./no-variations.tsx";
import { DETAIL_TELLING, PurchaseFoot } from "./purchase-foot.tsx";
import { SimpleForm } from "./simple-form.tsx";
import type { PurchaseOptionsProps, PurchaseProps } from "./purchase-props.ts";

/** Selector of the server-rendered options. Their form works as plain HTML until scripts run. */
const RENDERED = ".options";

let Options: ComponentType<PurchaseOptionsProps> | undefined;

async function load(): Promise<void> {
  Options = (await import("./purchase-options.tsx")).default;
}

// The server renders the options directly, so a page with options needs their script before hydration.
if (import.meta.env.SSR || document.querySelector(RENDERED)) await load();

/** The options of a product with variations or words. Their script is loaded only for such products. */
export function NeededOptions({ variations, picker, ...rest }: PurchaseProps) {
  const isLoading = useSecondTry(variations === null);
  const [Part, setPart] = useState(() => Options);
  useEffect(() => {
    if (Part) return;
    load().then(
      () => setPart(() => Options),
      // A page from the server contains the form, even if the script cannot be loaded.
      () => location.reload(),
    );
  }, [Part]);
  if (isLoading || !Part) return <VariationsLoading />;
  if (!variations || (rest.product.isVariable && !picker)) return <NoVariations />;
  return (
    <Part
      {...rest}
      {...{ variations, picker }}
      Foot={PurchaseFoot}
      Simple={SimpleForm}
      telling={DETAIL_TELLING}
    />
  );
}

/** Requests missing data once more. @returns whether the request is in progress */
function useSecondTry(isMissing: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (isMissing) void revalidate();
    // Once per page only: the shopper can reload.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return isMissing && state === "loading";
}
