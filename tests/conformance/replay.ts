import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { differences } from "./compare.ts";
import { IdBook } from "./id-book.ts";
import { RECORDED_AT, SITE_URL } from "./recorded-shop.ts";
import type { Exchange, Json, JsonObject, RecordedRequest } from "./recordings.ts";

const KEYS = { consumerKey: "ck_readwrite", consumerSecret: "cs_readwrite" };
const READ_KEY = {
  consumerKey: "ck_read",
  consumerSecret: "cs_read",
  permissions: "read" as const,
};

export interface Outcome {
  name: string;
  recording: string;
  status: number;
  body: Json;
  /** Empty when the embedded back end answered as WooCommerce did. */
  differences: string[];
}

/** Sends the exchanges' requests, in order, to an embedded shop of this catalogue and compares the answers. */
export async function replay(catalogue: CatalogueFile, exchanges: Exchange[]): Promise<Outcome[]> {
  const shop = openEmbeddedWooCommerce({
    file: ":memory:",
    ...KEYS,
    moreKeys: [READ_KEY],
    siteUrl: SITE_URL,
    clock: () => RECORDED_AT,
    catalogue,
  });
  const ids = new IdBook();
  const outcomes: Outcome[] = [];
  for (const exchange of exchanges) {
    const { request, response } = exchange;
    const answer = await shop.fetch(toRequest(exchange, ids), {
      https: request.scheme === "https",
    });
    const body = (await answer.json()) as Json;
    outcomes.push({
      name: exchange.name,
      recording: exchange.recording,
      status: answer.status,
      body,
      differences: [
        ...(answer.status === response.status
          ? []
          : [`status: ${response.status} expected, ${answer.status} found`]),
        ...differences(response.body, body, request.path, ids),
        ...headerDifferences(response.headers, answer.headers, ids),
      ],
    });
  }
  shop.close();
  return outcomes;
}

const COMPARED_HEADERS = [
  "content-type",
  "allow",
  "cache-control",
  "link",
  "location",
  "x-wp-total",
  "x-wp-totalpages",
];

function headerDifferences(
  expected: Record<string, string>,
  actual: Headers,
  ids: IdBook,
): string[] {
  return COMPARED_HEADERS.flatMap((name) => {
    const wanted = expected[name];
    const found = actual.get(name);
    const translated = wanted === undefined ? null : ids.address(wanted);
    return translated === found ? [] : [`header ${name}: ${translated} expected, ${found} found`];
  });
}

function toRequest({ recording, request }: Exchange, ids: IdBook): Request {
  const url = new URL(`${request.scheme}://shop.example${ids.address(request.path)}`);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    for (const one of [value].flat()) url.searchParams.append(name, String(one));
  }
  const body =
    request.raw_body ?? (request.body && JSON.stringify(withOurMetaIds(request.body, ids)));
  return new Request(url, {
    method: request.method,
    headers: {
      ...request.headers,
      ...authorization(recording, request),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  });
}

function authorization(recording: string, request: RecordedRequest): Record<string, string> {
  const basic = (key: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`,
  });
  switch (request.auth) {
    case "none":
      return {};
    case "basic: valid read_write key":
      return basic(KEYS.consumerKey, KEYS.consumerSecret);
    case "basic: valid read key":
      return basic(READ_KEY.consumerKey, READ_KEY.consumerSecret);
    case "basic: invalid credentials":
      return recording === "auth_wrong_secret"
        ? basic(KEYS.consumerKey, "cs_wrong")
        : basic("ck_unknown", "cs_unknown");
    default:
      throw new Error(`unknown kind of authorization: ${request.auth}`);
  }
}

function withOurMetaIds(body: JsonObject, ids: IdBook): JsonObject {
  if (!Array.isArray(body["meta_data"])) return body;
  return {
    ...body,
    meta_data: (body["meta_data"] as JsonObject[]).map((meta) =>
      typeof meta["id"] === "number" ? { ...meta, id: ids.toOurs("meta", meta["id"]) } : meta,
    ),
  };
}
