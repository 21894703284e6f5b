import { sql } from "kysely";
import { Type } from "typebox";
import { errors } from "../../core/errors.ts";
import { component, ref } from "../../http/component.ts";
import { publicRoute } from "../../http/defineRoute.ts";
import type { PublicRoute, Route } from "../../http/route.ts";
import { constant, object, options, text } from "../../http/schemas.ts";
import { openApiDocument } from "../../openapi/index.ts";
import { inSystem, isMigrated } from "../../storage/index.ts";

const service = "system";

const healthy = { status: "ok" } as const;
const healthReply = component("Health", options({ status: constant("ok") }));

const health = publicRoute({
  method: "GET",
  unlimited: true,
  url: "/health",
  service,
  summary: "Whether the server and its database answer",
  replies: { 200: { description: "They do", schema: ref(healthReply) } },
  async handle(_call, { db }) {
    await inSystem(db, { readOnly: true }, (trx) => sql`select 1`.execute(trx));
    return { body: healthy };
  },
});

const livez = publicRoute({
  method: "GET",
  unlimited: true,
  url: "/livez",
  service,
  summary: "Whether the process answers; asks nothing else",
  replies: { 200: { description: "It does", schema: ref(healthReply) } },
  handle: () => ({ body: healthy }),
});

const readyz = publicRoute({
  method: "GET",
  unlimited: true,
  url: "/readyz",
  service,
  summary:
    "Whether requests are to be sent here: the database answers, its tables are up to date, and the server is not about to end",
  replies: { 200: { description: "They are", schema: ref(healthReply) } },
  async handle(_call, { db, drain }) {
    if (drain?.isDraining === true || !(await isMigrated(db))) throw errors.unavailable();
    return { body: healthy };
  },
});

const document = Type.Unsafe<object>({ type: "object", required: ["openapi", "paths"] });

function openApi(documented: () => readonly Route[]): PublicRoute {
  return publicRoute({
    method: "GET",
    url: "/openapi.json",
    service,
    summary: "This description",
    replies: { 200: { description: "OpenAPI 3.1", schema: document } },
    handle: (_call, { engine }) => ({ body: openApiDocument(documented(), [...engine.templates.values()]) }),
  });
}

const root = publicRoute({
  method: "GET",
  url: "/api",
  service: "main",
  summary: "What answers here, and where its description is",
  replies: {
    200: { description: "The product", schema: object({ name: text, description: text }) },
  },
  handle: () => ({ body: { name: "Safety Suite", description: "/openapi.json" } }),
});

/** What operators and programmers ask for. */
export function systemRoutes(documented: () => readonly Route[]): readonly PublicRoute[] {
  return [health, livez, readyz, root, openApi(documented)];
}
