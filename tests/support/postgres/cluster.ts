import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "../free-port.ts";
import type { Certificate } from "./certificate.ts";
import { postgresPrograms } from "./programs.ts";

const USER = "kedai";
const START_DEADLINE_MS = 60_000;

/** A PostgreSQL server for the tests only: in a temporary folder, on loopback, ended by its own process id. */
export interface Cluster {
  /** Of its one database. */
  url: string;
  port: number;
  /** Kills it, as in a crash, and lets it recover on the same port. */
  restartImmediately(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param certificate with it the server takes encrypted connections only, as hosts do
 * @throws when PostgreSQL is not installed or does not start
 */
export async function startCluster(certificate?: Certificate): Promise<Cluster> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error("PostgreSQL is not installed");
  const folder = mkdtempSync(join(tmpdir(), "kedai-postgres-"));
  // The server refuses to run as root.
  const identity = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, "data");
  const options = { ...identity, cwd: folder, env: { PATH: process.env["PATH"], LC_ALL: "C" } };
  const initdb = ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync"];
  execFileSync(join(programs, "initdb"), initdb, { ...options, stdio: "pipe" });

  if (certificate) {
    const files = { "server.crt": certificate.cert, "server.key": certificate.key };
    for (const [name, text] of Object.entries(files)) {
      const file = join(data, name);
      writeFileSync(file, text, { mode: 0o600 });
      if (identity) chownSync(file, identity.uid, identity.gid);
    }
    writeFileSync(join(data, "pg_hba.conf"), "hostssl all all 127.0.0.1/32 trust\n");
  }

  const port = await freePort();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 300,
    shared_buffers: "64MB",
    // With these a killed server loses nothing; only a crash of the machine would lose data.
    fsync: "off",
    full_page_writes: "off",
    // Every test makes a schema, so fewer writes and less cleaning save time.
    autovacuum: "off",
    wal_level: "minimal",
    max_wal_senders: 0,
    ...(certificate && { ssl: "on" }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const start = async () => {
    const child = spawn(join(programs, "postgres"), ["-D", data, ...args], {
      ...options,
      stdio: "ignore",
    });
    await answering(certificate ? `${url}?sslmode=no-verify` : url, child);
    return child;
  };

  let server = await start();
  const dieWithUs = () => void server.kill("SIGQUIT");
  process.once("exit", dieWithUs);
  return {
    url,
    port,
    async restartImmediately() {
      await end(server, "SIGQUIT");
      server = await start();
    },
    async stop() {
      process.off("exit", dieWithUs);
      await end(server, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The user that Debian's package makes. */
function unprivileged(): { uid: number; gid: number } {
  const id = (kind: "-u" | "-g") => Number(execFileSync("id", [kind, "postgres"]).toString());
  return { uid: id("-u"), gid: id("-g") };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return;
    await delay(50);
  }
  throw new Error(`PostgreSQL did not start (exit code ${server.exitCode})`);
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}
