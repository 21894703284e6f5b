/** What is stored of a rule beside its name, as it is checked when it is read. */
import { Type } from "typebox";
import { assigneeTypes } from "../../../engine/index.ts";
import type { CriticalEventRule, RuleFilterValue } from "../../../engine/index.ts";
import { readStoredJson, StoredJsonError } from "../../core/storedJson.ts";

/** All of a rule but its name. */
export type RuleDefinition = Omit<CriticalEventRule, "name">;

const nothing = Type.Null();

const storedRule = Type.Object({
  statusTimeline: Type.Array(Type.String(), { minItems: 1 }),
  filter: Type.Object({ templateAlias: Type.String(), groupIds: Type.Array(Type.Number()) }),
  filters: Type.Array(
    Type.Object({
      id: Type.Number(),
      field: Type.String(),
      // A kind that this release does not know is found when the rule is asked.
      value: Type.Unsafe<RuleFilterValue>(Type.Object({ kind: Type.String() })),
    }),
  ),
  assignee: Type.Object({
    assigneeType: Type.Union(assigneeTypes.map((type) => Type.Literal(type))),
    assigneeValue: Type.Union([Type.Number(), Type.String(), nothing]),
  }),
  terminalDisplay: Type.Boolean(),
  dateField: Type.String(),
  startDate: Type.Number(),
  endDate: Type.Union([Type.Number(), nothing]),
});

/** The definition of a stored rule. Throws a StoredJsonError for what this release cannot read. */
export function readDefinition({ id, definition }: { id: number; definition: unknown }): RuleDefinition {
  return readStoredJson(storedRule, definition, `critical_event_rules ${id}.definition`);
}

/** The same; undefined for what this release cannot read. */
export function readDefinitionOrNone(rule: { id: number; definition: unknown }): RuleDefinition | undefined {
  try {
    return readDefinition(rule);
  } catch (error) {
    if (error instanceof StoredJsonError) return undefined;
    throw error;
  }
}
