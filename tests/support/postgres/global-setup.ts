import type { TestProject } from "vitest/node";
import { startCluster } from "./cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One server for the whole run, in which every test has a schema of its own. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide("databaseUrl", cluster.url);
  return () => cluster.stop();
}
