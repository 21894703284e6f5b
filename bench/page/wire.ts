/** What goes over the wire, as Chromium itself counts it: heads and bodies as they came, compressed or not. */
import type { Page } from "playwright-core";

/** What came since the reading before. */
export interface Wire {
  /** All that came, with the heads of replies. What the browser had kept counts nothing, and a reply of 304 its head alone. */
  readonly kb: number;
  /** Scripts alone. */
  readonly jsKb: number;
  /** Requests that left the browser. */
  readonly requests: number;
}

/** Counts from now on what a page loads; each reading gives what came since the one before. */
export async function countWire(page: Page): Promise<() => Wire> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  const kept = new Set<string>();
  let count = { bytes: 0, jsBytes: 0, requests: 0 };
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (/^(data|blob):/.test(request.url)) kept.add(requestId);
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => kept.add(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) kept.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (kept.delete(requestId)) return;
    count.requests += 1;
    count.bytes += encodedDataLength;
    if (scripts.delete(requestId)) count.jsBytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => {
    const { bytes, jsBytes, requests } = count;
    count = { bytes: 0, jsBytes: 0, requests: 0 };
    return { kb: bytes / 1024, jsKb: jsBytes / 1024, requests };
  };
}
