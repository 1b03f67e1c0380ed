import type { ShouldRevalidateFunctionArgs } from "react-router";

/** `shouldRevalidate` of an owner's page: after a change elsewhere (409) too, it shows the saved state. */
export function revalidatesAfterConflict(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}
