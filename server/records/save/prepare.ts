import { acceptedFiles, fileProblem, isOtherValue, toValues } from "../../../engine/index.ts";
import {
  computeRecord,
  concealedValues,
  effectWarnings,
  inputIssues,
  isChanged,
  newLockedValues,
  newValues,
  recordTitle,
  relatedTexts,
  ruleScope,
  searchText as recordText,
  storedValues,
  validateRecord,
} from "../../../engine/server.ts";
import type {
  CompiledField,
  CompiledTemplate,
  FieldValue,
  Issue,
  RecordInput,
  RecordValues,
  RuleContext,
} from "../../../engine/index.ts";
import { isTrueName } from "../../files/index.ts";
import { fileIds, filesById } from "../../storage/files/recordFiles.ts";
import type { FileEntry } from "../../storage/files/recordFiles.ts";
import { enumValuesOf, ruleContext, redactedKeys } from "../rules/ruleContext.ts";
import type { PreparedRecord } from "../../storage/records/preparedRecord.ts";
import type { SaveSources, SaveTarget } from "./saveSources.ts";
import { holderIssues, peopleNamed } from "../rules/relationRights.ts";
import { requireRight } from "../rules/requireRight.ts";
import { nextNumbers } from "./numbers.ts";
import type { LastNumbers } from "./saveSources.ts";
import { relatedIds } from "../../storage/records/values.ts";
import { directory, isViewable, titleOf } from "../../storage/records/related.ts";
import { relatedValues } from "../rules/ruleData.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { validatorsOf } from "../../storage/records/validators.ts";

/** Reads the sources of many new records in a few queries, whatever their number. */
export async function saveSources(
  scope: RecordScope,
  template: CompiledTemplate,
  inputs: readonly RecordInput[],
): Promise<SaveSources> {
  const values = inputs.map((input) => toValues(template, input));
  const ruled = await relatedValues(scope, template, values);
  return {
    enumValues: await enumValuesOf(scope, template),
    related: await directory(
      scope,
      values.flatMap((each) => relatedIds(template, each)),
    ),
    files: await filesById(
      scope,
      values.flatMap((each) => fileIds(template, each)),
    ),
    people: await peopleNamed(scope, template, values),
    numbers: new Map(),
    ruled: (id) => ruled.get(id),
  };
}

/**
 * Applies the template's rules to an input: what may be set, computations, validation, relations. Gives the record to
 * write, or the issues that forbid it. What the input does not name keeps its stored value. Throws a NotPermittedError without the right
 * to add or edit in the record's group, where no issue says so.
 */
export async function prepareRecord(
  scope: RecordScope,
  template: CompiledTemplate,
  sources: SaveSources,
  input: RecordInput,
  target: SaveTarget,
): Promise<PreparedRecord | { issues: Issue[] }> {
  const { stored } = target;
  const { enumValues, related, ruled } = sources;
  const groupId = Number(input.groupId ?? stored?.["groupId"] ?? 0);
  const redacted = redactedKeys(scope, template, Number(stored?.["groupId"] ?? groupId));
  const given = givenValues(template, input, target);
  const context = ruleContext(scope, enumValues, {
    isNew: stored === undefined,
    ...(stored === undefined ? {} : { initial: stored }),
    sourceIds: input.sourceIds ?? {},
    system: { id: target.id, createdDate: target.createdDate ?? scope.now, lastUpdatedDate: scope.now },
    redacted,
    relatedLabel: (id) => related.get(id)?.title,
    ...(ruled === undefined ? {} : { related: ruled }),
  });
  const { values, moved } = await numberedValues(
    scope,
    template,
    given,
    context,
    sources.numbers ?? new Map(),
  );
  // What was moved was given: it is missing nowhere.
  const found = validateRecord({ template, validators: validatorsOf(template), values, context }).filter(
    ({ path, code }) => code !== "required" || !Object.hasOwn(moved, path),
  );
  const unrelated = relationIssues(scope, template, values, stored, sources);
  const wrong = new Set(unrelated.map(({ path }) => path));
  const withoutRight = await holderIssues(scope, template, sources.people, { groupId, values, stored });
  const issues = [
    ...(await forbidden(template, input, target, { context, given })),
    ...found,
    ...keptIssues(template, stored, moved),
    ...unrelated,
    ...withoutRight.filter(({ path }) => !wrong.has(path)),
    ...fileIssues(scope, template, values, target, sources.files),
  ].filter(({ severity, path }) => severity === "error" && (target.asked?.includes(path) ?? true));
  if (issues.length > 0) return { issues };
  // However a record comes, by a form, a row of another record, a copy, a bulk edit or an import: its right in the group is asked here.
  requireRight(scope, stored === undefined ? "add" : "edit", template, groupId, target.id);
  const titles = await recordTitle(template, { ...given, ...values }, context);
  const { title, bareTitle } = titles;
  const text = searchText(template, values, titles.ownTitle, context);
  return {
    id: target.id,
    groupId,
    values,
    title,
    bareTitle,
    titleOf: titleOf(titles, related),
    searchText: text,
    warnings: warningsOf(template, found, { values, stored }, context),
  };
}

/** Keys of the fields to which an input gives a value where nothing is stored: the rules hide them in this record. */
export function droppedKeys(
  template: CompiledTemplate,
  { fields, relations }: RecordInput,
  stored: RecordValues,
): string[] {
  const isEmpty = ({ fieldType }: CompiledField, value: FieldValue | undefined) =>
    fieldType.empty(value ?? null);
  // What the record conceals is kept, elsewhere.
  const concealed = new Set(
    template.concealed.filter(({ when }) => stored[when] === true).map(({ field }) => field),
  );
  return template.fields.flatMap((field) => {
    const given = (field.relation ? relations : fields)[field.key] as FieldValue | undefined;
    const isGone = !isEmpty(field, given) && isEmpty(field, stored[field.key]);
    return isGone && !concealed.has(field.key) ? [field.key] : [];
  });
}

/** What the form of the record would ask before it is sent. */
function warningsOf(
  template: CompiledTemplate,
  found: readonly Issue[],
  { values, stored }: { values: RecordValues; stored: RecordValues | undefined },
  context: RuleContext,
): Issue[] {
  if (stored !== undefined && !isChanged(template, stored, values)) return [];
  const initial = stored ?? newValues(template, context);
  const isOther = (key: string) => {
    const field = template.byKey.get(key);
    return field !== undefined && isOtherValue(field, initial[key], values[key]);
  };
  const own = found.filter(({ severity }) => severity === "warning");
  return [...effectWarnings(template, isOther, ruleScope(template, values, context)), ...own];
}

/** What will be stored of given values, with the numbers that the record gets; what the record conceals is moved. */
async function numberedValues(
  scope: RecordScope,
  template: CompiledTemplate,
  given: RecordValues,
  context: RuleContext,
  last: LastNumbers,
): Promise<{ values: RecordValues; moved: RecordValues }> {
  const computed = async (values: RecordValues) => computeRecord(template, values, context);
  const asGiven = await computed(given);
  const moved = concealedValues(template, asGiven);
  const own = { ...given, ...moved };
  const values = !hasAny(moved) ? asGiven : await computed(own);
  const stored = storedValues(template, values, context);
  const numbers = await nextNumbers(scope, template, { values, stored, context }, last);
  if (!hasAny(numbers)) return { values: stored, moved };
  return { values: storedValues(template, await computed({ ...own, ...numbers }), context), moved };
}

const hasAny = (values: RecordValues) => Object.keys(values).length > 0;

/** The values that the input leaves: its own, where it has any, over the stored ones, under what its place in a save says. */
export function givenValues(
  template: CompiledTemplate,
  input: RecordInput,
  { stored, forced, inverse }: Pick<SaveTarget, "stored" | "forced" | "inverse">,
): RecordValues {
  const given = toValues(template, input);
  if (stored === undefined) return { ...given, ...forced, ...inverse };
  const named = (key: string) =>
    Object.hasOwn(input.fields, key) ||
    Object.hasOwn(input.relations, key) ||
    template.byKey.get(key)?.computed;
  const kept = template.fields.filter(({ key }) => !named(key)).map(({ key }) => [key, stored[key]] as const);
  return {
    ...given,
    ...Object.fromEntries(kept),
    groupId: input.groupId ?? stored["groupId"],
    retentionLock: input.retentionLock ?? stored["retentionLock"],
    ...forced,
    ...inverse,
  };
}

async function forbidden(
  template: CompiledTemplate,
  input: RecordInput,
  { stored, trusted, forced = {} }: SaveTarget,
  { context, given }: { context: RuleContext; given: RecordValues },
): Promise<Issue[]> {
  const redacted = new Set(context.redacted);
  const parts = [input.fields, input.relations, input.relationModels ?? {}, forced];
  const sent = [...new Set(parts.flatMap((part) => Object.keys(part)))];
  const confidential = sent
    .filter((key) => redacted.has(key))
    .map((key) => issue(key, "confidential", `You may not change ${template.byKey.get(key)?.label ?? key}.`));
  const initial = stored ?? (trusted === true ? {} : await newLockedValues(template, given, context));
  const others = inputIssues(template, input, initial);
  return [...others.filter(({ code }) => trusted !== true || code !== "locked"), ...confidential];
}

/** Where a record keeps a relation confidential already, nobody gives it openly: it would be lost. */
function keptIssues(
  { concealed, byKey }: CompiledTemplate,
  stored: RecordValues | undefined,
  moved: RecordValues,
): Issue[] {
  const isGiven = ({ key, field }: { key: string; field: string }) =>
    (stored?.[key] ?? null) !== null && Object.hasOwn(moved, field);
  return concealed.filter(isGiven).map(({ key, field }) => {
    const label = (of: string) => byKey.get(of)?.label ?? of;
    return issue(field, "concealed", `${label(field)} is kept confidential here, under ${label(key)}.`);
  });
}

/** A relation leads to a record that exists, has the right template, and may be viewed; one that was there may stay. */
function relationIssues(
  scope: RecordScope,
  template: CompiledTemplate,
  values: RecordValues,
  stored: RecordValues | undefined,
  { related, fresh }: SaveSources,
): Issue[] {
  return template.fields.flatMap((field) => {
    if (field.relation === undefined || field.relation.inverse !== undefined) return [];
    const before = new Set(stored === undefined ? [] : [stored[field.key]].flat());
    const alias = field.relation.template;
    const wrong = [values[field.key] ?? []].flat().some((id) => {
      if (before.has(id) || fresh?.has(Number(id)) === true) return false;
      const entry = related.get(Number(id));
      return entry === undefined || entry.deleted || entry.template !== alias || !isViewable(scope, entry);
    });
    const name = scope.engine.templates.get(alias)?.name ?? alias;
    return wrong ? [issue(field.key, "relation", `Choose an existing ${name}.`)] : [];
  });
}

/** A file must be stored here, in this record already or uploaded by the principal, and accepted by the field. */
function fileIssues(
  { plan }: RecordScope,
  template: CompiledTemplate,
  values: RecordValues,
  target: SaveTarget,
  files: ReadonlyMap<number, FileEntry>,
): Issue[] {
  return template.fields.flatMap((field) => {
    const id = values[field.key];
    if (field.valueKind !== "file" || typeof id !== "number" || id === target.stored?.[field.key]) return [];
    const file = files.get(id);
    const isFree = file?.recordId === null && file.uploadedBy === plan.userId;
    if (file === undefined || !(isFree || file.recordId === target.id)) {
      return [issue(field.key, "file", "Upload the file again.")];
    }
    const { name, size, mediaType } = file;
    const wrong = fileProblem({ name, size, type: mediaType }, field) ?? brokenPromise(field, file);
    return wrong === undefined ? [] : [issue(field.key, "file", wrong)];
  });
}

/** A field that takes some kinds of files takes none that only bears their name. */
function brokenPromise({ options }: CompiledField, { name, mediaType }: FileEntry): string | undefined {
  if (options.accept === undefined || isTrueName(name, mediaType)) return undefined;
  return `File must be one of: ${acceptedFiles(options.accept)}.`;
}

/** What is searched of a record: see `searchText` of the engine. `title` is the record's own part of its title. */
export function searchText(
  template: CompiledTemplate,
  values: RecordValues,
  title: string,
  context: RuleContext,
): string {
  const others = new Set(relatedTexts(template));
  const record = {
    id: context.system?.id,
    label: title,
    value: (key: string) => (others.has(key) ? null : values[key]),
  };
  return recordText(template, record, context);
}

function issue(path: string, code: string, message: string): Issue {
  return { path, code, severity: "error", message };
}
