/** Relations that miss what other parts rely on: the other side of a list, and the person that a record is about. */
import type { CompiledField, CompiledTemplate } from "../../../template/compiledTemplate.ts";
import type { CheckedSchemas, Found } from "../checkTypes.ts";
import { templateRule } from "../checkTypes.ts";
import { nodesOf } from "../placedNodes.ts";

/** Views that show related records and keep nothing themselves. */
const reading = [
  "viewTable",
  "relationTable",
  "nestedTable",
  "nestedStatic",
  "progressUpdates",
  "printTable",
];

export const relationOneSided = templateRule(
  "relationOneSided",
  "A table of related records whose relation is no inverse, although each of them names this record too.",
  (template, schemas) =>
    nodesOf(template.authored.views)
      .filter(({ node }) => reading.includes(String(node["type"])))
      .flatMap(({ node, pointer }): Found[] => {
        const field = template.byKey.get(String(node["relation"]));
        if (!field?.multi || !field.relation || field.relation.inverse !== undefined) return [];
        const back = freeRelations(field.relation.template, template, schemas)[0];
        if (!back) return [];
        const what = `'${field.label}' keeps its own list, although each ${field.relation.template} names this record in ${back.key}: the two can differ.`;
        return [{ pointer, what, todo: `Say "inverse": "${back.key}" at ${field.pointer}.` }];
      }),
);

/** Relations to the template that no relation of it is the inverse of. */
function freeRelations(alias: string, template: CompiledTemplate, schemas: CheckedSchemas): CompiledField[] {
  const taken = template.fields.flatMap(({ relation }) => relation?.inverse ?? []);
  return (schemas.template(alias)?.compiled.fields ?? []).filter(
    ({ key, relation, multi }) =>
      relation?.template === template.alias && !relation.inverse && !multi && !taken.includes(key),
  );
}

export const personUnsaid = templateRule(
  "personUnsaid",
  "A record type whose records must name somebody, and that does not say that they are about that person.",
  (template, schemas) => {
    if (template.personRelation !== undefined) return [];
    return template.fields.flatMap(({ key, label, multi, pointer, relation, required }): Found[] => {
      const isPerson = schemas.template(relation?.template ?? "")?.compiled.authored.people !== undefined;
      if (!isPerson || multi || required !== true) return [];
      const what = `Every record names its '${label}', and nothing says that the record is about them: a retention hold on that person does not keep it.`;
      return [{ pointer, what, todo: `Say "person": "${key}" at the template.` }];
    });
  },
);
