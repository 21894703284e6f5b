import type { TestProject } from "vitest/node";
import { startServer, type RunningServer, type Seed } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    seed: Seed;
  }
}

let server: RunningServer | undefined;

/** Writes the demo data once; each file of end-to-end tests starts from a copy of it. */
export async function setup(project: TestProject): Promise<void> {
  server = await startServer();
  await server.stop();
  project.provide("seed", server.data);
}

/** Removes the demo data. */
export async function teardown(): Promise<void> {
  await server?.remove();
}
