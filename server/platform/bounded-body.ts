/** A body that is larger than the reader allows. */
export class BodyTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`body exceeds ${maxBytes} bytes`);
    this.name = "BodyTooLarge";
  }
}

/**
 * Reads the body of a request or an answer as UTF-8 text.
 * @throws BodyTooLarge as soon as the limit is passed; the rest is not read
 */
export async function readBoundedText(
  message: Request | Response,
  maxBytes: number,
): Promise<string> {
  if (Number(message.headers.get("content-length") ?? 0) > maxBytes) {
    await message.body?.cancel();
    throw new BodyTooLarge(maxBytes);
  }
  return new TextDecoder().decode(await readBytes(message.body ?? [], maxBytes));
}

/**
 * Reads a stream to its end.
 * @throws BodyTooLarge as soon as the limit is passed; the rest is not read
 */
export async function readBytes(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new BodyTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
