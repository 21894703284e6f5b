/** Two fields that read the same where nothing else tells them apart. */
import { neverHolds } from "../../../conditions/never.ts";
import type { CompiledTemplate } from "../../../template/compiledTemplate.ts";
import { pointerTo } from "../../../model/errors.ts";
import { knownFields } from "../knownFields.ts";
import type { CheckedSchemas, Found } from "../checkTypes.ts";
import { templateRule } from "../checkTypes.ts";
import type { PlacedNode } from "../placedNodes.ts";
import { nodesOf } from "../placedNodes.ts";
import type { Condition, Conditions } from "../../../language/ruleTypes.ts";

/** A label where it is read: under which heading, and when. */
interface Shown {
  readonly key: string;
  readonly label: string;
  readonly pointer: string;
  /** Pointer of the nearest node around it that has a heading. */
  readonly under: string;
  readonly when: readonly Condition[];
}

export const labelTwice = templateRule(
  "labelTwice",
  "Two fields with the same label under one heading of a view, or in the columns of the list.",
  (template, schemas) => {
    const fields = nodesOf(template.authored.views, ["edit", "create", "nested", "print"])
      .filter(({ node }) => node["type"] === "field")
      .map((placed) => shownField(placed, template));
    return [...fields, ...columnsOf(template)].flatMap((one, index, all): Found[] => {
      const before = all.slice(0, index).find((other) => isReported(other, one, template, schemas));
      return before ? [twice(one, before)] : [];
    });
  },
);

export const fieldTwice = templateRule(
  "fieldTwice",
  "One field in two places of a form at the same time.",
  (template, schemas) =>
    (["edit", "create", "nested"] as const).flatMap((view) => {
      const fields = nodesOf(template.authored.views, [view])
        .filter(({ node }) => node["type"] === "field" && node["readOnly"] !== true)
        .map((placed) => shownField(placed, template));
      return fields.flatMap((one, index): Found[] => {
        const before = fields
          .slice(0, index)
          .find((other) => other.key === one.key && isTogether(other, one, template, schemas));
        if (!before) return [];
        return [
          {
            pointer: one.pointer,
            what: `'${one.label}' is in this form twice: the other field is at ${before.pointer}.`,
            todo: "Take one of them away, or give both conditions of which one holds at a time.",
          },
        ];
      });
    }),
);

function shownField({ node, pointer, view, above }: PlacedNode, { byKey }: CompiledTemplate): Shown {
  const key = String(node["field"]);
  const field = byKey.get(key);
  const heading = above.filter((around) => around.node["title"] !== undefined).at(-1);
  const visible = field?.definition.visible;
  return {
    key,
    label: String(node["label"] ?? field?.label ?? key),
    pointer,
    under: heading?.pointer ?? view,
    when: [
      ...above.flatMap((around) => listed(around.node["visible"] as Condition | undefined)),
      ...listed(node["visible"] as Condition | undefined),
      ...listed(visible),
    ],
  };
}

function columnsOf({ listColumns }: CompiledTemplate): Shown[] {
  return listColumns.map(({ key, label }, index) => ({
    key,
    label,
    pointer: pointerTo("/views/list/columns", index),
    under: "list",
    when: [],
  }));
}

function listed(condition: Conditions | undefined): Condition[] {
  return condition === undefined ? [] : Array.isArray(condition) ? condition : [condition];
}

/** Whether both may be read at once, under one heading, and do not differ. */
function isReported(a: Shown, b: Shown, template: CompiledTemplate, schemas: CheckedSchemas): boolean {
  const isAlike = a.key !== b.key && a.under === b.under && same(a.label) === same(b.label);
  return isAlike && isTogether(a, b, template, schemas);
}

/** Whether there are records in which both are shown. */
function isTogether(a: Shown, b: Shown, template: CompiledTemplate, schemas: CheckedSchemas): boolean {
  return !neverHolds({ all: [...a.when, ...b.when] }, knownFields(template, schemas));
}

function same(label: string): string {
  return label.trim().toLowerCase();
}

function twice({ key, label, pointer }: Shown, other: Shown): Found {
  return {
    pointer,
    what: `'${label}' is what both ${other.key} and ${key} are called here: nobody can tell them apart.`,
    todo: "Give one of them another label, here or where it is declared, or a heading of its own.",
  };
}
