import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addClient } from "./client.ts";

const folder = mkdtempSync(join(tmpdir(), "client-"));
const app = fastify();
const script = "export const answer = 42;\n".repeat(200);
const scriptUrl = "/assets/main-1a2b3c.js";

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Safety Suite</title>");
  writeFileSync(join(folder, "assets/main-1a2b3c.js"), script);
  writeFileSync(join(folder, "assets/main-1a2b3c.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "assets/main-1a2b3c.js.gz"), gzipSync(script));
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  await addClient(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const browser = "text/html,application/xhtml+xml,*/*;q=0.8";

async function ask(
  url: string,
  { method = "GET", accept = browser }: { method?: "GET" | "POST"; accept?: string } = {},
) {
  const { statusCode: status, headers, body: text } = await app.inject({ url, method, headers: { accept } });
  const isJson = String(headers["content-type"]).startsWith("application/json");
  return { status, headers, text, body: isJson ? (JSON.parse(text) as unknown) : undefined };
}

describe("the pages", () => {
  it.each(["/", "/dashboard", "/accidents/create", "/model/trip/12?tab=1", "/callback?code=a&state=b"])(
    "are one page at every address: %s",
    async (url) => {
      const { status, text, headers } = await ask(url);
      expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
      expect(text).toContain("<title>Safety Suite</title>");
    },
  );

  it.each([
    "/api/nothing",
    "/assets/gone.js",
    "/metrics",
    "/healthz",
    "/ready",
    "/oidc/x",
    "/validators/trip.0.js",
  ])("are not served for what is no page: %s", async (url) => {
    const { status, body } = await ask(url);
    expect(body).toMatchObject({
      status,
      code: "route_not_found",
      message: "There is nothing at this address.",
    });
    expect(status).toBe(404);
  });

  it.each([
    "/assets/..%2f..%2fpackage.json",
    "/..%2f..%2fetc%2fpasswd",
    "/assets/%2e%2e/%2e%2e/x.json",
    "/a\\..\\x.js",
    "/.env",
  ])("do not lead out of their folder: %s", async (url) => {
    const { text } = await ask(url);
    expect(text).not.toMatch(/root:|dependencies/);
  });

  it("let hashed files be kept for ever, and others not", async () => {
    const cacheOf = async (url: string) => (await ask(url)).headers["cache-control"];
    expect(await cacheOf("/assets/main-1a2b3c.js")).toBe("public, max-age=31536000, immutable");
    expect(await cacheOf("/icon.svg")).toBe("no-cache");
  });

  it.each([
    ["/modellogs", "application/json"],
    ["/modellogs", "*/*"],
    ["/custom-dashboards/x/y", "text/html"],
    ["/kpi/x/y", "text/html"],
    ["/scorecards/x/y", "text/html"],
    ["/dashboard/generate/x", "text/html"],
    ["/dashboard", ""],
    ["/robots.txt", "text/plain"],
    ["/model/trip/12", "application/json, text/plain, */*"],
  ])("are for who asks for pages: %s is 404 for %j", async (url, accept) => {
    expect(await ask(url, { accept })).toMatchObject({ status: 404, body: { code: "route_not_found" } });
  });

  it("are no answer to a POST", async () => {
    expect((await ask("/dashboard", { method: "POST" })).status).toBe(404);
  });
});

describe("files that the build compressed", () => {
  const file = (headers: Record<string, string>, method: "GET" | "HEAD" = "GET") =>
    app.inject({ url: scriptUrl, method, headers });

  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip;q=1, br;q=0.5", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
    ["", undefined, (bytes: Buffer) => bytes],
  ])("go compressed to browsers that accept it: %j", async (accepted, coding, decode) => {
    const { headers, rawPayload } = await file({ "accept-encoding": accepted });
    expect(decode(rawPayload).toString()).toBe(script);
    expect(headers["content-encoding"]).toBe(coding);
    expect(headers).toMatchObject({
      "content-type": "application/javascript; charset=utf-8",
      "content-length": String(rawPayload.length),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
  });

  it("have a tag for each form, and are not sent again to who has that form", async () => {
    const tagOf = async (accepted: string) =>
      String((await file({ "accept-encoding": accepted })).headers["etag"]);
    const tags = [await tagOf("br"), await tagOf("gzip"), await tagOf("identity")];
    expect(new Set(tags).size).toBe(3);
    const again = await file({ "accept-encoding": "br", "if-none-match": tags[0] ?? "" });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it("answer HEAD with the head of the same reply", async () => {
    const get = await file({ "accept-encoding": "br" });
    const head = await file({ "accept-encoding": "br" }, "HEAD");
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ["content-encoding", "content-length", "content-type", "etag"])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  it("are given in parts of the form that was asked for", async () => {
    const whole = await file({ "accept-encoding": "gzip" });
    const part = await file({ "accept-encoding": "gzip", range: "bytes=0-9" });
    expect([part.statusCode, part.headers["content-encoding"]]).toEqual([206, "gzip"]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 10));
  });

  it("have no address of their own", async () => {
    expect((await ask(`${scriptUrl}.br`)).status).toBe(404);
    expect((await ask(`${scriptUrl}.gz`)).status).toBe(404);
  });
});
