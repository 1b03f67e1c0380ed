import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tempDir } from "./temp-dir.ts";

/** A certificate that its owner made, of this machine's loopback address or of another name. */
export function selfMade(name = "IP:127.0.0.1") {
  const folder = tempDir();
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  execFileSync(
    "openssl",
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=mail -addext subjectAltName=${name} -keyout ${key} -out ${cert}`.split(
      " ",
    ),
    { stdio: "pipe" },
  );
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}
