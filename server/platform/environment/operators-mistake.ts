import { inspect } from "node:util";

/**
 * A mistake that the operator has to correct. Its message says what and how, so it is printed without a stack trace.
 */
export class OperatorsMistake extends Error {
  constructor(message: string) {
    super(message);
    this.name = "OperatorsMistake";
  }
}

/** By name, because the build contains its own copies of the classes. */
const SPEAK_FOR_THEMSELVES = ["OperatorsMistake", "ConfigurationError", "StoreDamaged"];

/** The message for the operator about an error that ended a command; undefined for a fault of the shop. */
export function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (SPEAK_FOR_THEMSELVES.includes(error.name)) return error.message;
  const { code, syscall, port, address, hostname } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
    hostname?: string;
  };
  if (syscall === "listen" && code === "EADDRINUSE") {
    return `Port ${port} of ${address} is in use by another program: end that one, or set another PORT.`;
  }
  if (syscall === "listen" && code === "EACCES") {
    return `Port ${port} is not allowed to this user: set a PORT from 1024 on.`;
  }
  if (syscall === "listen" && (code === "EADDRNOTAVAIL" || code === "EINVAL")) {
    return `HOST ${address} is no address of this machine: set 127.0.0.1 behind a proxy, or 0.0.0.0 for all of its addresses.`;
  }
  if (syscall === "getaddrinfo") {
    return `HOST ${hostname} is not known to this machine: set 127.0.0.1 behind a proxy, or 0.0.0.0 for all of its addresses.`;
  }
  return undefined;
}

/** Ends a command with that message, or with the whole error for a fault of the shop. */
export function endWith(error: unknown): void {
  process.stderr.write(`${sentenceFor(error) ?? inspect(error)}\n`);
  process.exitCode = 1;
}
