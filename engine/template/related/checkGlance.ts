/** Checks what a view of a record at a glance names of related records: figures and dates that everybody who sees them may read. */
import type { GlanceView } from "../../language/panelNodes.ts";
import type { Template } from "../../language/template.ts";
import { pointerTo } from "../../model/errors.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import type { CompiledTemplate } from "../compiledTemplate.ts";
import { amount } from "./namedField.ts";
import { checkWhere } from "./outward.ts";
import { openFieldOf } from "./relatedFields.ts";

/** What one entry of the view names of its records. */
interface Entry {
  readonly relation: string;
  readonly where?: NonNullable<GlanceView["open"]>[number]["where"];
  readonly pointer: string;
  /** Figures and dates, by the properties that name them. */
  readonly figures: Readonly<Record<string, string | undefined>>;
  readonly dates: Readonly<Record<string, string | undefined>>;
}

/** Notes scores and open records of relations that others do not keep, and fields that are no figures, no dates, or protected. */
export function checkGlance(
  node: GlanceView,
  pointer: string,
  { relations = {} }: Template,
  context: CompileContext,
  errors: ErrorList,
): void {
  for (const entry of entriesOf(node, pointer)) {
    const relation = relations[entry.relation];
    if (!relation) continue;
    if (relation.inverse === undefined || relation.through !== undefined)
      errors.add(
        "rule",
        pointerTo(entry.pointer, "relation"),
        "a glance needs a relation that is the `inverse` of one of the records",
      );
    context.later(() => {
      const other = context.templates.get(relation.template);
      if (other) checkEntry(entry, other, context, errors);
    });
  }
}

function entriesOf({ scores = [], open = [] }: GlanceView, pointer: string): Entry[] {
  const at = (list: string, index: number) => pointerTo(pointerTo(pointer, list), index);
  return [
    ...scores.map(({ value, change, ...score }, index) => ({
      ...score,
      pointer: at("scores", index),
      figures: { value, change },
      dates: {},
    })),
    ...open.map(({ date, ...each }, index) => ({
      ...each,
      pointer: at("open", index),
      figures: {},
      dates: { date },
    })),
  ];
}

function checkEntry(entry: Entry, other: CompiledTemplate, context: CompileContext, errors: ErrorList): void {
  const { where, pointer, figures, dates } = entry;
  if (where) checkWhere(where, pointerTo(pointer, "where"), other, context, errors);
  for (const [property, key] of named(figures)) {
    const location = pointerTo(pointer, property);
    const field = openFieldOf(other, key, location, errors);
    if (field && (!amount.includes(field.valueKind) || field.multi))
      errors.add("rule", location, `"${key}" of ${other.alias} must be a number or money`);
  }
  for (const [property, key] of named(dates)) {
    const location = pointerTo(pointer, property);
    const field = openFieldOf(other, key, location, errors);
    if (field && (field.valueKind !== "date" || field.multi || field.computed?.computeOn === "read"))
      errors.add("rule", location, `"${key}" of ${other.alias} must be a stored date`);
  }
}

function named(keys: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(keys).flatMap(([property, key]) => (key === undefined ? [] : [[property, key]]));
}
