/** `npm run hash-access-code`: reads a code from standard input and writes its hash for ADMIN_ACCESS_CODE. */
import { text } from "node:stream/consumers";
import { MIN_ACCESS_CODE } from "#server/platform/environment/env.ts";
import { hashCode } from "#server/platform/crypto/scrypt-hash.ts";

const code = (await text(process.stdin)).trim();
if (code.length < MIN_ACCESS_CODE) {
  process.stderr.write(
    code === ""
      ? "No code was given on standard input.\n"
      : `The code must have ${MIN_ACCESS_CODE} characters or more.\n`,
  );
  process.exitCode = 1;
} else {
  process.stdout.write(`${await hashCode(code)}\n`);
}
