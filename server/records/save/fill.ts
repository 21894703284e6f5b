import { filledValues } from "../../../engine/server.ts";
import type { CompiledTemplate, LookupSource, RecordInput, RecordValues } from "../../../engine/index.ts";
import { ruleContext, redactedKeys } from "../rules/ruleContext.ts";
import { lookUp } from "../read/lookup.ts";
import type { SaveSources, SaveTarget } from "./saveSources.ts";
import { directory, isViewable } from "../../storage/records/related.ts";
import type { DirectoryEntry } from "../../storage/records/related.ts";
import { relatedValues } from "../rules/ruleData.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { validatorsOf } from "../../storage/records/validators.ts";
import { relatedIds } from "../../storage/records/values.ts";

/**
 * The values that the rules of the template fill in for what an input leaves out, by key (see `filledValues` of the engine). Of related
 * records the rules read here what the principal may view, as their form would.
 */
export async function fillings(
  scope: RecordScope,
  template: CompiledTemplate,
  sources: SaveSources,
  input: RecordInput,
  { id, stored, forced = {}, inverse = {}, createdDate, fills = "all" }: SaveTarget,
): Promise<RecordValues> {
  if (fills === "nothing" || (stored !== undefined && !mayFollow(template, input, forced))) return {};
  const isNew = stored === undefined;
  const known = knownRecords(scope, template, sources);
  const context = ruleContext(scope, sources.enumValues, {
    isNew,
    ...(isNew ? {} : { initial: stored, redacted: redactedKeys(scope, template, Number(stored["groupId"])) }),
    sourceIds: input.sourceIds ?? {},
    system: { id, createdDate: createdDate ?? scope.now, lastUpdatedDate: scope.now },
    relatedLabel: known.label,
    related: known.values,
  });
  return filledValues({
    template,
    validators: validatorsOf(template),
    given: { ...namedValues(template, input), ...forced },
    before: isNew ? { ...inverse, ...forced } : { ...stored, ...inverse },
    context,
    defaults: fills === "all",
    load: known.load,
    async lookUp(alias, value) {
      const lookup = template.lookups.get(alias);
      if (lookup?.template === undefined || lookup.key === undefined) return undefined;
      // A service that is outside is asked by forms alone: a save waits for nobody with a record in hand.
      if (isOutside(scope, lookup)) return undefined;
      const { template: other, key, take } = lookup;
      return lookUp({ ...scope, lookup: { template: other, key, take }, value });
    },
  });
}

/** Whether the company has a service of its own for what a lookup asks: of an internal setting, rules learn whether it is set. */
const isOutside = ({ config }: RecordScope, { integration }: LookupSource): boolean =>
  integration !== undefined && config(`integrations.${integration}.url`) === true;

/** An input with the values that were filled in. */
export function withFillings(
  template: CompiledTemplate,
  input: RecordInput,
  filled: RecordValues,
): RecordInput {
  const { groupId } = filled;
  const own = Object.entries(filled).filter(([key]) => template.byKey.get(key)?.system === false);
  const entries = own.map(([key, value = null]) => [key, value] as const);
  const isRelation = (key: string) => template.byKey.get(key)?.relation !== undefined;
  return {
    ...input,
    groupId: typeof groupId === "number" ? groupId : input.groupId,
    fields: { ...input.fields, ...Object.fromEntries(entries.filter(([key]) => !isRelation(key))) },
    relations: {
      ...input.relations,
      ...(Object.fromEntries(entries.filter(([key]) => isRelation(key))) as RecordInput["relations"]),
    },
  };
}

/** Whether a relation is among the values that were filled in, so that more records are named than before. */
export function namesMore(template: CompiledTemplate, filled: RecordValues): boolean {
  return relatedIds(template, filled).length > 0;
}

/** What an input gives, by key: what it does not name is left out, and so is a group that it does not choose. */
function namedValues(template: CompiledTemplate, input: RecordInput): RecordValues {
  const { fields, relations, relationModels = {}, groupId, retentionLock } = input;
  const lists = Object.keys(relationModels).map((key) => [key, relations[key] ?? null] as const);
  const known = [...Object.entries(fields), ...lists, ...Object.entries(relations)].filter(([key]) =>
    template.byKey.has(key),
  );
  return {
    ...(Object.fromEntries(known) as RecordValues),
    ...(groupId === null ? {} : { groupId }),
    ...(retentionLock === undefined ? {} : { retentionLock }),
  };
}

/** Whether a value that is given has side effects. */
function mayFollow(
  template: CompiledTemplate,
  { fields, relations, relationModels = {} }: RecordInput,
  forced: RecordValues,
): boolean {
  return [fields, relations, relationModels, forced].some((part) =>
    Object.keys(part).some((key) => (template.byKey.get(key)?.sideEffects.length ?? 0) > 0),
  );
}

/** The related records that rules may read here: those of the save, and those that side effects name. */
function knownRecords(scope: RecordScope, template: CompiledTemplate, { related, ruled }: SaveSources) {
  const entries = new Map<number, DirectoryEntry>();
  const read = new Map<number, RecordValues>();
  const entryOf = (id: number) => related.get(id) ?? entries.get(id);
  const mayRead = (id: number) => {
    const entry = entryOf(id);
    return entry !== undefined && !entry.deleted && isViewable(scope, entry);
  };
  return {
    label: (id: number) => (mayRead(id) ? entryOf(id)?.shown : undefined),
    values: (id: number) => (mayRead(id) ? (ruled?.(id) ?? read.get(id)) : undefined),
    async load(values: RecordValues) {
      for (const [id, entry] of await directory(scope, relatedIds(template, values))) entries.set(id, entry);
      for (const [id, own] of await relatedValues(scope, template, [values])) read.set(id, own);
    },
  };
}
