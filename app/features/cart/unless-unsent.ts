import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For pages that show something of the cart: a form that never reached the server changed nothing, and asking for the
 * page again would fail as well and replace it by an error.
 */
export function unlessUnsent({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !isUnsent(actionResult);
}

/** Whether this answer of a cart form was made up here, because none came (post-to-cart.ts). */
export function isUnsent(answer: unknown): boolean {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "cartCount" in answer &&
    answer.cartCount === null
  );
}
