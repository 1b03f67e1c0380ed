/** One line for each setting of a group that is missing while others of it are set. */
export function halfFilled<Raw>(raw: Raw, group: (keyof Raw & string)[]): string[] {
  const missing = group.filter((name) => raw[name] === undefined);
  if (missing.length === 0 || missing.length === group.length) return [];
  return missing.map((name) => `${name} is missing: ${group.join(", ")} go together`);
}
