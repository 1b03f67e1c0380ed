import { execFile } from "node:child_process";

export interface QuietRun {
  name: string;
  isGood: boolean;
  /** Its output. */
  output: string;
  seconds: string;
}

/**
 * Runs Node programs at the same time and buffers their outputs, so that lines of two programs do not mix.
 * @param programs arguments for Node by the name of the run
 * @returns the runs in the given order, each as soon as it and those before it have ended
 */
export async function* runSideBySide(
  programs: Record<string, string[]>,
  folder: string,
): AsyncGenerator<QuietRun> {
  yield* Object.entries(programs).map(([name, args]) => runQuietly(name, args, folder));
}

function runQuietly(name: string, args: string[], folder: string): Promise<QuietRun> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const options = { cwd: folder, maxBuffer: Infinity };
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      const output = (stdout + stderr).trim();
      resolve({ name, isGood: error === null, output, seconds: secondsSince(startedAt) });
    });
  });
}

export function secondsSince(moment: number): string {
  return ((Date.now() - moment) / 1000).toFixed(1);
}
