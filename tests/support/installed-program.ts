import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of a program of this machine; undefined when it is not installed. Not every PATH has the second folder. */
export function installedProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
