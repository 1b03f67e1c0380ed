import { invalidParameters, type ParameterFault } from "./errors.ts";
import { joinedChoices } from "./parameters.ts";

/** The part of JSON Schema by which WordPress checks a body. Properties that are not named are let through. */
export type BodySchema =
  | { type: "string"; choices?: readonly string[]; format?: "email" }
  | { type: "integer" }
  | { type: "number" }
  | { type: "boolean" }
  | { type: "any" }
  | { type: "array"; items: BodySchema }
  | { type: "object"; properties: Record<string, BodySchema> };

type Fault = Omit<ParameterFault, "name">;

/** @throws ApiError 400 naming every property of the body that is not as the schema says. */
export function checkBody(
  body: Record<string, unknown>,
  properties: Record<string, BodySchema>,
): void {
  const faults = Object.entries(properties).flatMap(([name, schema]) => {
    const fault = name in body ? check(body[name], schema, name) : undefined;
    return fault ? [{ name, ...fault }] : [];
  });
  if (faults.length > 0) throw invalidParameters(faults);
}

function check(value: unknown, schema: BodySchema, path: string): Fault | undefined {
  switch (schema.type) {
    case "any":
      return undefined;
    case "string":
      if (typeof value !== "string") return wrongType(path, "string");
      if (schema.choices && !schema.choices.includes(value)) return notAmong(path, schema.choices);
      if (schema.format === "email" && !isEmail(value)) return invalidEmail();
      return undefined;
    case "integer":
      return isNumeric(value) && Number.isInteger(Number(value))
        ? undefined
        : wrongType(path, "integer");
    case "number":
      return isNumeric(value) ? undefined : wrongType(path, "number");
    case "boolean":
      return [true, false, 0, 1, "true", "false", "0", "1"].includes(value as string)
        ? undefined
        : wrongType(path, "boolean");
    case "array":
      if (!Array.isArray(value)) return wrongType(path, "array");
      return firstFault(value.map((item, index) => check(item, schema.items, `${path}[${index}]`)));
    case "object": {
      if (typeof value !== "object" || value === null) return wrongType(path, "object");
      const fields = value as Record<string, unknown>;
      return firstFault(
        Object.entries(schema.properties).map(([name, inner]) =>
          name in fields ? check(fields[name], inner, `${path}[${name}]`) : undefined,
        ),
      );
    }
  }
}

const firstFault = (faults: (Fault | undefined)[]): Fault | undefined =>
  faults.find((fault) => fault !== undefined);

const isNumeric = (value: unknown): boolean =>
  typeof value === "number" ||
  (typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value)));

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
