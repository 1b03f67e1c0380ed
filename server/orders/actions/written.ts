import type { Result } from "#server/platform/outgoing/result.ts";
import type { Actor } from "./actor.ts";
import type { Written } from "./action-types.ts";

/** The result of a write, by the back end's answer. */
export function written(answer: Result<unknown>): Written {
  if (answer.ok) return { kind: "written" };
  const { kind, status, reason } = answer.error;
  if (kind === "lost" || kind === "malformed") return { kind: "lost", status };
  if (kind !== "refused") return { kind: "none", outcome: { kind: "unavailable" } };
  const outcome =
    reason === "missing"
      ? ({ kind: "missing" } as const)
      : ({ kind: "refused", reason: "back-end" } as const);
  return { kind: "none", outcome };
}

/** "by the owner, in Kedai" at the end of a note, which WooCommerce dates itself. */
export function byText({ role }: Actor): string {
  return `by ${role === "owner" ? "the owner" : "staff"}, in Kedai`;
}
