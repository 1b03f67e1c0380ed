import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** PEM texts. */
export interface Certificate {
  cert: string;
  key: string;
}

/** A certificate of 127.0.0.1 by an authority that no program knows, as hosts of databases make them. Its files are in the folder. */
export function hostsCertificate(folder: string): Certificate & { caFile: string } {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const ca = ["-x509", "-days", "2", "-subj", "/CN=Host of a test"];
  openssl("req", ...ca, ...key, "-keyout", at("ca.key"), "-out", at("ca.crt"));
  openssl("req", ...key, "-subj", "/CN=db", "-keyout", at("db.key"), "-out", at("db.csr"));
  writeFileSync(at("names"), "subjectAltName=IP:127.0.0.1");
  const signing = ["-CA", at("ca.crt"), "-CAkey", at("ca.key"), "-CAcreateserial", "-days", "2"];
  const names = ["-extfile", at("names")];
  openssl("x509", "-req", "-in", at("db.csr"), ...signing, ...names, "-out", at("db.crt"));
  const read = (name: string) => readFileSync(at(name), "utf8");
  return { cert: read("db.crt"), key: read("db.key"), caFile: at("ca.crt") };
}
