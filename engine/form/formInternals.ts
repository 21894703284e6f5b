/** The parts of a form, each told of the others what it needs. */
import { createStore } from "jotai/vanilla";
import type { ConditionScope } from "../conditions/kind.ts";
import { sameValue } from "../fields/values.ts";
import type { FieldValue, RecordData, RecordValues } from "../model/recordData.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { isHidden, ruleScope } from "../record/ruleScope.ts";
import { isUntold } from "../record/ui.ts";
import type { Drafts } from "./drafts.ts";
import { createDrafts } from "./drafts.ts";
import type { Feedback } from "./feedback.ts";
import { createFeedback } from "./feedback.ts";
import type { FormHistory, Step } from "./history.ts";
import { createHistory } from "./history.ts";
import type { InnerForm, InnerOptions } from "./inner.ts";
import type { Ledger } from "./valueStore.ts";
import { createLedger } from "./valueStore.ts";
import type { Lookups } from "./lookups.ts";
import { createLookups } from "./lookups.ts";
import type { RelatedData } from "./relatedRecords.ts";
import { createRelated } from "./relatedRecords.ts";
import type { Rows } from "./rows/rows.ts";
import { createRows } from "./rows/rows.ts";
import type { FormState, LiveData } from "./formState.ts";
import { createState } from "./formState.ts";
import type { Surroundings } from "./formContext.ts";
import { createSurroundings } from "./formContext.ts";
import { nestedIn } from "./viewNodes.ts";
import type { Work } from "./work.ts";
import { createWork } from "./work.ts";
import type { Provenance } from "../record/explanation.ts";
import type { Store } from "./atoms.ts";

/** Everything that a form consists of. */
export interface Parts {
  readonly options: InnerOptions;
  readonly store: Store;
  readonly history: FormHistory;
  /** What stands before keys in paths. */
  readonly prefix: string;
  readonly surroundings: Surroundings;
  readonly state: FormState;
  readonly ledger: Ledger;
  readonly feedback: Feedback;
  readonly rows: Rows;
  readonly related: RelatedData;
  readonly work: Work;
  readonly lookups: Lookups;
  readonly drafts: Drafts;
  record: RecordData | null;
  context(): RuleContext;
  /** The values as rules see them, new rows included. */
  liveValues(): RecordValues;
  /** How rules read the form now. */
  scope(): ConditionScope;
  /** Whether saving fills the field in, so that it is asked nothing. */
  given(key: string): boolean;
  /** Sets a value as part of a step, wherever it is kept; true when that changed it. */
  write(key: string, value: FieldValue, cause: Provenance, step?: Step): boolean;
}

/** Makes the parts of a form; `openForm` opens those inside it. */
export function createParts(options: InnerOptions, openForm: (options: InnerOptions) => InnerForm): Parts {
  const { template, validators, sources, parent } = options;
  const store = options.store ?? createStore();
  const history = parent?.history ?? createHistory(store);
  const prefix = parent ? `${parent.path}/` : "";
  const surroundings = createSurroundings(options, (id) => live.related(store.get)(id));
  const current: RecordValues = surroundings.beginning(options.record);
  const live: LiveData = {
    ids: (key, get) => rows.ids(key, get),
    related(get) {
      const inRows = rows.related(get);
      return (id) => inRows(id) ?? related.values(id, get);
    },
  };
  const state = createState(template, surroundings.contextOf(options.record, { ...current }), current, live);
  const context = () => store.get(state.context);
  const valueOf = (key: string) => current[key] ?? null;
  const pending = (task: Promise<void>) => work.pending(task);
  const touch = (key: string) => work.computations.touch(key);

  const ledger = createLedger(current, {
    state,
    store,
    history,
    prefix,
    feedback: () => feedback,
    holds: (key) => rows.holds(key),
    wrote(key, before) {
      feedback.wrote(key);
      touch(key);
      related.request(key);
      rows.catchUp(key);
      if (key === "groupId") rows.followGroup(before, valueOf(key));
    },
    shown: (key) => parent?.wrote(key),
  });
  const given = (key: string) => parent?.given.has(key) === true && !ledger.changed.has(key);
  const related = createRelated({
    template,
    store,
    sources,
    current: valueOf,
    arrived: touch,
    report: (error) => context().report?.(error),
    pending,
  });
  const rows = createRows({
    template,
    engine: options.engine,
    store,
    history,
    sources,
    prefix,
    pending,
    current: valueOf,
    stored: (key) => ledger.initial[key] ?? null,
    recordId: () => parts.record?.id ?? null,
    label: surroundings.relatedLabel,
    asked: ({ key }, get) => nestedKeys().has(key) && !isHidden(state.field(key), state.scope(get)),
    follow: (key, value) => ledger.place(key, value, { kind: "person" }),
    rearranged: (key) => work.follow(state.field(key)),
    wrote(key, field) {
      if (field === undefined || template.related.includes(`${key}.${field}`)) touch(key);
      parent?.wrote(key);
    },
    openForm: (row, inner, checks, around) =>
      openForm({
        ...(options.engine ? { engine: options.engine } : {}),
        ...(sources ? { sources } : {}),
        template: inner,
        record: row.record,
        initialValues: { groupId: valueOf("groupId"), ...row.begun },
        context: { ...options.context, relatedLabel: surroundings.relatedLabel },
        validators: checks,
        store,
        parent: around,
      }),
  });
  const feedback = createFeedback({
    template,
    validators,
    state,
    live,
    store,
    given,
    unanswered: rows.unanswered,
  });
  const lookups = createLookups({
    template,
    store,
    sources,
    text: (key) => String(valueOf(key) ?? ""),
    stamp: ledger.stamp,
  });
  const scope = () => ruleScope(template, liveValues(), liveContext());
  const work = createWork({
    template,
    history,
    ledger,
    feedback,
    lookups,
    scope,
    context,
    related: related.loaded,
    write,
  });
  const drafts = createDrafts({
    template,
    validators,
    ledger,
    rows,
    begun: () => (parts.record ? [] : (parent?.begun ?? Object.keys(options.initialValues ?? {}))),
    untold: (field) => isUntold(field, template.modules, scope()),
  });

  function nestedKeys(): ReadonlySet<string> {
    return nestedIn(template.template, parent ? "nested" : parts.record ? "edit" : "create");
  }

  function liveContext(): RuleContext {
    if (template.related.length === 0) return context();
    return { ...context(), related: live.related(store.get) };
  }

  function liveValues(): RecordValues {
    if (template.nested.length === 0) return current;
    const ids = template.nested.map(({ key }) => [key, rows.ids(key, store.get)] as const);
    const shown = Object.fromEntries(ids.filter(([, value]) => value !== undefined));
    return Object.assign(Object.create(current) as RecordValues, shown);
  }

  function write(key: string, value: FieldValue, cause: Provenance, step?: Step): boolean {
    if (!rows.holds(key)) return ledger.write(key, value, cause, step);
    if (sameValue(valueOf(key), value)) return false;
    rows.assign(key, value, step);
    return true;
  }

  const parts: Parts = {
    options,
    store,
    history,
    prefix,
    surroundings,
    state,
    ledger,
    feedback,
    rows,
    related,
    work,
    lookups,
    drafts,
    record: options.record,
    context,
    liveValues,
    scope,
    given,
    write,
  };
  return parts;
}
