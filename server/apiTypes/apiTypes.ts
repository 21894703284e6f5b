import type { TSchema } from "typebox";
import { componentsIn } from "../http/component.ts";
import { engineTypeOf } from "../http/engineTypes.ts";
import type { Replies, ReplyDescription, Route } from "../http/route.ts";
import { schemaType, type TypeStyle } from "./schemaType.ts";

/** The file of the types, from the root of the project. */
export const apiTypesFile = "product/services/endpoints.ts";

const note = "// Written by `npm run api-types` from the schemas of the server's endpoints. Do not edit.\n";

/** The TypeScript module with the types of all endpoints, from the very schemas that validate calls and describe the API. */
export function apiTypes(routes: readonly Route[]): string {
  const named = new Set<string>();
  const style: TypeStyle = { list: "", onEngineType: (name) => named.add(name) };
  const schemas = schemaTypes(routes, style);
  const endpoints = routes.toSorted(byAddress).map((route) => endpointType(route, style));
  const engine = [...named].toSorted().map((name) => `  ${name},\n`);
  return [
    note,
    `import type {\n${engine.join("")}} from "../../engine/index.ts";\n`,
    `/** Named parts of replies. */\nexport interface Schemas {\n${schemas.join("")}}\n`,
    `/** What each endpoint is sent and replies. */\nexport interface Endpoints {\n${endpoints.join("")}}\n`,
  ].join("\n");
}

function schemaTypes(routes: readonly Route[], style: TypeStyle): string[] {
  const components = [...componentsIn(routes.map(({ replies }) => replies)).values()]
    .filter(({ schema }) => engineTypeOf(schema) === undefined)
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
  return components.map(({ name, schema }) => `  ${name}: ${schemaType(schema, style, 1)};\n`);
}

const addressOf = ({ method, url }: Route) => `${method} ${url.replaceAll(/:(\w+)/g, "{$1}")}`;

function byAddress(left: Route, right: Route): number {
  if (left.url === right.url) return left.method < right.method ? -1 : 1;
  return left.url < right.url ? -1 : 1;
}

function endpointType(route: Route, style: TypeStyle): string {
  const sent: TypeStyle = { ...style, list: "readonly " };
  const { summary, params, query, body, replies } = route;
  const members = [
    ...(params ? [`params: ${schemaType(params, sent, 2)}`] : []),
    ...(query ? [`query${isNeeded(query) ? "" : "?"}: ${schemaType(query, sent, 2)}`] : []),
    ...(body ? [`body: ${schemaType(body, sent, 2)}`] : []),
    `reply: ${[...new Set(sentReplies(replies).map((reply) => replyType(reply, style)))].join(" | ")}`,
  ];
  const lines = members.map((member) => `    ${member};\n`).join("");
  return `  /** ${summary}. */\n  ${JSON.stringify(addressOf(route))}: {\n${lines}  };\n`;
}

/** Without the one to who has the answer already: nothing but its status is sent. */
function sentReplies(replies: Replies): ReplyDescription[] {
  return Object.entries(replies).flatMap(([status, reply]) => (status === "304" ? [] : [reply]));
}

function replyType({ schema, contentType = "application/json" }: ReplyDescription, style: TypeStyle): string {
  if (schema === undefined) return "void";
  return contentType === "application/json" ? schemaType(schema, style, 2) : "Blob";
}

/** Whether a query must say something. */
function isNeeded(query: TSchema): boolean {
  return "required" in query && Array.isArray(query.required) && query.required.length > 0;
}
