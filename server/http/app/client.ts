import { existsSync, readdirSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors } from "../../core/errors.ts";
import { sendRefusal } from "../failures.ts";

const pageFile = "index.html";
/** Files below this path have a hash of their content in their name. */
const hashedFolder = "assets/";
/** Made by the build, and sent in place of the file beside them to browsers that accept them. */
const compressedCopy = /\.(br|gz)$/;
const immutable = "public, max-age=31536000, immutable";

/** What pages at a host may load, where that is not what every reply may; undefined: it is. */
export type PagePolicy = (host: string) => Promise<string | undefined>;

/** Paths that are never a page: those of services, and those at which who watches a server looks for one. */
const notPages =
  /^\/(api|criticalEvents\/(rules|update)|authenticate|custom-dashboards|dashboard-bookmarks|dashboard\/generate|kpi|modellogs|oidc|scorecards|validators|assets|health|healthz|livez|ready|readyz|metrics|openapi\.json|config\.json)(\/|$)/;

/**
 * Serves the built pages: the files that are in `folder` now, and nothing else from the disk. An address with neither route nor
 * file gets the page if it looks like a page's address and the request accepts text/html, otherwise 404. Browsers check for a
 * new page on every visit, and cache files with a hash in their name for good.
 */
export async function addClient(
  app: FastifyInstance,
  folder: string | undefined,
  pagePolicy: PagePolicy = async () => undefined,
): Promise<void> {
  const files = filesIn(folder);
  const sendPage = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const policy = await pagePolicy(headers.host ?? "");
    if (policy !== undefined) void reply.header("Content-Security-Policy", policy);
    return sendFile(reply, pageFile);
  };
  const missing = async (request: FastifyRequest, reply: FastifyReply) => {
    if (files.has(pageFile) && isPageAddress(request)) return sendPage(request, reply);
    sendRefusal(request, reply, errors.routeNotFound());
    return reply;
  };
  app.setNotFoundHandler((request, reply) => missing(request, reply));
  if (folder === undefined || files.size === 0) return;
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  app.get("/*", { config: { access: "public" } }, (request, reply) => {
    const { "*": path } = request.params as { "*": string };
    if (path === pageFile) return sendPage(request, reply);
    return files.has(path) ? sendFile(reply, path) : missing(request, reply);
  });
}

function filesIn(folder: string | undefined): ReadonlySet<string> {
  if (folder === undefined || !existsSync(folder)) return new Set();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(
    names
      .map((name) => name.replaceAll("\\", "/"))
      .filter((name) => /\.[a-z0-9]+$/i.test(name) && !compressedCopy.test(name)),
  );
}

function isPageAddress({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split("?")[0] ?? "";
  const isAsked = path === "/" || /(^|[,\s])text\/html\b/i.test(headers.accept ?? "");
  return (method === "GET" || method === "HEAD") && isAsked && !notPages.test(path);
}

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .code(200)
    .header("Cache-Control", path.startsWith(hashedFolder) ? immutable : "no-cache")
    .sendFile(path);
}
