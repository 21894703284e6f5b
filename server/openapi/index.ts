import { Type } from "typebox";
import type { TProperties, TSchema } from "typebox";
import type { CompiledTemplate } from "../../engine/index.ts";
import type { JsonSchema } from "../../engine/server.ts";
import { errors } from "../core/errors.ts";
import type { ReplyDescription, Route } from "../http/route.ts";
import { componentsIn, ref } from "../http/component.ts";
import { refusal } from "../http/components/refusals.ts";
import { object, optional } from "../http/schemas.ts";
import { recordComponent, recordName, recordReference } from "./records.ts";

/** The OpenAPI 3.1 description of routes and of the record types, from the very schemas that validate calls. */
export function openApiDocument(
  routes: readonly Route[],
  templates: readonly CompiledTemplate[],
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of routes) {
    const path = route.url.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Safety Suite",
      version: "1.0",
      description: `Every refusal has the shape of Error; its codes: ${Object.values(errors)
        .map(({ code }) => code)
        .join(", ")}.`,
    },
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: {
        ...componentsOf(routes),
        Record: { anyOf: templates.map(recordReference) },
        ...Object.fromEntries(templates.map((template) => [recordName(template), recordComponent(template)])),
      },
    },
  };
}

/** The named schemas of all replies, by name. */
function componentsOf(routes: readonly Route[]): Record<string, JsonSchema> {
  const found = componentsIn([ref(refusal), routes.map(({ replies }) => replies)]);
  return Object.fromEntries([...found].map(([name, { schema }]) => [name, { ...schema }]));
}

function operation(route: Route): JsonSchema {
  const { service, summary, access, replies, params, query, body } = route;
  const form = "form" in route ? route.form : undefined;
  const parameters = [
    ...parametersOf("path", params),
    ...parametersOf("query", query),
    ...(access === "public" || access === "signedIn" ? [] : [customerAlias]),
    ...(isKeyed(route) ? [idempotencyKey] : []),
  ];
  return {
    operationId: operationId(route),
    tags: [service],
    summary,
    "x-access": access,
    ...(access !== "public" && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    ...("upload" in route && { requestBody: upload(form) }),
    responses: {
      ...Object.fromEntries(Object.entries(replies).map(([status, reply]) => [status, response(reply)])),
      ...("conditional" in route && { 304: response(notModified) }),
      default: response({ description: "A refusal", schema: ref(refusal) }),
    },
  };
}

/** Whether the call changes something, so that it can be sent again under its key. */
function isKeyed(route: Route): boolean {
  const { access, method } = route;
  return (
    access !== "public" &&
    access !== "signedIn" &&
    method !== "GET" &&
    !("reads" in route) &&
    !("personal" in route)
  );
}

const notModified: ReplyDescription = {
  description: "The answer is the one whose entity tag (`ETag`) the request names in `If-None-Match`",
};

const idempotencyKey: JsonSchema = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A name for the request, chosen by the caller. A request that is sent again with it within a day is not carried out again: the " +
    "answer is the first one, with the header Idempotency-Replayed.",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const customerAlias: JsonSchema = {
  name: "customerAlias",
  in: "query",
  description: "The company; left out: that of the host name.",
  required: false,
  schema: { type: "string", maxLength: 63 },
};

/** A form with one file and these fields beside it, each of which may be left out. */
function upload(fields: TProperties = {}): JsonSchema {
  const file = Type.String({ contentMediaType: "application/octet-stream" });
  const others = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)]));
  return {
    required: true,
    content: { "multipart/form-data": { schema: object({ file, ...others }) } },
  };
}

function operationId({ method, url }: Route): string {
  return `${method.toLowerCase()}${url.replaceAll(/[^A-Za-z0-9]+/g, "_").replace(/_$/, "")}`;
}

function parametersOf(position: "path" | "query", schema: TSchema | undefined): JsonSchema[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: position,
    required: position === "path" || required.includes(name),
    schema: own,
    // With commas between its elements.
    ...(own["type"] === "array" && { style: "form", explode: false }),
  }));
}

function response({
  description,
  schema,
  contentType = "application/json",
  texts = [],
}: ReplyDescription): JsonSchema {
  if (schema === undefined) return { description };
  const others = texts.map((type) => [type, { schema: { type: "string" } }]);
  return { description, content: { [contentType]: { schema }, ...Object.fromEntries(others) } };
}
