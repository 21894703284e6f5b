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
  /** Those of them for scripts. */
  readonly scripts: number;
  /** Style sheets that the page read, whether from the wire or kept, as long as they are when nothing compresses them. */
  readonly cssKb: number;
}

const nothing = { bytes: 0, jsBytes: 0, requests: 0, scripts: 0, cssBytes: 0 };

/** Counts from now on what a page loads; each reading gives what came since the one before. */
export async function countWire(page: Page): Promise<() => Wire> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const kept = new Set<string>();
  let count = { ...nothing };
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (/^(data|blob):/.test(request.url)) kept.add(requestId);
    if (type === "Script") scripts.add(requestId);
    if (type === "Stylesheet") sheets.add(requestId);
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => kept.add(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) kept.add(requestId);
  });
  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    if (sheets.has(requestId)) count.cssBytes += dataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const isScript = scripts.delete(requestId);
    if (kept.delete(requestId)) return;
    count.requests += 1;
    count.bytes += encodedDataLength;
    if (isScript) count.jsBytes += encodedDataLength;
    if (isScript) count.scripts += 1;
  });
  await session.send("Network.enable");
  return () => {
    const { bytes, jsBytes, cssBytes, ...counts } = count;
    count = { ...nothing };
    return { kb: bytes / 1024, jsKb: jsBytes / 1024, cssKb: cssBytes / 1024, ...counts };
  };
}
