/** The state of a form: values, looks, issues, side effects and computations, as atoms that leaves subscribe to. */
import { createStore } from "jotai/vanilla";
import { computedDefaults } from "../record/compute.ts";
import { storedValues, toInput } from "../record/values.ts";
import type { CompiledTemplate } from "../template/compiled.ts";
import { EngineError } from "../template/errors.ts";
import { validateRecord } from "../validation/record.ts";
import type { Computations } from "./computations.ts";
import { createComputations } from "./computations.ts";
import type { EffectPort } from "./effects.ts";
import { runEffects } from "./effects.ts";
import type { Ledger } from "./ledger.ts";
import { createLedger } from "./ledger.ts";
import type { FormState } from "./state.ts";
import { createState } from "./state.ts";
import { createSurroundings } from "./surroundings.ts";
import type { FormOptions, FormStore, Store } from "./types.ts";

/** Opens a form on a record, or on a new one. */
export function createFormStore(options: FormOptions): FormStore {
  const { template, validators } = options;
  const store = options.store ?? createStore();
  const surroundings = createSurroundings(options);
  let record = options.record;
  const beginning = surroundings.beginning(record);
  const state = createState(template, validators, surroundings.contextOf(record, beginning), beginning);
  const ledger = createLedger(template, state, store, beginning);
  const work = createWork(template, state, ledger, store);
  if (!record) work.begin();

  return {
    template,
    get isNew() {
      return record === null;
    },
    store,
    valueAtom: state.shown,
    uiAtom: state.ui,
    issuesAtom: state.issues,
    changedAtom: state.changed,
    visibleAtom: state.visible,
    change(key, value) {
      const field = state.field(key);
      const { locked } = store.get(state.ui(key));
      if (locked) throw new EngineError("readOnly", field.pointer, `${field.label} cannot be changed`);
      if (work.write(key, value)) runEffects(template, field, work);
    },
    blur: (key) => store.set(state.touched(state.field(key).key), true),
    validate() {
      store.set(state.submitted, true);
      const context = store.get(state.context);
      const values = storedValues(template, ledger.values(), context);
      return validateRecord({ template, validators, context, values });
    },
    values: ledger.values,
    input: () => toInput(template, ledger.values(), record ?? undefined, store.get(state.context)),
    setServerIssues: ledger.setServerIssues,
    rememberRelated: surroundings.remember,
    relatedLabel: surroundings.relatedLabel,
    reset(next) {
      record = next;
      const initial = surroundings.beginning(record);
      work.computations.clear();
      ledger.restart(initial, surroundings.contextOf(record, initial));
      if (!record) work.begin();
    },
    settled: work.settled,
  };
}

/** What goes on behind a form: computations, and side effects that wait for something. */
interface Work extends EffectPort {
  readonly computations: Computations;
  /** Computes what a new record begins with. */
  begin(): void;
  settled(): Promise<void>;
}

function createWork(template: CompiledTemplate, state: FormState, ledger: Ledger, store: Store): Work {
  const waiting = new Set<Promise<void>>();
  const scope = () => state.scope((read) => store.get(read));
  const computations = createComputations(template, { scope, write: ledger.write });

  function pending(work: Promise<void>): void {
    waiting.add(work);
    work.finally(() => waiting.delete(work)).catch(() => undefined);
  }

  async function fillDefaults(): Promise<void> {
    const started = ledger.era();
    await computations.settled();
    const found = await computedDefaults(template, ledger.values(), store.get(state.context));
    if (started !== ledger.era()) return;
    for (const [key, value = null] of Object.entries(found)) {
      if (ledger.adopt(key, value)) computations.touch(key);
    }
  }

  return {
    computations,
    scope,
    current: (key) => store.get(state.value(key)),
    write(key, value) {
      const differs = ledger.write(key, value);
      if (differs) computations.touch(key);
      return differs;
    },
    stamp: ledger.stamp,
    computed: computations.settled,
    pending,
    begin() {
      computations.touchAll();
      pending(fillDefaults());
    },
    async settled() {
      do {
        await Promise.all(waiting);
        await computations.settled();
      } while (waiting.size > 0);
    },
  };
}
