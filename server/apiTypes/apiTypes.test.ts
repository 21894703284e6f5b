import { readFileSync } from "node:fs";
import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { component, ref } from "../http/component.ts";
import { tenantRoute } from "../http/defineRoute.ts";
import { engineType } from "../http/engineTypes.ts";
import { choice, id, list, mapOf, nullable, object, optional, options, text } from "../http/schemas.ts";
import { routes } from "../services/index.ts";
import { apiTypes, apiTypesFile } from "./apiTypes.ts";

const stop = component(
  "Stop",
  object({ id, kind: choice(["load", "unload"]), note: optional(nullable(text)) }),
);
const trip = component("Trip", engineType("RecordData", object({ id })));

const route = tenantRoute({
  method: "PUT",
  url: "/api/trips/:id",
  service: "main",
  summary: "Changes a trip",
  access: "member",
  params: object({ id }),
  query: options({ dryRun: Type.Boolean() }),
  body: object({ stops: list(object({ id })), texts: mapOf(text) }),
  replies: { 200: { description: "The trip", schema: object({ trip: ref(trip), stops: list(ref(stop)) }) } },
  handle: () => {
    throw new Error("not called");
  },
});

describe("the types of the endpoints for the browser", () => {
  it("are those of the schemas: run `npm run api-types` when this fails", () => {
    expect(readFileSync(apiTypesFile, "utf8")).toBe(apiTypes(routes));
  });

  it("name what is sent and replied, named schemas once, and the engine's types by their names", () => {
    const [, engine, schemas, endpoints] = apiTypes([route]).split(/\n(?=import|\/\*\*)/);
    expect(engine).toContain("RecordData,");
    expect(schemas).toContain(
      '  Stop: {\n    id: number;\n    kind: "load" | "unload";\n    note?: string | null;\n  };\n',
    );
    expect(schemas).not.toContain("Trip");
    expect(endpoints).toContain('"PUT /api/trips/{id}": {\n    params: {\n      id: number;\n    };\n');
    expect(endpoints).toContain("    query?: {\n      dryRun?: boolean;\n    };\n");
    expect(endpoints).toContain("stops: readonly {\n        id: number;\n      }[];");
    expect(endpoints).toContain("texts: Readonly<Record<string, string>>;");
    expect(endpoints).toContain('trip: RecordData;\n      stops: Schemas["Stop"][];');
  });
});
