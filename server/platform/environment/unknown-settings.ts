/** Prefixes of this shop's settings. */
const OURS = /^(?:(?:WOOCOMMERCE|BILLPLZ|TRANSFER|KEDAI|SMTP|MAIL|TELEGRAM)_|NOTIFY_WEBHOOK)/;
/** Variables of the tests. */
const OF_TOOLS =
  /^KEDAI_(?:BROWSER|E2E_BACKEND|FULL|REQUIRE_FAKETIME|REQUIRE_POSTGRES|SEEN_TEXTS)$/;
/** Variables that Kubernetes sets for services with such names. */
const OF_KUBERNETES = /_SERVICE_(?:HOST|PORT(?:_\w+)?)$|_PORT_\d+_(?:TCP|UDP)(?:_\w+)?$/;
/** Variables of systems and other programs that look like settings of this shop. */
const LOOK_ALIKE =
  /^(?:DATABASE_UR[IN]|DATA_?DIRS?|LOG_?LEVELS?|NODENV|BASE_URL|SITE_?(?:ID|URI))$/i;
/** Names that are shorter without their underscores are near to too many others. */
const SHORTEST = 7;
/** From this length on two slips are a misspelling, below it one. */
const LONG = 11;
const OUR_WORDS = ["WOOCOMMERCE", "BILLPLZ"];

/** Variables that are not settings of this shop and probably misspelt ones, by prefix or likeness: one line each. */
export function unknownSettings(
  source: Record<string, string | undefined>,
  known: string[],
): string[] {
  return Object.entries(source).flatMap(([name, value]) => {
    if (known.includes(name) || isForeign(name, value)) return [];
    // With the right one set too, the other one is of another program.
    const meant = known.find((setting) => !source[setting]?.trim() && isLike(name, setting));
    if (meant) return [`${name} is no setting of this shop: ${meant} is probably meant`];
    const [word = ""] = name.split("_");
    const isOurs = OURS.test(name) || OUR_WORDS.some((right) => isLike(word, right));
    return isOurs ? [`${name} is no setting of this shop: .env.example lists them all`] : [];
  });
}

function isForeign(name: string, value = ""): boolean {
  return (
    OF_TOOLS.test(name) ||
    OF_KUBERNETES.test(name) ||
    LOOK_ALIKE.test(name) ||
    /^(?:tcp|udp):\/\//.test(value)
  );
}

function isLike(name: string, setting: string): boolean {
  const [given, right] = [name, setting].map((text) => text.replaceAll("_", "").toUpperCase());
  if (!given || !right || right.length < SHORTEST) return false;
  const most = right.length < LONG ? 1 : 2;
  return Math.abs(given.length - right.length) <= most && slips(given, right) <= most;
}

/** How many letters are missing, added, wrong or exchanged with the next one. */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isExchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isExchanged ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  }
  return at(a.length, b.length);
}
