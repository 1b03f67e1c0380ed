/** Prefixes of this shop's settings. */
const OURS = /^(?:(?:WOOCOMMERCE|BILLPLZ|TRANSFER|KEDAI|SMTP|MAIL|TELEGRAM)_|NOTIFY_WEBHOOK)/;
/** Variables of the tests. */
const OF_TOOLS =
  /^KEDAI_(?:BROWSER|E2E_BACKEND|FULL|REQUIRE_FAKETIME|REQUIRE_POSTGRES|SEEN_TEXTS)$/;
/** Variables that Kubernetes sets for services with such names. */
const OF_KUBERNETES = /_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT_\d+_(?:TCP|UDP)(?:_\w+)?$/;

/** Variables with a prefix of this shop that are not settings, probably misspelt: one line each. */
export function unknownSettings(
  source: Record<string, string | undefined>,
  known: string[],
): string[] {
  return Object.entries(source)
    .filter(([name, value]) => OURS.test(name) && !known.includes(name) && !isForeign(name, value))
    .map(([name]) => `${name} is no setting of this shop: .env.example lists them all`);
}

function isForeign(name: string, value = ""): boolean {
  return OF_TOOLS.test(name) || OF_KUBERNETES.test(name) || /^(?:tcp|udp):\/\//.test(value);
}
