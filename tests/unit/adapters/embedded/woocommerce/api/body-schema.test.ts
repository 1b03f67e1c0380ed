import { expect, test } from "vitest";
import {
  readBody,
  type BodySchema,
} from "#server/adapters/embedded/woocommerce/api/body-schema.ts";
import { ApiError } from "#server/adapters/embedded/woocommerce/api/errors.ts";

const SCHEMA: Record<string, BodySchema> = {
  status: { type: "string", choices: ["pending", "failed"] },
  set_paid: { type: "boolean" },
  billing: { type: "object", properties: { email: { type: "string", format: "email" } } },
  lines: {
    type: "array",
    items: {
      type: "object",
      properties: { quantity: { type: "integer" }, total: { type: "string" } },
    },
  },
};

function reasons(body: Record<string, unknown>): unknown {
  try {
    return readBody(body, SCHEMA);
  } catch (error) {
    if (error instanceof ApiError) return error.data["params"];
    throw error;
  }
}

test("whole numbers and flags may come as text, and unknown properties pass", () => {
  expect(
    readBody(
      { set_paid: "true", lines: [{ quantity: "2", total: "5.00", extra: 1 }], other: 3 },
      SCHEMA,
    ),
  ).toEqual({ set_paid: true, lines: [{ quantity: 2, total: "5.00", extra: 1 }], other: 3 });
});

test.each([
  [{ status: "paid" }, { status: "status is not one of pending and failed." }],
  [{ set_paid: "yes" }, { set_paid: "set_paid is not of type boolean." }],
  [
    { lines: [{ total: "1.00" }, { total: 1 }] },
    { lines: "lines[1][total] is not of type string." },
  ],
  [{ lines: [{ quantity: 1.5 }] }, { lines: "lines[0][quantity] is not of type integer." }],
  [{ lines: [{ quantity: "" }] }, { lines: "lines[0][quantity] is not of type integer." }],
  [{ lines: { total: "1.00" } }, { lines: "lines is not of type array." }],
  [{ lines: ["x"] }, { lines: "lines[0] is not of type object." }],
  [{ billing: { email: "" } }, { billing: "Invalid email address." }],
  [{ billing: { email: "a@b" } }, { billing: "Invalid email address." }],
])("%j is refused", (body, expected) => {
  expect(reasons(body)).toEqual(expected);
});
