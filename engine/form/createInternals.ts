/** Makes the internals of a form that nobody has edited. */
import { atom, createStore } from "jotai/vanilla";
import type { FormAtoms, FormInternals, ListInternals, RelatedRecords } from "./formInternals.ts";
import { initialValuesOf, setContext } from "./formContext.ts";
import { createHistory } from "./history.ts";
import type { InnerForm, InnerOptions } from "./inner.ts";
import { readRelations } from "./relationIds.ts";
import { initialState } from "./state/formState.ts";

/** The internals of a form; `openForm` opens the forms of its rows. */
export function createInternals(
  options: InnerOptions,
  openForm: (options: InnerOptions) => InnerForm,
): FormInternals {
  const { parent, record, template } = options;
  const store = options.store ?? createStore();
  const form: FormInternals = {
    options,
    template,
    store,
    history: parent?.history ?? createHistory(store),
    prefix: parent ? `${parent.path}/` : "",
    state: initialState(record, initialValuesOf(options, record)),
    atoms: createAtoms(options),
    unshown: new Set(),
    labels: new Map(),
    computations: { dirty: new Set(), running: undefined, version: 0 },
    related: createRelated(options),
    lookups: { running: new Map(), latest: new Map() },
    pending: new Set(),
    nested: new Map(template.nested.map((relation) => [relation.key, relation] as const)),
    setByEffects: new Set(
      template.fields.flatMap(({ sideEffects }) => sideEffects.map(({ field }) => field)),
    ),
    rowLists: new Map(),
    newRows: 0,
    openForm,
  };
  setContext(form);
  return form;
}

function createAtoms({ context }: InnerOptions): FormAtoms {
  return {
    context: atom(context),
    changed: atom(false),
    submitted: atom(false),
    lists: atom<ReadonlyMap<string, ListInternals>>(new Map()),
    values: new Map(),
    feedback: new Map(),
    shown: new Map(),
    seen: new Map(),
    ui: new Map(),
    fixedUi: new Map(),
    choices: new Map(),
    issues: new Map(),
    visible: new Map(),
    unanswered: new Map(),
    lookingUp: new Map(),
    rowValues: new Map(),
  };
}

function createRelated({ template }: InnerOptions): RelatedRecords {
  return {
    keys: readRelations(template),
    values: new Map(),
    requested: new Set(),
    next: new Map(),
    loading: new Set(),
    version: 0,
  };
}
