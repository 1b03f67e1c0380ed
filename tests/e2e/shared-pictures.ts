import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const VARIABLE = "KEDAI_TEST_PICTURES";

/** The folder of resized pictures that the shops of a run share, so that each picture is made once for all of them. */
export function sharedPictures(): string {
  const folder = process.env[VARIABLE] ?? join(tmpdir(), `kedai-pictures-${process.pid}`);
  process.env[VARIABLE] = folder;
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Runs in the process that starts the workers, before them and after them. */
export default function sharePictures(): () => void {
  const folder = sharedPictures();
  return () => rmSync(folder, { recursive: true, force: true });
}
