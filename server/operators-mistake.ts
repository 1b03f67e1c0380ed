/** Something that only the operator can mend. Its message says what and how; a stack trace would hide it. */
export class OperatorsMistake extends Error {
  constructor(message: string) {
    super(message);
    this.name = "OperatorsMistake";
  }
}
