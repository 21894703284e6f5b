import type { Page, Route } from "playwright-core";

/**
 * What can go wrong with one call: it takes its time, the connection breaks before or in the middle of the answer, the server
 * fails, knows no such thing, or takes the token for an old one.
 */
export type Fault = "slow" | "lost" | "half" | "broken" | "missing" | "refused";

/** How long a slow server takes, in milliseconds. */
const slowness = 1_000;

/** The answer of the server, asked by its address: names below localhost are the browser's own. */
async function answerOf(route: Route) {
  const url = route
    .request()
    .url()
    .replace(/\/\/[^/:]+/, "//127.0.0.1");
  const { origin: _origin, ...headers } = route.request().headers();
  return route.fetch({ url, headers });
}

const faults: Readonly<Record<Fault, (route: Route) => Promise<void>>> = {
  async slow(route) {
    await new Promise((resolve) => setTimeout(resolve, slowness));
    await route.fallback();
  },
  lost: (route) => route.abort("connectionreset"),
  async half(route) {
    const response = await answerOf(route);
    const text = await response.text();
    await route.fulfill({
      status: response.status(),
      contentType: "application/json",
      body: text.slice(0, text.length / 2),
    });
  },
  broken: (route) => route.fulfill({ status: 500, body: "<html>Bad gateway" }),
  missing: (route) => route.fulfill({ status: 404, json: { message: "Not found.", code: "not_found" } }),
  refused: (route) =>
    route.fulfill({ status: 401, json: { message: "Token expired.", code: "unauthorized" } }),
};

/** The calls of a kind, which fail as long as they are set to. */
export interface FaultyCall {
  /** From now on each fails in this way; undefined: all is well. */
  be(fault: Fault | undefined): void;
  /** The next one fails in this way, and all after it are well. */
  beOnce(fault: Fault): void;
  /** How many have failed, or come late. */
  count(): number;
}

/** Lets the calls to an address fail. Nothing fails before it is set to. */
export async function faultyCall(page: Page, method: string, address: RegExp): Promise<FaultyCall> {
  let now: Fault | undefined;
  let isOnce = false;
  let count = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== method || now === undefined) return route.fallback();
    const fault = now;
    if (isOnce) now = undefined;
    await faults[fault](route);
    count += 1;
  });
  const set = (once: boolean) => (fault: Fault | undefined) => {
    now = fault;
    isOnce = once;
  };
  return { be: set(false), beOnce: set(true), count: () => count };
}
