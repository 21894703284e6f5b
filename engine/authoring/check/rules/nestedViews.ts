/** Lists of rows whose records have no form for a row. */
import { pointerTo } from "../../../model/errors.ts";
import type { Found } from "../checkTypes.ts";
import { neighbourRule } from "../checkTypes.ts";
import { nodesOf } from "../placedNodes.ts";

export const nestedViewMissing = neighbourRule(
  "nestedViewMissing",
  "A nested list or form of records whose template has no view `nested`: each row would be the whole form.",
  (template, schemas) =>
    nodesOf(template.authored.views, ["edit", "create", "nested"]).flatMap(({ node, pointer }): Found[] => {
      if (node["type"] !== "nestedList" && node["type"] !== "nestedForm") return [];
      const relation = template.byKey.get(String(node["relation"]))?.relation;
      const other = schemas.template(relation?.template ?? "")?.compiled;
      if (!other || other.authored.views.nested) return [];
      return [
        {
          pointer: pointerTo(pointer, "relation"),
          what: `${other.plural} are edited in rows here, and ${other.alias} has no view "nested": each row would be its whole form.`,
          todo: `Add "nested" to the views of ${other.alias}: a section with the fields of a row.`,
        },
      ];
    }),
);
