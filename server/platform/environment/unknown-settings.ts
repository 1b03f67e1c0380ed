/** Beginnings of names that only this shop's settings have. */
const OURS = /^(?:WOOCOMMERCE|BILLPLZ|KEDAI|SMTP|MAIL)_/;
/** Variables of the tests, which may be set where a shop is started. */
const OF_TESTS =
  /^KEDAI_(?:BROWSER|E2E_BACKEND|FULL|REQUIRE_FAKETIME|REQUIRE_POSTGRES|SEEN_TEXTS)$/;
/** What Kubernetes tells every program about services that are called like ours. */
const OF_KUBERNETES = /_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT_\d+_(?:TCP|UDP)(?:_\w+)?$/;

/** Variables that look like settings of the shop and are none: most likely a misspelt name, one line for each. */
export function unknownSettings(
  source: Record<string, string | undefined>,
  known: string[],
): string[] {
  return Object.entries(source)
    .filter(([name, value]) => OURS.test(name) && !known.includes(name) && !isForeign(name, value))
    .map(([name]) => `${name} is no setting of this shop: .env.example lists them all`);
}

function isForeign(name: string, value = ""): boolean {
  return OF_TESTS.test(name) || OF_KUBERNETES.test(name) || /^(?:tcp|udp):\/\//.test(value);
}
