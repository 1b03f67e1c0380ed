import { buildIfNeeded } from "#server/commands/build.ts";

/** Builds the shop once before the tests of a project, whose files would build at the same time. */
export default function setup(): void {
  buildIfNeeded();
}
