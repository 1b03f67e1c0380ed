/** Who works in the owner's area: the owner, or staff with a code of their own. */
export type Role = "owner" | "staff";

/** Who did something, as order notes and the log tell it. */
export interface Actor {
  role: Role;
}
