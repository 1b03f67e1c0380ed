/**
 * Reads the body of a request or an answer as UTF-8 text.
 * @returns undefined as soon as the limit is passed; the rest is not read
 */
export async function readBoundedText(
  message: Request | Response,
  maxBytes: number,
): Promise<string | undefined> {
  if (Number(message.headers.get("content-length") ?? 0) > maxBytes) {
    await message.body?.cancel();
    return undefined;
  }
  const bytes = await readBytes(message.body ?? [], maxBytes);
  return bytes && new TextDecoder().decode(bytes);
}

/**
 * Reads a stream to its end.
 * @returns undefined as soon as the limit is passed; the rest is not read
 */
export async function readBytes(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
