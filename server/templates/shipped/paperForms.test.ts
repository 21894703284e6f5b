/** The paper forms of docs/forms against the compiled templates of the product: every box has a field, and it can be filled in. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import type { CompiledField } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";

interface Form {
  title: string;
  template: string;
  boxes: { box: string; meaning: string; template?: string; fields?: string[]; items?: string[] }[];
}

const project = fileURLToPath(new URL("../../..", import.meta.url));
const engine = createEngine(engineOptions(readSchemas(join(project, "schemas"))));
const folder = join(project, "docs/forms");
const forms = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Form);
const boxes = forms.flatMap((form) =>
  form.boxes.map(
    (box) => [`${form.title}, ${box.box}: ${box.meaning}`, box.template ?? form.template, box] as const,
  ),
);

/** The fields along a path of keys, undefined where a template has none of that name. */
function along(path: string, alias: string): (CompiledField | undefined)[] {
  let template: string | undefined = alias;
  return path.split(".").map((key) => {
    const field = template === undefined ? undefined : engine.template(template).byKey.get(key);
    template = field?.relation?.template;
    return field;
  });
}

/** All texts in a view: keys of fields and relations are among them. */
function textsIn(node: unknown): string[] {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(textsIn) : [];
}

describe("the boxes of the paper forms", () => {
  test.each(boxes)("%s", (_title, alias, { fields = [], items = [] }) => {
    expect(fields.length + items.length).toBeGreaterThan(0);
    const shown = textsIn(engine.template(alias).template.views.edit);
    for (const path of fields) {
      const found = along(path, alias);
      expect(found, path).not.toContain(undefined);
      const [first] = found;
      if (first?.computed === undefined) expect(shown).toContain(path.split(".")[0]);
    }
    const lists = engine.template(alias).template.listItemTemplates ?? [];
    const named = lists.flatMap((list) => list.prototypes.map((item) => `${list.alias}.${item.alias}`));
    expect(named).toEqual(expect.arrayContaining(items));
  });
});
