/** `npm start -- --lan`: the shop in test mode on the local network, so that a phone opens it. */
import type { networkInterfaces } from "node:os";
import { encodeQR } from "qr";
import type { Env } from "#server/platform/environment/env.ts";
import { OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";

const HOME = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
/** Networks of containers and virtual machines, in which no phone is. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vboxnet|vmnet|vEthernet)/;

/** This machine's IPv4 addresses for other machines, those of home networks first. */
export function addressesOf(interfaces: ReturnType<typeof networkInterfaces>): string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    VIRTUAL.test(name)
      ? []
      : addresses.filter(({ family, internal }) => family === "IPv4" && !internal),
  );
  const texts = found.map(({ address }) => address).filter((text) => !text.startsWith("169.254."));
  return texts.sort((a, b) => Number(HOME.test(b)) - Number(HOME.test(a)));
}

/** What `--lan` or `--lan=ADDRESS` says among arguments: the address, "" for any, undefined without it. */
export function lanArgument(args: readonly string[]): string | undefined {
  const found = args.find((arg) => arg === "--lan" || arg.startsWith("--lan="));
  return found?.slice("--lan=".length);
}

/** Whether a shop is the one to try: nothing in it is real, and it has no address of its own. */
export function isTrial({
  backend,
  payments,
  siteUrlConfigured,
}: Pick<Env, "backend" | "payments" | "siteUrlConfigured">): boolean {
  return backend.kind === "embedded" && payments.kind === "embedded" && !siteUrlConfigured;
}

/**
 * The settings with which a shop is open at one of this machine's addresses. All pages are at that one address, so that
 * cookies and the way back from payment are too.
 * @param wanted "" for the first address of a home network
 * @throws OperatorsMistake with real services or an address of its own, and without such an address
 */
export function lanSettings(env: Env, wanted: string, addresses: readonly string[]) {
  if (!isTrial(env)) {
    throw new OperatorsMistake(
      '"--lan" is for test mode: leave it out, or SITE_URL, WOOCOMMERCE_URL, BILLPLZ_API_URL and PAYMENT.',
    );
  }
  const address = addresses.find((one) => (wanted === "" ? HOME.test(one) : one === wanted));
  if (address === undefined) {
    const known =
      addresses.map((one) => `--lan=${one}`).join(", ") || "connect it to the Wi-Fi first";
    throw new OperatorsMistake(
      `This computer has no ${wanted === "" ? "address in a home network" : `address ${wanted}`}: ${known}.`,
    );
  }
  return { HOST: "0.0.0.0", SITE_URL: `http://${address}:${env.port}`, ALLOW_SANDBOX: "true" };
}

/** White on black, in which the picture has its dark squares dark in every terminal. */
const COLOURS = ["\u001B[97;40m", "\u001B[0m"] as const;

/** How a phone opens the shop, with the QR code of its address. @param others further addresses of this machine */
export function lanNotice(url: string, others: readonly string[]): string {
  const { port } = new URL(url);
  const rows = encodeQR(url, "ascii", { border: 2 }).trimEnd().split("\n");
  const lines = [
    `On a phone in the same network: ${url}`,
    "",
    ...rows.map((row) => COLOURS.join(row)),
    "",
    `If it does not open there, let Node.js through this computer's firewall: Windows and macOS ask (allow private networks); on Linux "sudo ufw allow ${port}/tcp". Guest Wi-Fi often keeps devices apart.`,
    "Everyone in this network can open the shop; /admin asks for the code.",
    ...(others.length > 0
      ? [`Another network: ${others.map((one) => `"npm start -- --lan=${one}"`).join(", ")}.`]
      : []),
  ];
  return lines.map((line) => `  ${line}`.trimEnd()).join("\n");
}
