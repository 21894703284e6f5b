import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppDeps } from "./appDeps.ts";
import { deviceOf } from "./device.ts";
import { originOf } from "./hosts.ts";
import { keyOf } from "./idempotency.ts";
import type { Call } from "./route.ts";
import { backgroundHeader } from "./sessions.ts";

/** The session in which an administrator views the company as somebody else; see `POST /api/viewAs`. */
export const viewAsHeader = "safety-suite-view-as";

/** Aborted when the connection closes before the reply is sent, or did so before this was asked: the sign-in is looked at first. */
function leavingSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const close = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.destroyed) close();
  else raw.once("close", close);
  return controller.signal;
}

/** A request as routes take it. */
export function callOf(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { config }: Pick<AppDeps, "config">,
): Call {
  const { params, query, body, headers } = request;
  // As the host is checked: what a proxy adds about it is not asked.
  const host = headers.host ?? "";
  const viewAs = headers[viewAsHeader];
  const idempotencyKey = keyOf(headers["idempotency-key"]);
  const ifNoneMatch = headers["if-none-match"];
  return {
    params: params as Call["params"],
    query: query as Call["query"],
    body,
    host,
    origin: originOf(host, config),
    signal: leavingSignal(reply),
    isBackground: headers[backgroundHeader] !== undefined,
    caller: { device: deviceOf(headers["user-agent"]), address: request.ip },
    ...(viewAs !== undefined && { viewAs: Number(/^\d{1,15}$/.exec(String(viewAs)) ?? 0) }),
    ...(ifNoneMatch !== undefined && { ifNoneMatch }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}
