import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Title and robots of a page of the owner's area. */
export function ownerMeta(title: string) {
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** `shouldRevalidate` of an owner's page: after a change elsewhere (409) too, it shows the saved state. */
export function revalidatesAfterConflict(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}
