/** Where a request comes from. */
export interface Caller {
  /** What was used, such as "Chrome on Windows". */
  device: string;
  /** IP address, as the server sees it behind its trusted proxies. */
  address: string;
}

/** Browsers by what only they, or they first in this order, write in `User-Agent`. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** What a `User-Agent` header says of a device in a few words, for its owner to recognize; "Unknown device" where it says neither. */
export function deviceOf(agent: string | undefined): string {
  const find = (kinds: typeof browsers) => kinds.find(([, mark]) => mark.test(agent ?? ""))?.[0];
  const named = [find(browsers), find(systems)].filter((name) => name !== undefined);
  return named.length === 0 ? "Unknown device" : named.join(" on ");
}
