import { sql } from "kysely";
import { errors } from "../../errors.ts";
import type { PublicRoute, Route } from "../../http/route.ts";
import { ref } from "../../http/schemas.ts";
import { openApiDocument } from "../../openapi/index.ts";
import { inSystem, isMigrated } from "../../storage/index.ts";

const service = "system";

const health: PublicRoute = {
  method: "GET",
  unlimited: true,
  url: "/health",
  service,
  summary: "Whether the server and its database answer",
  access: "public",
  replies: { 200: { description: "They do", schema: ref("Health") } },
  async handle(_call, { db }) {
    await inSystem(db, { readOnly: true }, (trx) => sql`select 1`.execute(trx));
    return { body: { status: "ok" } };
  },
};

const livez: PublicRoute = {
  method: "GET",
  unlimited: true,
  url: "/livez",
  service,
  summary: "Whether the process answers; asks nothing else",
  access: "public",
  replies: { 200: { description: "It does", schema: ref("Health") } },
  handle: () => ({ body: { status: "ok" } }),
};

const readyz: PublicRoute = {
  method: "GET",
  unlimited: true,
  url: "/readyz",
  service,
  summary:
    "Whether requests are to be sent here: the database answers, its tables are up to date, and the server is not about to end",
  access: "public",
  replies: { 200: { description: "They are", schema: ref("Health") } },
  async handle(_call, { db, drain }) {
    if (drain?.isDraining === true || !(await isMigrated(db))) throw errors.unavailable();
    return { body: { status: "ok" } };
  },
};

function openApi(documented: () => readonly Route[]): PublicRoute {
  return {
    method: "GET",
    url: "/openapi.json",
    service,
    summary: "This description",
    access: "public",
    replies: {
      200: { description: "OpenAPI 3.1", schema: { type: "object", required: ["openapi", "paths"] } },
    },
    handle: (_call, { engine }) => ({ body: openApiDocument(documented(), [...engine.templates.values()]) }),
  };
}

/** What operators and programmers ask for. */
export function systemRoutes(documented: () => readonly Route[]): readonly PublicRoute[] {
  return [health, livez, readyz, openApi(documented)];
}
