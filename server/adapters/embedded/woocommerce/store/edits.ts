import type { z } from "zod";
import { parseMoment, toLocalText } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { invalidParameters } from "#server/adapters/embedded/woocommerce/api/errors.ts";

type Fields = Record<string, unknown>;

/**
 * A resource with the fields of a request in it. Fields that the resource does not have are ignored, as are those
 * that are only computed.
 * @throws ApiError 400 naming the fields that do not fit
 */
export function edited<Schema extends z.ZodObject>(
  schema: Schema,
  known: Fields,
  body: Fields,
): z.output<Schema> {
  const given = Object.entries(body).filter(
    ([name]) => name in schema.shape && !["id", "_variation_rows"].includes(name),
  );
  const parsed = schema.safeParse({ ...known, ...Object.fromEntries(given) });
  if (parsed.success) return parsed.data;
  throw invalidParameters(
    parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return { name, code: "rest_invalid_param", message: `${name} ${message}` };
    }),
  );
}

/** A body whose date `name` is as the shop keeps it: "" ends it, null leaves it, a bare date is its midnight in the shop's zone. */
export function withMoments(body: Fields, ...names: string[]): Fields {
  const changed = { ...body };
  for (const name of names) {
    const given = body[name];
    const moment = typeof given === "string" ? parseMoment(given) : undefined;
    if (given === null) delete changed[name];
    else if (given === "") changed[name] = null;
    else if (moment !== undefined) changed[name] = toLocalText(moment);
  }
  return changed;
}
