import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ListItemTemplate } from "../language/listItemTypes.ts";
import type { PrintPageView } from "../language/printNodes.ts";
import { createEngine } from "./engine.ts";
import type { Field, RelationField } from "../language/fieldDefinitions.ts";
import type { ViewNode } from "../language/viewNode.ts";

interface Example {
  fields: Record<string, Field>;
  relations?: Record<string, RelationField>;
  edit?: ViewNode;
  print?: PrintPageView;
  listItemTemplates?: ListItemTemplate[];
  templates?: unknown[];
}

const schemas = new URL("../../schemas/", import.meta.url);

function filesIn<Content>(folder: string): (readonly [string, Content])[] {
  const files = readdirSync(new URL(`${folder}/`, schemas)).filter((file) => file.endsWith(".json"));
  return files.map((file) => [
    file,
    JSON.parse(readFileSync(new URL(`${folder}/${file}`, schemas), "utf8")) as Content,
  ]);
}

const templates = filesIn<{ alias: string }>("templates").map(([file, json]) => ({ file, json }));

/** The product's templates that something names, and those that these name. */
function namedBy(json: unknown, known = new Set<string>()): typeof templates {
  const text = JSON.stringify(json);
  const named = templates.filter(({ json: { alias } }) => !known.has(alias) && text.includes(`"${alias}"`));
  for (const { json: template } of named) known.add(template.alias);
  return named.flatMap((source) => [source, ...namedBy(source.json, known)]);
}

describe("the examples of the language", () => {
  it.each(filesIn<Example>("examples"))(
    "compile: %s",
    (file, { fields, relations = {}, edit, print, listItemTemplates, templates: further = [] }) => {
      const json = {
        alias: "example",
        name: "Example",
        groupTypes: ["Terminal"],
        modules: ["employees"],
        label: { expression: "'Example ' & recordNumber" },
        fields,
        relations,
        ...(listItemTemplates ? { listItemTemplates } : {}),
        views: {
          edit: edit ?? { type: "section", children: [...Object.keys(fields), ...Object.keys(relations)] },
          list: { type: "list", columns: ["id"], orderBy: [{ field: "id", direction: "asc" }] },
          ...(print ? { print } : {}),
        },
      };
      const own = [...further.map((other) => ({ json: other })), { file, json }];
      const sources = [...namedBy(own), ...own];
      expect(() => createEngine({ templates: sources })).not.toThrow();
    },
  );
});
