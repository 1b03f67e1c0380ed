/** A body that is larger than the reader allows. */
export class BodyTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`body exceeds ${maxBytes} bytes`);
    this.name = "BodyTooLarge";
  }
}

/**
 * Reads the body of a request or an answer as UTF-8 text, counting decoded bytes while they stream in.
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
  if (!message.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of message.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new BodyTooLarge(maxBytes);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
