/** What goes on behind a form: computations, side effects and lookups that wait for something, related data that comes. */
import type { ConditionScope } from "../conditions/kind.ts";
import type { EffectPort } from "../effects/effects.ts";
import { effectsOf, lookupOf } from "../effects/effects.ts";
import type { FieldValue, Issue } from "../model/recordData.ts";
import { computedDefaults } from "../record/compute.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { EngineError } from "../model/errors.ts";
import type { Computations } from "./formComputations.ts";
import { createComputations } from "./formComputations.ts";
import { run, tellFailure } from "./evaluation.ts";
import type { Feedback } from "./feedback.ts";
import type { FormHistory, Step } from "./history.ts";
import type { Ledger } from "./valueStore.ts";
import type { Lookups } from "./lookups.ts";
import type { Provenance } from "../record/explanation.ts";

/** The work behind one form. */
export interface Work {
  readonly computations: Computations;
  /** Runs the side effects of a field that a person changed, as part of the running step. */
  follow(field: CompiledField): void;
  /** Asks the lookup of the field's button and fills in what it finds, as a step of its own. */
  lookup(field: CompiledField): Promise<Issue | undefined>;
  /** Computes what the form begins with. */
  begin(isNew: boolean): void;
  /** Work that `settled` waits for. */
  pending(work: Promise<void>): void;
  settled(): Promise<void>;
}

/** What the work reads and writes. */
export interface WorkPort {
  readonly template: CompiledTemplate;
  readonly history: FormHistory;
  readonly ledger: Ledger;
  readonly feedback: Feedback;
  readonly lookups: Lookups;
  scope(): ConditionScope;
  context(): RuleContext;
  /** Resolves when the related records that rules read have come. */
  related(): Promise<void>;
  /** Sets a value as part of a step, wherever it is kept. */
  write(key: string, value: FieldValue, cause: Provenance, step: Step | undefined): boolean;
}

/** The work of a form; nothing runs yet. */
export function createWork(port: WorkPort): Work {
  const { template, history, ledger, feedback, lookups } = port;
  const waiting = new Set<Promise<void>>();

  const computations = createComputations(template, {
    evaluate: async (field) =>
      field.computed
        ? await run(field, field.computed.expression, template, port.scope())
        : { value: null, failed: false },
    write(field, { value, failed }) {
      const differs = ledger.place(field.key, value, { kind: "computation" });
      tellFailure(feedback, field, failed);
      return differs;
    },
    show: ledger.show,
  });

  const effects = (step: Step | undefined): EffectPort => ({
    scope: port.scope,
    current: (key) => ledger.current[key] ?? null,
    write: (key, value, cause) => port.write(key, value, cause, step),
    stamp: ledger.stamp,
    related: port.related,
    computed: computations.settled,
    pending,
    async evaluate(field, expression) {
      const before = ledger.stamp(field.key);
      const { value, failed } = await run(field, expression, template, port.scope());
      if (before === ledger.stamp(field.key)) tellFailure(feedback, field, failed);
      return failed ? undefined : value;
    },
    async lookUp(field, alias) {
      if (String(ledger.current[field.key] ?? "").trim() === "") return undefined;
      const answer = await lookups.ask(field, alias);
      if (answer && "issue" in answer) tellLookup(field, answer.issue);
      return answer && "found" in answer ? answer.found : undefined;
    },
  });

  function tellLookup({ key }: CompiledField, issue: Issue | undefined): void {
    const others = feedback.told(key).filter(({ code }) => code !== "lookup" && code !== "required");
    feedback.tell(key, issue ? [...others, issue] : others);
  }

  function pending(work: Promise<void>): void {
    waiting.add(work);
    work.finally(() => waiting.delete(work)).catch(() => undefined);
  }

  async function lookup(field: CompiledField): Promise<Issue | undefined> {
    const alias = lookupOf(field);
    if (alias === undefined) throw new EngineError("readOnly", field.pointer, `${field.label} has no lookup`);
    const answer = await lookups.ask(field, alias);
    if (!answer) return undefined;
    const issue = "issue" in answer ? answer.issue : undefined;
    tellLookup(field, issue);
    if (issue) return issue;
    await computations.settled();
    if ("found" in answer) {
      const { found } = answer;
      history.step(undefined, () => {
        effectsOf(template, field, effects(history.current())).fill(field, alias, found);
      });
    }
    return undefined;
  }

  async function fillDefaults(): Promise<void> {
    const started = ledger.era();
    await computations.settled();
    const failed: EngineError[] = [];
    const context = port.context();
    const report = (error: EngineError) => {
      failed.push(error);
      context.report?.(error);
    };
    const found = await computedDefaults(template, ledger.values(), { ...context, report });
    if (started !== ledger.era()) return;
    for (const [key, value = null] of Object.entries(found)) ledger.adopt(key, value);
    for (const field of template.fields) {
      const here = failed.some(({ pointer }) => pointer.startsWith(`${field.pointer}/`));
      if (here) tellFailure(feedback, field, true);
    }
  }

  return {
    computations,
    pending,
    lookup,
    follow: (field) => effectsOf(template, field, effects(history.current())).follow(field),
    begin(isNew) {
      computations.touchAll(isNew ? "all" : "hidden");
      if (isNew) pending(fillDefaults());
    },
    async settled() {
      do {
        await Promise.all(waiting);
        await computations.settled();
      } while (waiting.size > 0);
    },
  };
}
