import type { FastifyInstance } from "fastify";

/** Refuses every route, from now on, that does not say who may call it: adding one throws. */
export function requireAccess(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }) => {
    if (config?.access === undefined)
      throw new Error(`The route ${String(method)} ${url} does not say who may call it.`);
  });
}
