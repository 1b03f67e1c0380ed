/** `npm run hash-access-code`: reads a code from standard input, writes what ADMIN_ACCESS_CODE may hold. */
import { text } from "node:stream/consumers";
import { hashCode } from "./scrypt-hash.ts";

const code = (await text(process.stdin)).trim();
if (code === "") {
  process.stderr.write("No code was given on standard input.\n");
  process.exitCode = 1;
} else {
  process.stdout.write(`${await hashCode(code)}\n`);
}
