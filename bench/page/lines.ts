/** The lines and processors that pages are measured with. */
import type { Page } from "playwright-core";

/** A line, in bits a second and milliseconds, and how many times slower the processor is. */
export interface Line {
  readonly bitsPerSecond: number;
  readonly latencyMs: number;
  readonly processor: number;
}

/** By name: as the machine is, and slow. */
export const lines: Readonly<Record<LineName, Line | undefined>> = {
  fast: undefined,
  slow: { bitsPerSecond: 3_000_000, latencyMs: 40, processor: 4 },
};

export type LineName = "fast" | "slow";

/** Puts a page on a line, until it is closed. */
export async function putOn(page: Page, line: Line | undefined): Promise<void> {
  if (line === undefined) return;
  const session = await page.context().newCDPSession(page);
  const bytes = line.bitsPerSecond / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: line.processor });
}
