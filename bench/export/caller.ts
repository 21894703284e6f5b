/** Calls the API as a person who signed in with a browser. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { signIn } from "../../e2e/support/people.ts";
import type { Person } from "../../e2e/support/people.ts";
import type { RunningServer } from "../../e2e/support/server.ts";

/** Sends a call and gives its answer's JSON. @throws Error when it is refused */
export type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** Signs a person in and takes the token that the page sends. */
export async function callerOf(browser: Browser, server: RunningServer, person: Person): Promise<Call> {
  const page = await browser.newPage();
  const called = page.waitForRequest((request) => request.headers()["authorization"] !== undefined);
  await signIn(page, server, person);
  const authorization = (await called).headers()["authorization"] ?? "";
  await page.close();
  return async (method, path, body) => {
    const url = new URL(path, `http://127.0.0.1:${server.port}`);
    url.searchParams.set("customerAlias", "redwood");
    const response = await fetch(url, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as never;
  };
}

const typed = "lake charles";
/** Milliseconds between two keys. */
const PAUSE_MS = 250;

/** Types into a list's search, key by key, until `isOver`. Gives how long each list took, in milliseconds. */
export async function typeAndList(call: Call, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  for (let length = 0; !isOver(); length = (length + 1) % (typed.length + 1)) {
    const value = typed.slice(0, length);
    const began = performance.now();
    await call("POST", "/api/models/get", {
      templateAliases: ["accident"],
      limit: 50,
      ...(value === "" ? {} : { textSearch: [{ field: "label", value }] }),
    });
    took.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  return took;
}
