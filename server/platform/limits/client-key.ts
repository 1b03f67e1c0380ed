import { isIPv6 } from "node:net";

const GROUPS = 8;
/** A household or server usually has a /64 network, so its addresses count as one client. */
const NETWORK_GROUPS = 4;

/** The key under which limits count a visitor: the IPv4 address, or the /64 network of an IPv6 address. */
export function clientKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [withoutZone = ""] = plain.split("%", 1);
  const [head = "", tail = ""] = withoutZone.split("::");
  const left = groupsOf(head);
  const right = groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => 0);
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

function groupsOf(text: string): number[] {
  return text
    .split(":")
    .filter((group) => group !== "")
    .map((group) => Number.parseInt(group, 16));
}
