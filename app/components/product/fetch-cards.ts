import { data } from "react-router";
import { t } from "#app/texts/t.ts";
import type { CardView } from "./card-view.ts";

/** The answer of /api/cards. */
export interface CardsAnswer {
  /** In the order of the ids, without products that the shop does not show. */
  cards: CardView[];
  isCheckedLater: boolean;
}

/** The cards of products that this browser remembers. @throws a response with the status of a failed answer */
export async function fetchCards(ids: number[]): Promise<CardsAnswer> {
  if (ids.length === 0) return { cards: [], isCheckedLater: false };
  const answer = await fetch(`/api/cards?ids=${ids.join(",")}&lang=${t("en-MY")}`);
  if (!answer.ok) throw data(null, { status: answer.status });
  return (await answer.json()) as CardsAnswer;
}
