import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod/mini";

/**
 * Checks the named fields of a posted form. Only these are passed on, each once, so that conform never receives names
 * with paths or its own control fields from outside. Files count as missing.
 */
export function parseFields<Schema extends z.ZodMiniType>(
  form: FormData,
  names: readonly string[],
  schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  const own = new FormData();
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === "string") own.set(name, value);
  }
  return parseWithZod(own, { schema });
}

/** The typed values of the named fields, to show them again without a check. */
export function typedFields(form: FormData, names: readonly string[]): SubmissionResult {
  return parseFields(form, names, z.unknown()).reply();
}
