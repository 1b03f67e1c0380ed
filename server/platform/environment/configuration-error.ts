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
