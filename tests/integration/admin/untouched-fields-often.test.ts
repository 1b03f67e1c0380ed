import { expect, test } from "vitest";
import { sendOnlyChanges, SUBJECTS } from "#tests/support/untouched-fields.ts";

test.each(Object.entries(SUBJECTS))(
  "the form of %s sends what was changed, in many stored states",
  async (_, subject) => {
    await expect(sendOnlyChanges(subject, 500)).resolves.toBeUndefined();
  },
  300_000,
);
