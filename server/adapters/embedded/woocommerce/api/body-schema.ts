import { invalidParameters, type ParameterFault } from "./errors.ts";
import { joinedChoices } from "./parameters.ts";

/** The part of JSON Schema by which WordPress checks a body. Properties that are not named are let through. */
export type BodySchema =
  | { type: "string"; choices?: readonly string[]; format?: "email" }
  | { type: "integer" }
  | { type: "boolean" }
  | { type: "any" }
  | { type: "array"; items: BodySchema }
  | { type: "object"; properties: Record<string, BodySchema> };

type Fault = Omit<ParameterFault, "name">;

/**
 * A body as its schema means it: whole numbers and yes or no, which may come as text, in their own types.
 * @throws ApiError 400 naming every property that is not as the schema says.
 */
export function readBody(
  body: Record<string, unknown>,
  properties: Record<string, BodySchema>,
): Record<string, unknown> {
  const faults = Object.entries(properties).flatMap(([name, schema]) => {
    const fault = name in body ? faultOf(body[name], schema, name) : undefined;
    return fault ? [{ name, ...fault }] : [];
  });
  if (faults.length > 0) throw invalidParameters(faults);
  return converted(body, { type: "object", properties }) as Record<string, unknown>;
}

function faultOf(value: unknown, schema: BodySchema, path: string): Fault | undefined {
  switch (schema.type) {
    case "any":
      return undefined;
    case "string":
      if (typeof value !== "string") return wrongType(path, "string");
      if (schema.choices && !schema.choices.includes(value)) return notAmong(path, schema.choices);
      return schema.format === "email" && !isEmail(value) ? invalidEmail() : undefined;
    case "integer":
      return isWholeNumber(value) ? undefined : wrongType(path, "integer");
    case "boolean":
      return readBoolean(value) === undefined ? wrongType(path, "boolean") : undefined;
    case "array":
      if (!Array.isArray(value)) return wrongType(path, "array");
      return firstFault(value.map((item, at) => faultOf(item, schema.items, `${path}[${at}]`)));
    case "object":
      if (!isObject(value)) return wrongType(path, "object");
      return firstFault(
        Object.entries(schema.properties).map(([name, inner]) =>
          name in value ? faultOf(value[name], inner, `${path}[${name}]`) : undefined,
        ),
      );
    default:
      return schema satisfies never;
  }
}

function converted(value: unknown, schema: BodySchema | undefined): unknown {
  if (schema?.type === "integer") return Number(value);
  if (schema?.type === "boolean") return readBoolean(value);
  if (schema?.type === "array" && Array.isArray(value)) {
    return value.map((item) => converted(item, schema.items));
  }
  if (schema?.type !== "object" || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, converted(inner, schema.properties[name])]),
  );
}

const firstFault = (faults: (Fault | undefined)[]): Fault | undefined =>
  faults.find((fault) => fault !== undefined);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isWholeNumber = (value: unknown): boolean =>
  Number.isInteger(typeof value === "string" && value.trim() !== "" ? Number(value) : value);

function readBoolean(value: unknown): boolean | undefined {
  const text = String(value).toLowerCase();
  if (text === "true" || text === "1") return true;
  return text === "false" || text === "0" ? false : undefined;
}

const isEmail = (value: string): boolean =>
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(value);

function wrongType(path: string, type: string): Fault {
  return {
    code: "rest_invalid_type",
    message: `${path} is not of type ${type}.`,
    data: { param: path },
  };
}

function notAmong(path: string, choices: readonly string[]): Fault {
  return {
    code: "rest_not_in_enum",
    message: `${path} is not one of ${joinedChoices(choices)}.`,
  };
}

function invalidEmail(): Fault {
  return { code: "rest_invalid_email", message: "Invalid email address." };
}
