/** Who works in the owner's area: the owner, or staff with a code of their own. */
export type Role = "owner" | "staff";

/** The actor's name in order notes and in the log. */
export interface Actor {
  role: Role;
}

/** The author in the history of the settings: there is one owner. */
export const OWNER = "owner";
