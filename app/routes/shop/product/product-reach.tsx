import { type FormEvent, useEffect, useState } from "react";
import type { Reach } from "#app/domain/delivery/reach.ts";
import { t } from "#app/texts/t.ts";
import { PostcodeForm } from "#app/components/delivery/postcode-form.tsx";

const KNOWN = /(?:^|; )(?:__Host-)?postcode=(\d{5})/;

/** When a product reaches the shopper. On a page that is the same for all visitors a script fills the answer in. */
export function ProductReach({ productId, told }: { productId: number; told: Reach | null }) {
  const [reach, setReach] = useState(told);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    const known = KNOWN.exec(document.cookie)?.[1];
    if (told || known === undefined) return undefined;
    const ended = new AbortController();
    const fillIn = async (id: number) => {
      const answer = await askReach(id, known);
      if (!ended.signal.aborted) setReach(answer);
    };
    void fillIn(productId);
    return () => ended.abort();
  }, [told, productId]);

  async function ask(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form).get("postcode");
    setAsking(true);
    setReach(await askReach(productId, typeof typed === "string" ? typed : ""));
    setAsking(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void ask(event.currentTarget);
  }

  return <PostcodeForm {...{ reach, isAsking, onSubmit }} />;
}

async function askReach(productId: number, postcode: string): Promise<Reach> {
  try {
    const asked = new URLSearchParams({ postcode, product: String(productId), lang: t("en-MY") });
    const response = await fetch(`/api/delivery?${asked}`, { cache: "no-store" });
    const answer = (await response.json()) as Partial<Reach>;
    if (typeof answer.message === "string") return answer as Reach;
  } catch {
    // The network or the server failed.
  }
  return { postcode, isServed: false, message: t("We could not look it up. Please try again.") };
}
