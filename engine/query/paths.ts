/** Checks the paths of a query: where values come from. */
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { isObject } from "../model/shape.ts";
import type { JsonObject } from "../model/shape.ts";
import type { CompiledPath, CompiledStep } from "./compiled.ts";
import { at, listAt, objectAt, own, wordAt } from "./issues.ts";
import { queryLimits } from "./limits.ts";
import type { Checking } from "./scope.ts";
import { count } from "./scope.ts";
import { isVisible, one, sourceOf } from "./sources.ts";
import type { SourceOf } from "./sources.ts";
import { isStorable } from "./text.ts";
import type { QueryPath, RelationScope } from "./types.ts";

/** What a type of path says beside its type, and how it is read. */
interface PathType {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  read(source: JsonObject, checking: Checking): CompiledPath | undefined;
}

/** The path of a value of the asked record itself. */
function ownPath({ template }: Checking, source: SourceOf): CompiledPath {
  return { template, steps: [], ...source };
}

function plain(source: SourceOf): PathType {
  return { required: [], read: (_, checking) => ownPath(checking, source) };
}

const pathTypes: Readonly<Record<QueryPath["type"], PathType>> = {
  PATH: { required: ["path"], read: (source, checking) => fieldPath([], own(source, "path"), checking) },
  RELATION: { required: [], optional: ["relation", "scope"], read: relationPath },
  RELATION_PATH: { required: ["relations", "path"], read: relatedPath },
  GROUP: plain(one({ kind: "group" }, "group")),
  TEMPLATE: plain(one({ kind: "template" }, "text")),
  ID: plain(one({ kind: "id" }, "id")),
  USER_NAME: {
    required: [],
    optional: ["of"],
    read(source, checking) {
      const who = Object.hasOwn(source, "of") ? source["of"] : "createdBy";
      const of = wordAt(who, at(checking, "of"), "user", ["createdBy", "lastUpdatedBy"]);
      return of && ownPath(checking, one({ kind: "user", of }, "text"));
    },
  },
  SOURCE: { required: ["source"], read: sourcePath },
  CREATED_DATE: plain(one({ kind: "createdDate" }, "moment")),
  LAST_UPDATED_DATE: plain(one({ kind: "lastUpdatedDate" }, "moment")),
};

/** Whether a scope has the relation of a field. */
export const relationScopes: Readonly<Record<RelationScope, (field: CompiledField) => boolean>> = {
  all: () => true,
  children: ({ relation }) => relation?.inverse !== undefined && relation.through === undefined,
  multiModel: ({ relation, multi }) => relation?.inverse === undefined && multi,
  singleModel: ({ relation, multi }) => relation?.inverse === undefined && !multi,
};

/** The names of the types of paths. */
const pathTypeNames = Object.keys(pathTypes) as QueryPath["type"][];

/** The path, checked; undefined where something is wrong with it, which is reported. */
export function pathAt(source: unknown, checking: Checking): CompiledPath | undefined {
  if (!isObject(source)) return checking.issues.add(checking.pointer, "must be an object");
  const name = wordAt(own(source, "type"), at(checking, "type"), "type of path", pathTypeNames);
  if (name === undefined) return undefined;
  const { required, optional, read } = pathTypes[name];
  const fitting = objectAt(source, checking, ["type", ...required], optional);
  return fitting && read(fitting, checking);
}

/** A path to values of one record, as columns, orders, aggregations and groupings want it; `what` they are. */
export function singlePathAt(source: unknown, checking: Checking, what: string): CompiledPath | undefined {
  const path = pathAt(source, checking);
  if (path === undefined || !isSpread(path, source)) return path;
  return checking.issues.add(checking.pointer, `leads to several records: ${what} cannot be had of them`);
}

function isSpread({ steps, source }: CompiledPath, json: unknown): boolean {
  const inverse = source.kind === "relations" && source.steps.some((step) => step.inverse !== undefined);
  return inverse || steps.some(isMultiStep) || (isObject(json) && Object.hasOwn(json, "scope"));
}

/** The path to the field of related records, or of the record itself where no step leads away. */
export function fieldPath(
  steps: readonly CompiledStep[],
  key: unknown,
  checking: Checking,
): CompiledPath | undefined {
  const location = at(checking, "path");
  const found = sourceOf(key, steps.at(-1)?.template ?? checking.template, location);
  if (found === undefined) return undefined;
  if (steps.length === 0 && found.source.kind === "field" && !isVisible(found.source.field, location))
    return undefined;
  const { source, valueKind } = found;
  return {
    template: checking.template,
    steps,
    source,
    valueKind,
    multi: found.multi || steps.some(isMultiStep),
  };
}

function relatedPath(source: JsonObject, checking: Checking): CompiledPath | undefined {
  const steps = stepsAt(own(source, "relations"), at(checking, "relations"));
  return steps && fieldPath(steps, own(source, "path"), checking);
}

function sourcePath(json: JsonObject, checking: Checking): CompiledPath | undefined {
  const source = own(json, "source");
  if (
    typeof source === "string" &&
    source !== "" &&
    source.length <= queryLimits.text &&
    isStorable(source)
  ) {
    return ownPath(checking, one({ kind: "source", source }, "text"));
  }
  const location = at(checking, "source");
  return location.issues.add(
    location.pointer,
    `must be the name of another system, at most ${queryLimits.text} characters`,
  );
}

/** The relations that lead to a path's record. */
export function stepsAt(source: unknown, checking: Checking): readonly CompiledStep[] | undefined {
  const most = { least: 1, most: queryLimits.steps, what: "relations" };
  const keys = listAt(source, checking, most);
  const steps: CompiledStep[] = [];
  for (const [index, key] of (keys ?? []).entries()) {
    const step = stepOf(key, steps.at(-1)?.template ?? checking.template, at(checking, index));
    if (step === undefined || (index === 0 && !isVisible(step.field, at(checking, index)))) return undefined;
    steps.push(step);
  }
  return keys && count(checking, "steps", steps.length) ? steps : undefined;
}

function stepOf(key: unknown, template: CompiledTemplate, checking: Checking): CompiledStep | undefined {
  const field = typeof key === "string" ? template.byKey.get(key) : undefined;
  const { pointer, issues } = checking;
  if (field?.relation === undefined) {
    const keys = template.fields.filter(({ relation }) => relation).map((each) => each.key);
    return issues.addUnknown(pointer, `relation of "${template.alias}"`, key, keys);
  }
  const step = followed(field, checking);
  return step ?? issues.add(pointer, `"${field.key}" cannot be followed: its records are not known here`);
}

/** The step along a relation; undefined where the other template is not loaded. */
function followed(field: CompiledField, { context }: Checking): CompiledStep | undefined {
  const template = field.relation && context.engine.templates.get(field.relation.template);
  if (field.relation?.through !== undefined) return undefined;
  if (!template || field.relation.inverse === undefined) return template && { field, template };
  const inverse = template.byKey.get(field.relation.inverse);
  return inverse && { field, template, inverse };
}

function isMultiStep({ field, inverse }: CompiledStep): boolean {
  return field.multi || inverse !== undefined;
}

function relationPath(json: JsonObject, checking: Checking): CompiledPath | undefined {
  const { issues, pointer, template } = checking;
  if (Object.hasOwn(json, "relation") === Object.hasOwn(json, "scope")) {
    return issues.add(pointer, 'needs either "relation" or "scope"');
  }
  const steps = Object.hasOwn(json, "relation") ? oneRelation(json, checking) : relationsOf(json, checking);
  const isStored = steps?.every((step) => step.inverse === undefined);
  if (steps === undefined || !(isStored || count(checking, "steps"))) return undefined;
  const multi = steps.length > 1 || steps.some(isMultiStep);
  return { template, steps: [], source: { kind: "relations", steps }, valueKind: "id", multi };
}

function oneRelation(json: JsonObject, checking: Checking): readonly CompiledStep[] | undefined {
  const location = at(checking, "relation");
  const step = stepOf(own(json, "relation"), checking.template, location);
  return step && isVisible(step.field, location) ? [step] : undefined;
}

/** The open relations of a scope. */
function relationsOf(json: JsonObject, checking: Checking): readonly CompiledStep[] | undefined {
  const location = at(checking, "scope");
  const { template } = checking;
  const names = Object.keys(relationScopes) as RelationScope[];
  const scope = wordAt(own(json, "scope"), location, "scope of relations", names);
  if (scope === undefined) return undefined;
  const fields = template.fields.filter(
    (field) => field.relation && !field.protected && relationScopes[scope](field),
  );
  const steps = fields.flatMap((field) => followed(field, checking) ?? []);
  return steps.length > 0
    ? steps
    : location.issues.add(location.pointer, `"${template.alias}" has no such relations`);
}
