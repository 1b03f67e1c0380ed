/** Asks the shop of these settings, which runs beside it, whether it lives: exit code 0 or 1. For HEALTHCHECK of the image. */
import { isIPv6 } from "node:net";
import { readEnv } from "#server/platform/environment/env.ts";
import { loadSettingsFile } from "#server/platform/environment/settings-file.ts";

loadSettingsFile();
const { host, port } = readEnv();
/** A shop that listens everywhere is asked on this machine. */
const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
const own = everywhere[host] ?? host;
const address = `http://${isIPv6(own) ? `[${own}]` : own}:${port}/healthz`;
const isAlive = await fetch(address).then(
  (answer) => answer.ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;
