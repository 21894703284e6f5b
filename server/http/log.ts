import type { FastifyInstance } from "fastify";

/**
 * One line per request: what was asked (without the query, which may hold a sign-in's code), the answer, how long it
 * took in milliseconds, and for whom. Headers and bodies, and so tokens, are never written.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      path: request.url.split("?")[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      subject: request.principal?.subject,
    };
    request.log.info(line, "request");
  });
}
