import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("recordings/", import.meta.url);

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

export interface RecordedRequest {
  method: string;
  path: string;
  query?: Record<string, string | number | string[]>;
  auth: string;
  scheme: "http" | "https";
  headers?: Record<string, string>;
  body?: JsonObject;
  raw_body?: string;
}

export interface RecordedResponse {
  status: number;
  headers: Record<string, string>;
  body: Json;
}

/** One request to a real WooCommerce 11.0.1 and its answer. */
export interface Exchange {
  /** Name of the recording, and the step when it has several. */
  name: string;
  recording: string;
  request: RecordedRequest;
  response: RecordedResponse;
}

interface RecordingFile {
  case: string;
  request?: RecordedRequest;
  response?: RecordedResponse;
  steps?: { request: RecordedRequest; response: RecordedResponse }[];
}

/** Recorded on a second site, which counted its orders anew: each is replayed alone. */
const ALONE =
  /^(category_write_|coupon_write_|note_|order_change_|orders_list_|product_write_|refund_)/;

/** Later ones use the orders of earlier ones. All others only read and come first. */
const REPLAYED_IN_THIS_ORDER = [
  /^(?!order_)/,
  /^order_create_/,
  /^order_(404|get|put_)/,
  /^order_sequence_meta$/,
  /^order_sequence_status$/,
  /^order_sequence_find_duplicates$/,
];

/** The exchanges of one recording that is replayed alone. */
export function readExchangesOf(recording: string): Exchange[] {
  const text = readFileSync(new URL(`${recording}.json`, FOLDER), "utf8");
  return exchangesOf(JSON.parse(text) as RecordingFile);
}

/** Every recorded exchange of one site, in the order in which it saw them. */
export function readExchanges(): Exchange[] {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json") && !file.startsWith("_") && !ALONE.test(file))
    .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as RecordingFile);
  return files.toSorted((a, b) => placeOf(a) - placeOf(b)).flatMap(exchangesOf);
}

/** The shop that the recordings were made with. */
export function readRecordedCatalogue(): unknown {
  return JSON.parse(readFileSync(new URL("_catalogue.json", FOLDER), "utf8"));
}

export function exchangesOf(file: RecordingFile): Exchange[] {
  const steps = file.steps ?? [{ request: file.request, response: file.response }];
  return steps.map(({ request, response }, index) => {
    if (!request || !response) throw new Error(`${file.case} holds no exchange`);
    const name = file.steps ? `${file.case}, step ${index + 1}` : file.case;
    return { name, recording: file.case, request, response };
  });
}

/** Orders were created in the order of their ids. */
function placeOf(file: RecordingFile): number {
  const group = REPLAYED_IN_THIS_ORDER.findIndex((pattern) => pattern.test(file.case));
  if (group < 0) throw new Error(`no place in the replay for ${file.case}`);
  const body = file.response?.body as {
    id?: number;
    data?: { new_draft_order_id?: number };
  } | null;
  return group * 1_000_000 + (body?.id ?? body?.data?.new_draft_order_id ?? 0);
}
