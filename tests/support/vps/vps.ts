/**
 * A server for the commands of docs/vps.md: a folder in place of its file system, and programs of our own in place of
 * those that need root or the network.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import { freePort } from "../free-port.ts";
import { postgresPrograms } from "../postgres/programs.ts";
import { tempDir } from "../temp-dir.ts";
import { type Front, openFront } from "./front.ts";
import { openSystemd, type Systemd } from "./systemd.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;

/** Programs by name, as shell scripts; the others are the machine's own. */
const PROGRAMS = {
  "apt-get": "true",
  useradd: "true",
  createuser: "true",
  // This machine has no user kedai.
  install: `words=()
    while [ $# -gt 0 ]; do case $1 in -o | -g) shift 2 ;; *) words+=("$1"); shift ;; esac; done
    exec /usr/bin/install "\${words[@]}"`,
  // su kedai -s /bin/sh -c "command"
  su: 'exec sh -c "${!#}"',
  systemctl: 'exec curl --silent --show-error --fail-with-body --data "$*" "$SYSTEMD"',
  // Packages and build are those of the tested checkout.
  npm: `case "$*" in
      "install --global"*) ;;
      "prune --omit=dev") ;;
      ci) ln -s "${ROOT}node_modules" node_modules && cp -r "${ROOT}build" build ;;
      *) PATH=$MACHINE_PATH exec npm "$@" ;;
    esac`,
};

export interface Vps {
  front: Front;
  systemd: Systemd;
  /** Runs commands in a new session of their own. @returns what they print @throws when one fails */
  type(commands: string[]): Promise<string>;
}

export async function openVps(): Promise<Vps> {
  const root = tempDir();
  for (const folder of ["bin", "etc/systemd/system", "etc/caddy", "srv/kedai"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const [name, script] of Object.entries(PROGRAMS)) {
    writeFileSync(join(root, "bin", name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
  }
  const repository = releases(join(root, "repository"));
  const ports = [await freePort(), await freePort()];
  const front = await openFront(ports, join(root, "etc/caddy/Caddyfile"));
  const systemd = await openSystemd({ root, ports, front, run: (command) => shell([command]) });
  const database = new URL(inject("databaseUrl"));

  /** A command of the page with the paths, names and ports of this server. */
  const here = (command: string) =>
    command
      .replaceAll(/\/(?=etc\/(?:kedai|caddy|systemd)|srv\/|var\/(?:lib|backups)\/)/g, `${root}/`)
      .replaceAll("https://$SHOP_DOMAIN", "http://$SHOP_DOMAIN")
      .replaceAll("shop.example", front.domain)
      .replaceAll("https://git.example/kedai.git", `file://${repository}`)
      .replaceAll("localhost/kedai?host=/var/run/postgresql", `${database.host}/kedai`);

  async function shell(commands: string[]): Promise<string> {
    const child = spawn("bash", ["-euo", "pipefail", "-c", commands.map(here).join("\n")], {
      cwd: root,
      env: {
        HOME: root,
        PATH: [join(root, "bin"), postgresPrograms(), process.env["PATH"]].join(":"),
        MACHINE_PATH: process.env["PATH"],
        SYSTEMD: systemd.address,
        INSTANCES: ports.toReversed().join(" "),
        PGHOST: database.hostname,
        PGPORT: database.port,
        PGUSER: database.username,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = once(child, "exit");
    const [printed, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = (await ended) as [number | null];
    if (code === 0) return printed;
    throw new Error(`${commands.join("\n")}\nended with ${code}: ${printed}${complaint}`);
  }

  const session = join(root, "session");
  return {
    front,
    systemd,
    async type(commands) {
      let printed = "";
      writeFileSync(session, "");
      for (const command of commands) {
        const keep = `{ export -p; printf 'cd %q\\n' "$PWD"; } > '${session}'`;
        // Because `set -e` lets a failure before && pass.
        const stopping = `{\n${command}\n} || exit 1`;
        printed += await shell([`. '${session}'`, stopping, keep]);
      }
      return printed;
    },
  };
}

/** A repository whose two releases are the tested commit. */
function releases(folder: string): string {
  const git = (...args: string[]) => execFileSync("git", args, { stdio: "pipe" });
  git("clone", "--quiet", "--bare", ROOT, folder);
  for (const tag of ["v0.1.0", "v0.2.0"]) git("-C", folder, "tag", "--force", tag);
  return folder;
}
