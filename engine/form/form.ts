/** A form as views use it, over its parts. */
import { atom } from "jotai/vanilla";
import type { FieldValue, FormDraft, Issue, RecordData, RecordInput } from "../model/recordData.ts";
import { isOtherValue } from "../record/changed.ts";
import { effectWarnings } from "../record/warnings.ts";
import { toInput } from "../record/recordValues.ts";
import { EngineError } from "../model/errors.ts";
import { validateRecord } from "../validation/validateRecord.ts";
import { draftOf } from "./drafts.ts";
import { failuresIn, isFailure } from "./evaluation.ts";
import type { InnerForm, InnerOptions } from "./inner.ts";
import { markOf } from "./marks.ts";
import type { Parts } from "./formInternals.ts";
import { createParts } from "./formInternals.ts";
import { readRelations } from "./relatedRecords.ts";
import type { FormStore, FormWarning } from "./formStore.ts";
import type { LoadRecords, Mark } from "./mark.ts";

/** Opens a form, as it is to the form around it. */
export function createForm(options: InnerOptions): InnerForm {
  const parts = createParts(options, createForm);
  const { drafts, ledger, state } = parts;
  begin(parts);
  return {
    form: formOf(parts),
    current: (key) => ledger.current[key] ?? null,
    seen: state.seen,
    place: (key, value) => void ledger.place(key, value, { kind: "person" }),
    rebase: (key, value) => void ledger.adopt(key, value, true),
    draft: drafts.content,
    put: drafts.put,
    prepare: drafts.prepare,
    mark: () => mark(parts),
    holdsRows: () => parts.rows.loaded().length > 0,
  };
}

function formOf(parts: Parts): FormStore {
  const { feedback, history, ledger, lookups, rows, state, store, surroundings, work } = parts;
  const changedAtom = atom((get) => get(ledger.changedAtom) || get(rows.changedAtom));
  return {
    template: parts.options.template,
    get isNew() {
      return parts.record === null;
    },
    store,
    history,
    changedAtom,
    valueAtom: state.shown,
    uiAtom: state.ui,
    choicesAtom: state.choices,
    issuesAtom: feedback.issues,
    visibleAtom: state.visible,
    lookingUpAtom: (key) => lookups.busy(state.field(key).key),
    rows: rows.list,
    change: (key, value) => change(parts, key, value),
    undo: history.undo,
    redo: history.redo,
    draft: () =>
      store.get(changedAtom) ? draftOf(parts.options.template, parts.record, parts.drafts.content()) : null,
    restore: (draft) => restore(parts, draft),
    mark: () => mark(parts),
    further: (marked, saved) => further(parts, marked, saved),
    goOn: (record, draft) => goOn(parts, record, draft),
    warnings: () => warningsOf(parts),
    lookup: (key) => work.lookup(state.field(key)),
    blur(key) {
      history.seal();
      feedback.touch(state.field(key).key);
    },
    validate() {
      const own = ownIssues(parts);
      feedback.submit(own);
      return [...own, ...failuresIn(feedback), ...rows.issues()];
    },
    values: ledger.values,
    scope: parts.scope,
    provenance: (key) => ledger.cause(state.field(key).key),
    input: () => inputOf(parts),
    setServerIssues: (issues) => tell(parts, issues),
    rememberRelated: surroundings.remember,
    relatedLabel: surroundings.relatedLabel,
    reset: (record) => reset(parts, record),
    async settled() {
      await work.settled();
      await rows.settled();
      await work.settled();
    },
  };
}

function begin({ options, related, work, record }: Parts): void {
  work.begin(record === null);
  for (const key of readRelations(options.template)) related.request(key);
}

/** A person's change, with the side effects that follow. Typing in a text is one step until a word ends. */
function change(parts: Parts, key: string, value: FieldValue): void {
  const { history, state, store, work } = parts;
  const field = state.field(key);
  if (store.get(state.ui(key)).locked) {
    throw new EngineError("readOnly", field.pointer, `${field.label} cannot be changed`);
  }
  const typed = field.valueKind === "text" && typeof value === "string";
  const before = parts.ledger.current[key] ?? null;
  history.step(typed ? `${parts.prefix}${key}` : undefined, () => {
    const isOther = isOtherValue(field, before, value);
    if (parts.write(key, value, { kind: "person" }) && isOther) work.follow(field);
  });
  if (typed && /\s$/.test(value)) history.seal();
}

/** Issues of the record itself, without those of its rows. A relation with rows is filled, also while none of them is stored. */
function ownIssues(parts: Parts): Issue[] {
  const { given, ledger, rows, scope, state, store } = parts;
  const { template, validators } = parts.options;
  const filled = ({ code, path }: Issue) =>
    code === "required" && !state.field(path).fieldType.empty(rows.ids(path, store.get) ?? null);
  const issues = validateRecord({
    template,
    validators,
    values: ledger.current,
    context: parts.context(),
    scope: scope(),
  });
  return issues.filter((issue) => !given(issue.path) && !filled(issue));
}

function warningsOf(parts: Parts): FormWarning[] {
  const scope = parts.scope();
  const isChanged = (key: string) => parts.ledger.changed.has(key);
  const effects = effectWarnings(parts.options.template, isChanged, scope);
  const issues = [...ownIssues(parts), ...failuresIn(parts.feedback)].filter(
    ({ severity }) => severity === "warning",
  );
  const own = [...effects, ...issues].map(({ path, message }) => ({ path, message }));
  return [...own, ...parts.rows.warnings()];
}

/** Each list of rows is sent whole, in place of its relation, when anything in it changed. */
function inputOf(parts: Parts): RecordInput {
  const { ledger, rows, record } = parts;
  const { template } = parts.options;
  const input = toInput(template, parts.liveValues(), record ?? undefined, parts.context());
  const relationModels = rows.input();
  const relations = Object.entries(input.relations).flatMap(([key, value]) => {
    if (template.byKey.get(key)?.relation?.inverse !== undefined || Object.hasOwn(relationModels, key))
      return [];
    const stored = (ledger.current[key] ?? null) as number | number[] | null;
    return [[key, rows.holds(key) && value !== null ? stored : value] as const];
  });
  return {
    ...input,
    relations: Object.fromEntries(relations),
    ...(Object.keys(relationModels).length > 0 ? { relationModels } : {}),
  };
}

function tell({ feedback, ledger, rows }: Parts, issues: readonly Issue[]): void {
  const told = new Map<string, Issue[]>(feedback.toldKeys().map((key) => [key, []]));
  for (const issue of rows.tell(issues)) {
    const key = Object.hasOwn(ledger.initial, issue.path) ? issue.path : "";
    told.set(key, [...(told.get(key) ?? []), issue]);
  }
  for (const [key, own] of told) {
    feedback.tell(key, [...feedback.told(key).filter(isFailure), ...own]);
  }
}

async function restore(parts: Parts, draft: FormDraft): Promise<void> {
  const { drafts, history, ledger } = parts;
  const { alias, hash } = parts.options.template;
  if (draft.templateAlias !== alias) return;
  const era = ledger.era();
  await drafts.prepare(draft);
  if (era === ledger.era()) history.step(undefined, () => drafts.put(draft, draft.templateHash === hash));
}

function mark({ drafts, rows, store }: Parts): Mark {
  return markOf({ store, own: drafts.own, lists: rows.loaded });
}

async function further({ options }: Parts, marked: Mark, saved: RecordData): Promise<FormDraft | null> {
  const load: LoadRecords = async (ids, alias) => (await options.sources?.records(ids, alias)) ?? [];
  const inside = await marked.inside(saved, load);
  const [values, rows] = [marked.values(), marked.rows(saved, inside)];
  const hasRows = Object.keys(rows).length > 0;
  if (Object.keys(values).length === 0 && !hasRows) return null;
  return draftOf(options.template, saved, { values, ...(hasRows ? { rows } : {}) });
}

/** Own values are put in place at once, so that typing goes on in what is seen; rows when they are loaded. */
async function goOn(parts: Parts, record: RecordData, draft: FormDraft): Promise<void> {
  const { drafts, history, ledger } = parts;
  const { rows } = draft;
  reset(parts, record);
  history.step(undefined, () => drafts.put({ values: draft.values }, true));
  if (!rows) return;
  const era = ledger.era();
  await drafts.prepare({ values: {}, rows });
  if (era === ledger.era()) history.step(undefined, () => drafts.put({ values: {}, rows }, true));
}

function reset(parts: Parts, record: RecordData | null): void {
  const { feedback, history, ledger, options, related, rows, state, store, surroundings, work } = parts;
  const initial = surroundings.beginning(record);
  parts.record = record;
  work.computations.clear();
  store.set(state.context, surroundings.contextOf(record, initial));
  ledger.restart(initial);
  feedback.restart();
  rows.restart();
  related.restart();
  if (!options.parent) history.clear();
  begin(parts);
}
