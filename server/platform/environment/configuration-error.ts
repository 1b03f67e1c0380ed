/** All mistakes of a configuration, one line each. */
export class ConfigurationError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(
      `The configuration has ${mistakes.length} mistake(s):\n${mistakes.map((line) => `  - ${line}`).join("\n")}`,
    );
    this.name = "ConfigurationError";
    this.mistakes = mistakes;
  }
}

/** One line for each setting of a group that is missing while others of it are set. */
export function halfFilled<Raw>(raw: Raw, group: (keyof Raw & string)[]): string[] {
  const missing = group.filter((name) => raw[name] === undefined);
  if (missing.length === 0 || missing.length === group.length) return [];
  return missing.map((name) => `${name} is missing: ${group.join(", ")} go together`);
}
