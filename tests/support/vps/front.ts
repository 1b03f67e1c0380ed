import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { startBalancer } from "../balancer.ts";
import { freePort } from "../free-port.ts";
import { installedProgram } from "../installed-program.ts";

/**
 * The proxy in front of the instances: Caddy with the sample of docs/deploy where it is installed, else a small one.
 */
export interface Front {
  /** Host and port of the shop's public address. */
  domain: string;
  name: "caddy" | "balancer";
  /** Starts to accept requests. */
  open(): Promise<void>;
}

/**
 * @param ports of the instances, in order of preference
 * @param caddyfile the path of the sample when the proxy starts
 */
export function openFront(ports: number[], caddyfile: string): Promise<Front> {
  const program = installedProgram("caddy");
  const instances = ports.map((port) => `127.0.0.1:${port}`);
  return program === undefined ? balancerTo(instances) : caddyTo(program, instances, caddyfile);
}

async function balancerTo(instances: string[]): Promise<Front> {
  const balancer = await startBalancer();
  onTestFinished(() => balancer.close());
  const open = () => {
    balancer.route = () => instances.map((instance) => `http://${instance}`);
    return Promise.resolve();
  };
  return { domain: new URL(balancer.origin).host, name: "balancer", open };
}

async function caddyTo(program: string, instances: string[], caddyfile: string): Promise<Front> {
  const domain = `127.0.0.1:${await freePort()}`;
  async function open(): Promise<void> {
    // No certificate for an address of this machine.
    const text = `{\n\tauto_https off\n\tadmin off\n}\n${readFileSync(caddyfile, "utf8")}`;
    writeFileSync(caddyfile, text.replace(/^127/m, "http://127"));
    const child = spawn(program, ["run", "--config", caddyfile, "--adapter", "caddyfile"], {
      env: { HOME: process.env["HOME"], SHOP_INSTANCES: instances.join(" ") },
      stdio: ["ignore", "ignore", "inherit"],
    });
    onTestFinished(async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    });
    while (!(await fetch(`http://${domain}/healthz`).catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return { domain, name: "caddy", open };
}
