import type { FastifyInstance } from "fastify";
import { errors } from "../../core/errors.ts";
import { TokenError } from "../../identity/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { endSession, endSessionsOf } from "../../storage/index.ts";

/** Where a provider posts logout tokens, at any address of the installation. */
export const backChannelPath = "/api/1.0/authentication/back-channel-logout";

const FORM_BYTES = 16_384;
const NOT_A_LOGOUT = 400;

/**
 * Takes logout tokens of outside providers (OpenID Connect Back-Channel Logout 1.0): the sign-in that one names is over at once, and of a
 * person whose tokens name no sign-in all of them. It is a form, which no other route reads, so that it stands beside the table of routes.
 */
export function addBackChannel(
  app: FastifyInstance,
  { db, identity }: Pick<AppDeps, "db" | "identity">,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_BYTES },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    scope.post(backChannelPath, { config: { access: "public" } }, async ({ body }, reply) => {
      reply.header("Cache-Control", "no-store");
      const token = body instanceof URLSearchParams ? body.get("logout_token") : null;
      if (token === null) throw errors.invalidRequest("the form has no logout_token");
      try {
        await endNamed(db, await identity.verifyLogout(token));
      } catch (error) {
        if (!(error instanceof TokenError) || error.code === "unavailable") throw error;
        return reply.code(NOT_A_LOGOUT).send({ error: "invalid_request" });
      }
      return reply.code(200).send();
    });
  });
}

async function endNamed(
  db: AppDeps["db"],
  { issuer, subject, sid, issuedAt }: Awaited<ReturnType<AppDeps["identity"]["verifyLogout"]>>,
): Promise<void> {
  if (sid !== undefined) {
    const session = { issuer, subject: subject ?? "", sid, authenticatedAt: issuedAt, issuedAt };
    await endSession(db, session, "signedOut");
  }
  if (subject !== undefined)
    await endSessionsOf(db, { issuer, subject }, { reason: "signedOut", butNamed: sid !== undefined });
}
