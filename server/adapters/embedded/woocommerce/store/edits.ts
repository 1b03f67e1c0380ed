import type { z } from "zod";
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
  const changes = given.map(([name, value]) => [name, idsOf(value)] as const);
  const parsed = schema.safeParse({ ...known, ...Object.fromEntries(changes) });
  if (parsed.success) return parsed.data;
  throw invalidParameters(
    parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return { name, code: "rest_invalid_param", message: `${name} ${message}` };
    }),
  );
}

/** Categories, tags and images are sent as objects with an id, and kept as ids. */
function idsOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const isReference = (item: unknown): item is { id: unknown } =>
    typeof item === "object" && item !== null && "id" in item && !("name" in item);
  return value.every(isReference) ? value.map((item) => item.id) : value;
}
