import { hkdfSync, randomBytes, randomUUID } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Env } from "../environment/env.ts";

/** The configured session secrets, newest first, or one that is generated once and stored in the data folder. */
export function sessionSecrets(env: Env): string[] {
  return (
    env.sessionSecrets ?? [
      keptSecret(env, SESSION_SECRET, () => randomBytes(48).toString("base64url")),
    ]
  );
}

/**
 * The owner's access code (or its hash): the configured one, or one that is generated once and stored in the data
 * folder.
 */
export function adminAccessCode(env: Env): string {
  return env.adminAccessCode ?? keptSecret(env, ACCESS_CODE, newAccessCode);
}

/** The file of the generated access code. */
export function accessCodeFile(env: Pick<Env, "dataDir">): string {
  return join(env.dataDir, ACCESS_CODE);
}

/**
 * Replaces the generated access code. This ends all sessions of the owner.
 * @returns the new code
 */
export function renewAccessCode(env: Pick<Env, "dataDir">): string {
  const file = accessCodeFile(env);
  const code = newAccessCode();
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${code}\n`, { mode: 0o600, flush: true });
  renameSync(aside, file);
  return code;
}

const SESSION_SECRET = "session-secret";
const ACCESS_CODE = "admin-access-code";

/** 120 bits in groups that are easy to copy. */
function newAccessCode(): string {
  return randomBytes(15).toString("hex").match(/.{5}/g)?.join("-") ?? "";
}

/** Keys between the shop and the embedded back ends. */
export interface EmbeddedKeys {
  consumerKey: string;
  consumerSecret: string;
  secretKey: string;
  signatureKey: string;
  collectionId: string;
}

/** Derived from this shop's secret, so that the source code does not reveal them. */
export function embeddedKeys([secret = ""]: string[]): EmbeddedKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", secret, "kedai-embedded", purpose, 24)).toString("base64url");
  return {
    consumerKey: `ck_${derive("consumer-key")}`,
    consumerSecret: `cs_${derive("consumer-secret")}`,
    secretKey: derive("secret-key"),
    signatureKey: `S-${derive("signature-key")}`,
    collectionId: "kedai",
  };
}

/** The id of this data folder. It stays when the folder is moved or copied. */
export function dataDirId(env: Pick<Env, "dataDir">): string {
  return keptSecret(env, "data-dir-id", randomUUID);
}

function keptSecret(env: Pick<Env, "dataDir">, name: string, generate: () => string): string {
  const file = join(env.dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(env.dataDir, { recursive: true });
    // Written to another name first, so that no process reads a partial file.
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, `${generate()}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(aside, file);
    } catch (error) {
      // Another process has just created the file: its secret is used.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(aside);
    }
  }
  return readFileSync(file, "utf8").trim();
}

/** The same secrets without generating any: undefined when none is configured and the shop was never started. */
export function knownSessionSecrets(env: Env): string[] | undefined {
  return env.sessionSecrets || existsSync(join(env.dataDir, SESSION_SECRET))
    ? sessionSecrets(env)
    : undefined;
}
