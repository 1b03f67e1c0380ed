import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { parts, useNeededPart } from "#app/components/frame/needed-parts.ts";
import { NoVariations, VariationsLoading } from "./no-variations.tsx";
import { detailTelling, PurchaseFoot } from "#app/components/product/purchase-foot.tsx";
import { SimpleForm } from "#app/components/product/simple-form.tsx";
import type { PurchaseProps } from "#app/components/product/purchase-props.ts";

/** The options of a product with variations or words. Their script is loaded only for such products. */
export function NeededOptions({ variations, picker, ...rest }: PurchaseProps) {
  const isLoading = useSecondTry(variations === null);
  const isReady = useNeededPart("options");
  if (isLoading || !isReady || !parts.options) return <VariationsLoading />;
  if (!variations || (rest.product.isVariable && !picker)) return <NoVariations />;
  return (
    <parts.options
      {...rest}
      {...{ variations, picker }}
      Foot={PurchaseFoot}
      Simple={SimpleForm}
      telling={detailTelling()}
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
