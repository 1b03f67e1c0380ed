import { createHash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Log } from "../platform/log.ts";
import { openPictureFiles } from "./picture-files.ts";
import type { WantedPicture } from "./picture-source.ts";
import { createSourceReader } from "./read-source.ts";
import { createWorkQueue, QueueFull } from "./work-queue.ts";
import { encodeUntrusted } from "./uploads/picture.ts";

const MIB = 1024 * 1024;
const DISK_BYTES = 512 * MIB;
const MEMORY_BYTES = 24 * MIB;
/** How long a source that cannot be read is not tried again, ms. */
const MISSING_MS = 60_000;
const MAX_MISSING = 30_000;

export interface MadePicture {
  format: PictureFormat;
  content: Buffer;
}

export type Pictures = ReturnType<typeof createPictures>;

/** Resizes pictures, each width and format once, and stores them in the data folder. */
export function createPictures(deps: {
  dataDir: string;
  readUpload: (name: string) => Promise<Buffer | undefined>;
  /** Ms of a monotonic clock. */
  ticks: () => number;
  log: Log;
}) {
  const files = openPictureFiles(join(deps.dataDir, "resized"), DISK_BYTES);
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (content) => content.length,
  });
  /** Names that are not tried again before this tick. */
  const missing = new LRUCache<string, number>({ max: MAX_MISSING });
  const sources = createSourceReader(deps.readUpload);
  const flights = new Map<string, Promise<Buffer | undefined>>();
  // Visitors wait for these; sharp uses threads of its own for each.
  const urgent = createWorkQueue({ atOnce: 2, maxWaiting: 100 });
  const background = createWorkQueue({ atOnce: 1, maxWaiting: 200 });
  const alone = createWorkQueue({ atOnce: 1, maxWaiting: 20 });

  /** The file name without extension; undefined when there is no such source. */
  async function nameOf({ source, width, height }: WantedPicture): Promise<string | undefined> {
    const identity = await sources.identity(source);
    if (identity === undefined) return undefined;
    const size = height === undefined ? width : `${width}x${height}`;
    return createHash("sha256").update(`${size} ${identity}`).digest("hex").slice(0, 32);
  }

  function isMissing(name: string): boolean {
    return (missing.get(name) ?? 0) > deps.ticks();
  }

  async function cachedFile(name: string): Promise<Buffer | undefined> {
    const known = memory.get(name);
    if (known) return known;
    const content = await files.read(name);
    if (content) memory.set(name, content);
    return content;
  }

  async function make(wanted: WantedPicture, format: PictureFormat, name: string) {
    const file = await sources.read(wanted.source);
    const content = file && (await resize(file, wanted, format));
    if (!content) return undefined;
    memory.set(name, content);
    await files.write(name, content).catch((error: unknown) => {
      deps.log.warn("pictures.not-kept", { error: String(error) });
    });
    return content;
  }

  /** Makes a picture once for all requests at the same time. */
  function makeOnce(
    wanted: WantedPicture,
    format: PictureFormat,
    name: string,
  ): Promise<Buffer | undefined> {
    const running = flights.get(name);
    if (running) return running;
    const queue = format === "avif" ? background : urgent;
    const flight = queue.run(() => make(wanted, format, name)).finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  }

  async function makeAvif(wanted: WantedPicture, name: string): Promise<void> {
    try {
      await makeOnce(wanted, "avif", name);
    } catch (error) {
      if (!(error instanceof QueueFull)) deps.log.warn("pictures.failed", { error: String(error) });
    }
  }

  return {
    /**
     * Decodes a stranger's file when no other one is decoded, so that many together do not fill the memory.
     * @throws QueueFull when too many wait, or what the work throws
     */
    oneAtATime: <T>(work: () => Promise<T>): Promise<T> => alone.run(work),
    /**
     * A picture in the requested width: JPEG if that is asked for, else AVIF if it is accepted and exists, else WebP, which is made now if necessary.
     * The AVIF is then made in the background for the next visitor. Undefined when there is no such picture.
     * @throws QueueFull when too many pictures are being made
     */
    async get(wanted: WantedPicture, likesAvif: boolean): Promise<MadePicture | undefined> {
      const name = await nameOf(wanted);
      if (name === undefined) return undefined;
      const format = wanted.isJpeg ? "jpeg" : "webp";
      const avif = likesAvif && format === "webp" ? await cachedFile(`${name}.avif`) : undefined;
      if (avif) return { format: "avif", content: avif };

      if (isMissing(name)) return undefined;
      const file = `${name}.${format}`;
      const content = (await cachedFile(file)) ?? (await makeOnce(wanted, format, file));
      if (!content) {
        missing.set(name, deps.ticks() + MISSING_MS);
        return undefined;
      }
      if (likesAvif && format === "webp") void makeAvif(wanted, `${name}.avif`);
      return { format, content };
    },
    /** Whether `get` would read it from another server. */
    async asksAnotherServer(wanted: WantedPicture): Promise<boolean> {
      const { kind } = wanted.source;
      const name = kind === "shop" || kind === "named" ? await nameOf(wanted) : undefined;
      if (name === undefined || isMissing(name)) return false;
      return (await cachedFile(`${name}.${wanted.isJpeg ? "jpeg" : "webp"}`)) === undefined;
    },
  };
}

type PictureFormat = "webp" | "avif" | "jpeg";

/**
 * AVIF takes 2.5 s per picture with the default effort, and with effort 2 a tenth of that for a few percent more bytes.
 * Quality 43 looks like 50, and lets a product's picture for a phone arrive with the first packets of a connection.
 */
const ENCODERS = {
  webp: { quality: 75, effort: 3 },
  avif: { quality: 43, effort: 2 },
  jpeg: { quality: 80 },
} as const;

/**
 * Makes a picture of this width, never enlarged, or one that fills width and height with white at its sides. Undefined
 * when the file is no picture, or too large.
 */
function resize(
  file: Buffer,
  { width, height }: Pick<WantedPicture, "width" | "height">,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  return encodeUntrusted(file, (image) => {
    const resized = image.resize(
      height === undefined
        ? { width, withoutEnlargement: true }
        : { width, height, fit: "contain", background: "white" },
    );
    // Transparent pixels would become black.
    const opaque = format === "jpeg" ? resized.flatten({ background: "white" }) : resized;
    return opaque.toFormat(format, ENCODERS[format]);
  });
}
