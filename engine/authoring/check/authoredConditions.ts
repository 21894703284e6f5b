/** All conditions of the schemas, each with what is known where it stands. */
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { pointerTo } from "../../model/errors.ts";
import { isObject } from "../../model/shape.ts";
import { knownFields } from "./knownFields.ts";
import type { CheckedSchemas } from "./checkTypes.ts";
import { nodesIn, nodesOf } from "./placedNodes.ts";
import type { Condition } from "../../language/ruleTypes.ts";
import type { KnownFields } from "../../conditions/kind.ts";

/** A condition as authored. */
export interface AuthoredCondition {
  readonly file: string;
  readonly pointer: string;
  readonly condition: Condition;
  readonly known: KnownFields;
  /** Whether the engine has made sure that it can hold as a whole. */
  readonly isLoaded: boolean;
}

type Placed = readonly [pointer: string, condition: unknown];

/** Every condition of the templates and monitors that could be loaded. */
export function conditionsOf(schemas: CheckedSchemas): AuthoredCondition[] {
  return [...ofTemplates(schemas), ...ofMonitors(schemas)];
}

function ofTemplates(schemas: CheckedSchemas): AuthoredCondition[] {
  return schemas.templates.flatMap(({ file, compiled }) => {
    const known = knownFields(compiled, schemas);
    const own = [...inFields(compiled), ...inViews(compiled), ...inChanges(compiled), ...inUnique(compiled)];
    return [
      ...authored(file, known, true, own),
      ...overOthers(compiled).flatMap(([alias, placed]) => {
        const other = schemas.template(alias)?.compiled;
        return other ? authored(file, knownFields(other, schemas), false, [placed]) : [];
      }),
    ];
  });
}

function authored(
  file: string,
  known: KnownFields,
  isLoaded: boolean,
  placed: readonly Placed[],
): AuthoredCondition[] {
  return placed.flatMap(([pointer, said]) => {
    if (Array.isArray(said))
      return authored(
        file,
        known,
        isLoaded,
        said.map((each: unknown, index) => [pointerTo(pointer, index), each] as const),
      );
    return isObject(said) ? [{ file, pointer, condition: said as Condition, known, isLoaded }] : [];
  });
}

function inFields({ authored: { fields, relations = {} } }: CompiledTemplate): Placed[] {
  const all = [
    ...Object.entries(fields).map(([key, field]) => [pointerTo("/fields", key), field] as const),
    ...Object.entries(relations).map(([key, field]) => [pointerTo("/relations", key), field] as const),
  ];
  return all.flatMap(([pointer, field]) => {
    const within = (list: string, items: readonly object[], property: string) =>
      items.map((item, index): Placed => {
        const location = pointerTo(pointerTo(pointerTo(pointer, list), index), property);
        return [location, (item as Record<string, unknown>)[property]];
      });
    const { sideEffects = [], checks = [] } = field;
    return [
      ...(["visible", "required", "disabled"] as const).map((name): Placed => [
        pointerTo(pointer, name),
        field[name],
      ]),
      ...within("sideEffects", sideEffects, "condition"),
      ...within("checks", checks, "when"),
      ...within("choices", "choices" in field ? (field.choices ?? []) : [], "when"),
    ];
  });
}

function inViews({ authored: { views } }: CompiledTemplate): Placed[] {
  return nodesOf(views).map(({ node, pointer }) => [pointerTo(pointer, "visible"), node["visible"]]);
}

function inUnique({ authored: { unique = [] } }: CompiledTemplate): Placed[] {
  return unique.flatMap(({ where, numbered }, index): Placed[] => {
    const location = pointerTo("/unique", index);
    return [
      [pointerTo(location, "where"), where],
      [pointerTo(location, "numbered"), numbered],
    ];
  });
}

function inChanges({ authored: { onCreate = [], onChange = [] } }: CompiledTemplate): Placed[] {
  const placed = (root: string, rules: readonly { condition?: Condition }[]) =>
    rules.map(({ condition }, index): Placed => [pointerTo(pointerTo(root, index), "condition"), condition]);
  return [...placed("/onCreate", onCreate), ...placed("/onChange", onChange)];
}

/** Conditions over the records of another template, with its alias. */
function overOthers({
  authored: { relations = {}, views, onChange = [] },
}: CompiledTemplate): [string, Placed][] {
  const chosen = Object.entries(relations).map(([key, { template, where }]): [string, Placed] => [
    template,
    [pointerTo(pointerTo("/relations", key), "where"), where],
  ]);
  const filtered = nodesOf(views).flatMap(({ node, pointer }): [string, Placed][] => {
    const { filter, relation } = node;
    const alias = relations[String(relation)]?.template;
    if (!isObject(filter) || alias === undefined) return [];
    return [[alias, [pointerTo(pointerTo(pointer, "filter"), "where"), filter["where"]]]];
  });
  const followed = onChange.flatMap(({ relation, where }, index): [string, Placed][] => {
    const alias = relations[relation]?.template;
    return alias === undefined ? [] : [[alias, [pointerTo(pointerTo("/onChange", index), "where"), where]]];
  });
  return [...chosen, ...filtered, ...followed];
}

function ofMonitors(schemas: CheckedSchemas): AuthoredCondition[] {
  return schemas.monitors.flatMap(({ file, compiled }) => {
    const { where, due, tags = [], actions = [], quiet, view } = compiled.monitor;
    const placed: Placed[] = [
      ["/where", where],
      ["/due/done", due.done],
      ["/quiet", quiet],
      ...tags.map(({ when }, index): Placed => [pointerTo(pointerTo("/tags", index), "when"), when]),
      ...actions.map((action, index): Placed => [
        pointerTo(pointerTo("/actions", index), "where"),
        action.where,
      ]),
      ...(view ? nodesIn(view, "/view", "view") : []).map(({ node, pointer }): Placed => [
        pointerTo(pointer, "visible"),
        node["visible"],
      ]),
    ];
    return authored(file, knownFields(compiled.template, schemas), false, placed);
  });
}
