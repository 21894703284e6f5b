import type { FastifyInstance } from "fastify";
import type { Provider } from "oidc-provider";

import { noteAddress } from "./attempts.ts";

/**
 * Puts the provider's own request handler under `root` (`/oidc`). Bodies are left unread for it, in a scope of their
 * own, and the address that it sees is the one below `root`; `originalUrl` says where it is mounted.
 */
export function mountProvider(app: FastifyInstance, provider: Provider, root: string): void {
  const handle = provider.callback();

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.route({
      method: ["GET", "POST", "OPTIONS"],
      url: `${root}/*`,
      config: { access: "public" },
      handler: async (request, reply) => {
        reply.hijack();
        const { raw } = request;
        noteAddress(raw, request.ip);
        const originalUrl = raw.url ?? "";
        Object.assign(raw, { originalUrl, url: originalUrl.slice(root.length) });
        await handle(raw, reply.raw);
      },
    });
  });
}
