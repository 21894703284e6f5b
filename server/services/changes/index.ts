import { tokenRoute } from "../../http/defineRoute.ts";
import type { Route } from "../../http/route.ts";
import { object, text } from "../../http/schemas.ts";
import { personOf } from "../../http/spend.ts";
import { asMember } from "../../http/tenant.ts";
import type { MemberRequest } from "../../http/tenant.ts";
import { Type } from "typebox";
import { ChangeStream } from "./changeStream.ts";
import { visibleChanges } from "./visibleChanges.ts";

export { endStreams } from "./changeStream.ts";

/** Longest life of a stream, in seconds: after it, the token is looked at again. */
const LIFE = 600;

const description =
  "Server-sent events: `changed` with the aliases of record types of which a record changed that the user may view, `missed` where some may be lost";

const contentType = "text/event-stream; charset=utf-8";

/** The connection ends with the stream, so that a server that ends does not wait for it. */
const headers = {
  "Content-Type": contentType,
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
  Connection: "close",
};

const query = object({ seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: LIFE })) });

const stream = tokenRoute({
  method: "GET",
  url: "/api/changes",
  service: "main",
  summary:
    "Names record types as records of them change, without what changed; the stream ends after `seconds` (600), and another one is opened then",
  query,
  replies: { 200: { description, contentType, schema: text } },
  async handle(call, deps, principal) {
    const lifeMs = (call.query.seconds ?? LIFE) * 1_000;
    const asked: MemberRequest = { call: { ...call, isBackground: true }, principal, readOnly: true };
    const customerId = await asMember(deps, asked, async ({ customer }) => customer.id);
    const body = new ChangeStream({
      deps,
      customerId,
      person: personOf(principal),
      lifeMs,
      visible: (changed) => asMember(deps, asked, async (tenant) => visibleChanges(tenant, changed)),
    });
    await deps.db.changes.listening();
    return { body, headers };
  },
});

/** Freshness: what others save, by name. */
export const changeRoutes: readonly Route[] = [stream];
