import { expect, test } from "vitest";
import { sendOnlyChanges, SUBJECTS } from "#tests/support/untouched-fields.ts";
import { keepsSettings, SETTINGS } from "#tests/support/untouched-settings.ts";

test.each(Object.entries(SUBJECTS))(
  "the form of %s sends what was changed, in many stored states",
  async (_, subject) => {
    await expect(sendOnlyChanges(subject, 500)).resolves.toBeUndefined();
  },
  300_000,
);

test.each(Object.entries(SETTINGS))(
  "the form of %s changes what was changed of the settings",
  async (_, subject) => {
    await expect(keepsSettings(subject, 500)).resolves.toBeUndefined();
  },
  300_000,
);
