import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As received, still encoded. */
  body: Buffer;
}

/** Sends a request exactly as given, without the additions, decoding and checks of fetch. */
export function rawRequest(
  origin: string,
  options: { path: string; method?: string; headers?: Record<string, string>; body?: string },
): Promise<RawAnswer> {
  const { path, method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(origin, { path, method, headers }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
