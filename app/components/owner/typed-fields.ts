import { z } from "zod/mini";

/** A field that is read by `read`, which is undefined for what it cannot read. A form without the field has it blank. */
export const readBy = <Value>(read: (text: string) => Value | undefined, message: () => string) =>
  z.pipe(
    z._default(z.string(), ""),
    z.transform((text: string, context): Value => {
      const value = read(text);
      if (value !== undefined) return value;
      context.issues.push({ code: "custom", input: text, message: message() });
      return z.NEVER;
    }),
  );

/** The ids of the ticked categories of a form. */
export const typedCategories = (form: FormData): number[] =>
  form
    .getAll("category")
    .flatMap((id) => (typeof id === "string" && /^\d{1,15}$/.test(id) ? [Number(id)] : []));

/** The ids after a form with ticks, in their order; those that it does not show (not `known`) stay. */
export function tickedCategories(
  before: number[],
  { chosen, known }: { chosen: number[]; known: number[] },
): number[] {
  const kept = before.filter((id) => chosen.includes(id) || !known.includes(id));
  return [...kept, ...chosen.filter((id) => known.includes(id) && !before.includes(id))];
}
