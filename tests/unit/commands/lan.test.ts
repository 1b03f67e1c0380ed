import type { NetworkInterfaceInfo } from "node:os";
import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { addressesOf, isTrial, lanArgument, lanNotice, lanSettings } from "#server/commands/lan.ts";
import { readEnv } from "#server/platform/environment/env.ts";

const at = (address: string, internal = false) =>
  ({ address, family: address.includes(":") ? "IPv6" : "IPv4", internal }) as NetworkInterfaceInfo;

test("the addresses are those in which a phone can be, of home networks first", () => {
  const interfaces = {
    lo: [at("127.0.0.1", true), at("::1", true)],
    docker0: [at("172.17.0.1")],
    eth0: [at("203.0.113.9"), at("fe80::1")],
    usb0: [at("169.254.7.7")],
    wlan0: [at("192.168.1.23")],
    tun0: [at("10.8.0.2")],
    eth1: [at("172.32.0.1")],
  };
  expect(addressesOf(interfaces)).toEqual([
    "192.168.1.23",
    "10.8.0.2",
    "203.0.113.9",
    "172.32.0.1",
  ]);
  expect(addressesOf({})).toEqual([]);
});

test.each([
  [[], undefined],
  [["--empty"], undefined],
  [["--lantern"], undefined],
  [["--empty", "--lan"], ""],
  [["--lan=10.0.0.5"], "10.0.0.5"],
])("%j asks for %j", (args, address) => {
  expect(lanArgument(args)).toBe(address);
});

const TRIAL = { PORT: "3100" };
const REAL = {
  PAYMENT: "transfer",
  TRANSFER_BANK: "Maybank",
  TRANSFER_ACCOUNT_NUMBER: "514012345678",
  TRANSFER_ACCOUNT_NAME: "Kedai Manis",
  SITE_URL: "https://shop.example",
  ALLOW_SANDBOX: "true",
};

const settingsFor = (wanted: string, addresses: string[]) =>
  lanSettings(readEnv(TRIAL), wanted, addresses);

test.each([
  ["", ["192.168.1.23", "10.8.0.2"], "http://192.168.1.23:3100"],
  ["10.8.0.2", ["192.168.1.23", "10.8.0.2"], "http://10.8.0.2:3100"],
  ["203.0.113.9", ["203.0.113.9"], "http://203.0.113.9:3100"],
])("--lan=%s with %j opens %s", (wanted, addresses, url) => {
  const env = readEnv({ ...TRIAL, ...settingsFor(wanted, addresses) });
  expect([env.siteUrl, env.host]).toEqual([url, "0.0.0.0"]);
});

test.each([
  ["", ["203.0.113.9"], "no address in a home network: --lan=203.0.113.9."],
  ["", [], "no address in a home network: connect it to the Wi-Fi first."],
  ["shop.example", ["192.168.1.23"], "no address shop.example: --lan=192.168.1.23."],
])("--lan=%s with %j is refused", (wanted, addresses, sentence) => {
  expect(() => settingsFor(wanted, addresses)).toThrow(sentence);
});

test("a shop with real services or an address of its own is not opened", () => {
  for (const env of [REAL, { SITE_URL: "http://localhost:3000" }]) {
    const read = readEnv(env);
    expect(isTrial(read)).toBe(false);
    expect(() => lanSettings(read, "", ["192.168.1.23"])).toThrow('"--lan" is for test mode');
  }
});

/** White on black. */
const LIGHT_ON_DARK = "\u001B[97;40m";

test("the QR code in the terminal is the address, dark squares on light", () => {
  const notice = lanNotice("http://192.168.1.23:3100", ["10.8.0.2"]);
  const rows = notice
    .split("\n")
    .filter((line) => line.startsWith(`  ${LIGHT_ON_DARK}`))
    .map((line) => line.slice(2 + LIGHT_ON_DARK.length, -"\u001B[0m".length));
  const halves = rows.flatMap((row) =>
    [row, row].map((text, half) =>
      Array.from(text, (one) => one === "█" || one === (half === 0 ? "▀" : "▄")),
    ),
  );
  // Four pixels a square, with the light margin of the terminal's own lines.
  const scale = 4;
  const width = (halves[0]?.length ?? 0) * scale;
  const height = halves.length * scale;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    const isLight = halves[Math.floor(i / width / scale)]?.[Math.floor((i % width) / scale)];
    data.fill(isLight ? 255 : 0, i * 4, i * 4 + 3);
    data[i * 4 + 3] = 255;
  }
  expect(decodeQR({ width, height, data })).toBe("http://192.168.1.23:3100");
  expect(notice).toContain("sudo ufw allow 3100/tcp");
  expect(notice).toContain('"npm start -- --lan=10.8.0.2"');
});
