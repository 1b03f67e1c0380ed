import { data } from "react-router";

/** Of all that is no file's content, in bytes. */
const MOST_FIELD_BYTES = 256 * 1024;
const END_OF_HEAD = Buffer.from("\r\n\r\n");

/**
 * The body of a posted form whose files may be too large: one that finds no room is empty and has its name. What is dropped was
 * never in memory as a whole.
 * @param room for the content of all files, in bytes
 * @throws a response: 413 when the rest of the form is too long
 */
export async function readPartly({ body, headers }: Request, room: number): Promise<Response> {
  const type = headers.get("Content-Type") ?? "";
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const delimiter = Buffer.from(`\r\n--${quoted ?? plain}`);
  const kept: Uint8Array[] = [];
  let fieldRoom = MOST_FIELD_BYTES;
  let head = "";
  let isHead = false;
  let file: { bytes: number; pieces: Uint8Array[] } | undefined;
  // The first part's delimiter has no line before it.
  let rest: Buffer = Buffer.from("\r\n");

  function keep(piece: Uint8Array) {
    fieldRoom -= piece.length;
    if (fieldRoom < 0) throw data(null, { status: 413 });
    kept.push(piece);
  }
  function take(piece: Buffer) {
    if (!file) {
      keep(piece);
      if (isHead) head += piece.toString("latin1");
      return;
    }
    file.bytes += piece.length;
    file.pieces = file.bytes <= room ? [...file.pieces, piece] : [];
  }
  function endPart() {
    if (isHead) {
      file = /;\s*filename\*?=/i.test(head) ? { bytes: 0, pieces: [] } : undefined;
      head = "";
    } else if (file) {
      if (file.bytes <= room) room -= file.bytes;
      kept.push(...file.pieces);
      file = undefined;
    }
    isHead = !isHead;
  }

  for await (const chunk of body ?? []) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const mark = isHead ? END_OF_HEAD : delimiter;
      const at = rest.indexOf(mark);
      const end = at === -1 ? Math.max(0, rest.length - mark.length) : at;
      take(rest.subarray(0, end));
      rest = rest.subarray(at === -1 ? end : end + mark.length);
      if (at === -1) break;
      endPart();
      keep(mark);
    }
  }
  const read = Buffer.concat([...kept, rest]).subarray("\r\n".length);
  return new Response(read, { headers: { "Content-Type": type } });
}
