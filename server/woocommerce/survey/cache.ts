import { type SurveyPart, told } from "./question.ts";

/** Whether the last read of an order after the shop's own write gave it as it was before. */
export const cache: SurveyPart = {
  kinds: ["cached"],
  look: async ({ written }) => {
    const id = written.older();
    return id === undefined ? told() : told({ kind: "cached", found: `#${id}` });
  },
};
