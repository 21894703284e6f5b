import type { FastifyInstance, FastifyReply } from "fastify";
import { pageOf } from "../../identity/index.ts";
import type { AppDeps } from "../appDeps.ts";
import { RateLimiter } from "../limits/limit.ts";
import type { Rate } from "../limits/limit.ts";
import { counterOf, takeToken } from "../spend.ts";

const FORM_BYTES = 8_192;

/** Nobody without a sign-in needs forms faster than that, and no address guesses by them. */
const formRate: Rate = { perSecond: 5, burst: 60 };

/**
 * Adds pages with forms for people who have not signed in. They are forms, which no other route reads, so that they stand beside the table
 * of routes. `add` gets the form's fields as `URLSearchParams`. `types`: the media types that a form may have.
 */
export function addPublicForms(
  app: FastifyInstance,
  deps: Pick<AppDeps, "db" | "logError">,
  { name, types = ["application/x-www-form-urlencoded"] }: { name: string; types?: readonly string[] },
  add: (scope: FastifyInstance) => void,
): void {
  const limiter = new RateLimiter(name, formRate, counterOf(deps));
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of types)
      scope.addContentTypeParser(
        type,
        { parseAs: "string", bodyLimit: FORM_BYTES },
        async (_request: unknown, body: string) => new URLSearchParams(body),
      );
    scope.addHook("onRequest", ({ ip }) => takeToken(limiter, ip));
    add(scope);
  });
}

/** Sends a page of the look of the sign-in; its forms lead to this installation alone. */
export function sendPage(
  reply: FastifyReply,
  { title, body }: { title: string; body: string },
): FastifyReply {
  const { html, headers } = pageOf({ title, body, formTargets: [] });
  return reply.headers(headers).type("text/html; charset=utf-8").send(html);
}
