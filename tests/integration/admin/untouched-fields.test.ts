import { expect, test } from "vitest";
import { sendOnlyChanges, SUBJECTS } from "#tests/support/untouched-fields.ts";

test.each(Object.entries(SUBJECTS))(
  "the form of %s sends what was changed, whatever is stored",
  async (_, subject) => {
    await expect(sendOnlyChanges(subject, 60)).resolves.toBeUndefined();
  },
);
