import { type FormEvent, useEffect, useState } from "react";
import type { DeliveryEstimate } from "#app/domain/delivery/delivery-estimate.ts";
import { t } from "#app/texts/t.ts";
import { PostcodeForm } from "#app/components/delivery/postcode-form.tsx";

const KNOWN = /(?:^|; )(?:__Host-)?postcode=(\d{5})/;

/** When a product reaches the shopper. On a page that is the same for all visitors a script fills the answer in. */
export function ProductEstimate({
  productId,
  first,
}: {
  productId: number;
  first: DeliveryEstimate | null;
}) {
  const [estimate, setEstimate] = useState(first);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    const known = KNOWN.exec(document.cookie)?.[1];
    if (first || known === undefined) return undefined;
    const ended = new AbortController();
    const fillIn = async (id: number) => {
      const answer = await fetchEstimate(id, known);
      if (!ended.signal.aborted) setEstimate(answer);
    };
    void fillIn(productId);
    return () => ended.abort();
  }, [first, productId]);

  async function ask(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form).get("postcode");
    setAsking(true);
    setEstimate(await fetchEstimate(productId, typeof typed === "string" ? typed : ""));
    setAsking(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void ask(event.currentTarget);
  }

  return <PostcodeForm {...{ estimate, isAsking, onSubmit }} />;
}

async function fetchEstimate(productId: number, postcode: string): Promise<DeliveryEstimate> {
  try {
    const asked = new URLSearchParams({ postcode, product: String(productId), lang: t("en-MY") });
    const response = await fetch(`/api/delivery?${asked}`, { cache: "no-store" });
    const answer = (await response.json()) as Partial<DeliveryEstimate>;
    if (typeof answer.message === "string") return answer as DeliveryEstimate;
  } catch {
    // The network or the server failed.
  }
  return { postcode, isServed: false, message: t("We could not look it up. Please try again.") };
}
