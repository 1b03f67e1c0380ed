import { readFileSync, realpathSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { onTestFinished } from "vitest";
import type { Front } from "./front.ts";
import { openUnit, type Unit } from "./unit.ts";

/** The instances of docs/deploy/kedai@.service by the ports of the page. */
const PORTS = ["3000", "3001"];

/** Does with the shop's units what systemd would do. */
export interface Systemd {
  /** Its body has the arguments of `systemctl`. */
  address: string;
  /** The output of all processes of the shop. */
  output(): string;
}

/**
 * @param server.root the folder in place of the file system
 * @param server.ports of this machine, in place of those of the page
 * @param server.run runs a shell command on the server
 */
export async function openSystemd(server: {
  root: string;
  ports: number[];
  front: Front;
  run: (command: string) => Promise<string>;
}): Promise<Systemd> {
  const { root, ports, front, run } = server;
  const units = new Map<number, Unit>();
  const closed: string[] = [];
  const close = async (port: number) => {
    const unit = units.get(port);
    units.delete(port);
    await unit?.close();
    if (unit) closed.push(unit.output());
  };
  onTestFinished(async () => {
    await Promise.all([...units.keys()].map(close));
  });

  async function restart(port: number): Promise<void> {
    const settings = parseEnv(readFileSync(join(root, "etc/kedai.env"), "utf8"));
    // The checkout of the specification, which asks for no date.
    const env = { ...(settings as Record<string, string>), DELIVERY_DATES: "false" };
    const unit = units.get(port) ?? (await openUnit(port, env));
    units.set(port, unit);
    await unit.restart(realpathSync(join(root, "srv/kedai/current")));
  }

  async function backUp(): Promise<void> {
    const unit = readFileSync(join(root, "etc/systemd/system/kedai-backup.service"), "utf8");
    const settings = "set -a; . /etc/kedai.env; cd /srv/kedai/current";
    for (const [, command = ""] of unit.matchAll(/^ExecStart=(.*)$/gm)) {
      await run(`${settings}; ${command.replaceAll("%%", "%")}`);
    }
  }

  async function carryOut(action: string, unit: string): Promise<void> {
    if (unit === "caddy" && action === "restart") await front.open();
    if (unit === "kedai-backup" && action === "start") await backUp();
    const [, told = ""] = /^kedai@(\d+)(?:\.socket)?$/.exec(unit) ?? [];
    const port = ports[PORTS.indexOf(told)] ?? Number(told);
    if (told !== "" && action === "stop") await close(port);
    if (told !== "" && action === "restart") await restart(port);
  }

  const listener = createServer((incoming, outgoing) => {
    const carryOutAll = async () => {
      const [action = "", ...units] = (await text(incoming)).split(" ");
      for (const unit of units) await carryOut(action, unit);
    };
    carryOutAll().then(
      () => outgoing.end(),
      (error: unknown) => outgoing.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void listener.close());
  const output = () => [...closed, ...[...units.values()].map((unit) => unit.output())].join("");
  const { port } = listener.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, output };
}
