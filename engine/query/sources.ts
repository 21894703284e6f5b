/** What a key of a template stands for in a query. */
import { valueKinds } from "../fields/kinds.ts";
import type { QueryKind } from "../fields/kinds.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { CompiledPath, ValueSource } from "./compiled.ts";
import type { Checking } from "./scope.ts";
import { isStored } from "../template/fields/declare.ts";

/** A value of a record and its kind. */
export type SourceOf = Pick<CompiledPath, "source" | "valueKind" | "multi">;

const system: Readonly<Record<string, SourceOf>> = {
  id: one({ kind: "id" }, "id"),
  recordNumber: one({ kind: "id" }, "id"),
  groupId: one({ kind: "group" }, "group"),
  label: one({ kind: "label" }, "text"),
  retentionLock: one({ kind: "retentionLock" }, "boolean"),
  createdDate: one({ kind: "createdDate" }, "moment"),
  lastUpdatedDate: one({ kind: "lastUpdatedDate" }, "moment"),
};

/** A source that holds at most one value. */
export function one(source: ValueSource, valueKind: QueryKind): SourceOf {
  return { source, valueKind, multi: false };
}

/** What a field of a template, or a value that all records have, reads; undefined where nothing is stored with the records. */
export function fieldSource(field: CompiledField): SourceOf | undefined {
  if (field.system && Object.hasOwn(system, field.key)) return system[field.key];
  if (!isStored(field)) return undefined;
  const valueKind = field.relation === undefined ? valueKinds[field.valueKind].query : "id";
  return { source: { kind: "field", field }, valueKind, multi: field.multi };
}

/** Why a key cannot be asked for; undefined when it can. */
function refusal(field: CompiledField): string | undefined {
  if (field.relation) return "it is a relation: use RELATION, or RELATION_PATH to its fields";
  return isStored(field) ? undefined : "it is not stored with the records";
}

/** The keys that queries can ask for. */
function knownKeys(template: CompiledTemplate): string[] {
  const fields = template.fields.filter((field) => refusal(field) === undefined);
  return [...fields.map(({ key }) => key), ...Object.keys(system)];
}

/** The value behind a key of a template; reports why there is none. */
export function sourceOf(key: unknown, template: CompiledTemplate, { issues, pointer }: Checking) {
  const name = typeof key === "string" ? key : "";
  if (Object.hasOwn(system, name)) return system[name];
  const field = template.byKey.get(name);
  if (!field || field.system)
    return issues.addUnknown(pointer, `field of "${template.alias}"`, key, knownKeys(template));
  const why = refusal(field);
  if (why !== undefined) return issues.add(pointer, `"${name}" cannot be asked for: ${why}`);
  const valueKind = valueKinds[field.valueKind].query;
  const source: SourceOf = { source: { kind: "field", field }, valueKind, multi: field.multi };
  return source;
}

/** Reports that the principal may see this value of the asked records nowhere. Returns whether they may somewhere. */
export function isVisible(field: CompiledField, { context, template, issues, pointer }: Checking): boolean {
  if (!field.protected || context.abilities.can("viewConfidential", template)) return true;
  issues.add(pointer, `"${field.key}" cannot be asked for: it is confidential`);
  return false;
}
