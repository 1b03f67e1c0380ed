import { type FormEvent, useEffect, useState } from "react";
import type { DeliveryEstimate } from "#app/domain/delivery/delivery-estimate.ts";
import { t } from "#app/texts/t.ts";
import { PostcodeForm } from "#app/components/delivery/postcode-form.tsx";

const KNOWN = /(?:^|; )(?:__Host-)?postcode=(\d{5})/;

interface ProductEstimateProps {
  productId: number;
  /** Of the chosen variation; null before a choice. */
  variationId: number | null;
  /** Of the choice: there is nothing to deliver. */
  isVirtual: boolean;
  first: DeliveryEstimate | null;
}

/**
 * When a product reaches the shopper. On a page that is the same for all visitors a script fills the answer in, and after
 * another choice it asks again.
 */
export function ProductEstimate({
  productId,
  variationId,
  isVirtual,
  first,
}: ProductEstimateProps) {
  const [{ estimate, answeredId }, setAnswer] = useState({
    estimate: first,
    answeredId: variationId,
  });
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    const known = estimate?.postcode ?? KNOWN.exec(document.cookie)?.[1];
    const isAnswered = estimate !== null && answeredId === variationId;
    if (isVirtual || isAnswered || known === undefined) return undefined;
    const ended = new AbortController();
    const fillIn = async () => {
      const answer = await fetchEstimate({ productId, variationId }, known);
      if (!ended.signal.aborted) setAnswer({ estimate: answer, answeredId: variationId });
    };
    void fillIn();
    return () => ended.abort();
  }, [estimate, answeredId, productId, variationId, isVirtual]);

  async function ask(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form).get("postcode");
    setAsking(true);
    const postcode = typeof typed === "string" ? typed : "";
    const answer = await fetchEstimate({ productId, variationId }, postcode);
    setAnswer({ estimate: answer, answeredId: variationId });
    setAsking(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void ask(event.currentTarget);
  }

  return isVirtual ? null : <PostcodeForm {...{ estimate, isAsking, onSubmit }} />;
}

async function fetchEstimate(
  { productId, variationId }: Pick<ProductEstimateProps, "productId" | "variationId">,
  postcode: string,
): Promise<DeliveryEstimate> {
  try {
    const asked = new URLSearchParams({ postcode, product: String(productId), lang: t("en-MY") });
    if (variationId !== null) asked.set("variation", String(variationId));
    const response = await fetch(`/api/delivery?${asked}`, { cache: "no-store" });
    const answer = (await response.json()) as Partial<DeliveryEstimate>;
    if (typeof answer.message === "string") return answer as DeliveryEstimate;
  } catch {
    // The network or the server failed.
  }
  return { postcode, isServed: false, message: t("We could not look it up. Please try again.") };
}
