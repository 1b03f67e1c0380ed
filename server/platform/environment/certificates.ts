import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** A setting that names a file of certificates (PEM): its path, and its content. */
export const certificates = z
  .string()
  .trim()
  .transform((file, context) => {
    try {
      const pem = readFileSync(file, "utf8");
      // The programs that use it leave out what is no certificate.
      void new X509Certificate(pem);
      return { file, pem };
    } catch {
      context.addIssue("must be a file with certificates (PEM) that this user may read");
      return z.NEVER;
    }
  });
