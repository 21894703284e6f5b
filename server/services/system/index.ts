import { sql } from "kysely";
import type { PublicRoute, Route } from "../../http/route.ts";
import { ref } from "../../http/schemas.ts";
import { openApiDocument } from "../../openapi/index.ts";
import { inSystem } from "../../storage/index.ts";

const service = "system";

const health: PublicRoute = {
  method: "GET",
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
  return [health, openApi(documented)];
}
