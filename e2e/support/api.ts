import type { Page } from "playwright-core";
import type { RunningServer } from "./server.ts";

/** Calls the API as the person who is signed in on a page. */
export interface Api {
  get(path: string): Promise<{ status: number; body: unknown }>;
  send(
    method: "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }>;
}

/** The token of the person who is signed in on a page, as the page sends it: `Bearer …`. */
export async function authorizationOf(page: Page): Promise<string> {
  const called = page.waitForRequest((request) => request.headers()["authorization"] !== undefined);
  await page.reload();
  return (await called).headers()["authorization"] ?? "";
}

/** Takes the bearer token that the page sends with its own calls, and calls the API of `customer` with it. */
export async function apiOf(page: Page, server: RunningServer, customer = "redwood"): Promise<Api> {
  const authorization = await authorizationOf(page);

  const call = async (method: string, path: string, body?: unknown) => {
    const url = new URL(path, `http://127.0.0.1:${server.port}`);
    url.searchParams.set("customerAlias", customer);
    const response = await fetch(url, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
  };
  return { get: (path) => call("GET", path), send: call };
}
