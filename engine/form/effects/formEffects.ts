/** Runs the side effects, lookups and computed defaults of a form. Those that wait for something are part of the step that caused them. */
import type { EffectPort } from "../../effects/effects.ts";
import { effectsOf, lookupOf } from "../../effects/effects.ts";
import { EngineError } from "../../model/errors.ts";
import type { Issue } from "../../model/recordData.ts";
import { computedDefaults } from "../../record/compute.ts";
import type { CompiledField } from "../../template/compiledTemplate.ts";
import { reportFailure, run } from "./evaluation.ts";
import { computed } from "./formComputations.ts";
import type { FormInternals } from "../formInternals.ts";
import { contextOf, formScope } from "../formScope.ts";
import { reportIssues } from "../formWrites.ts";
import { lookUp, wordOf } from "./lookups.ts";
import { addPending } from "./pendingWork.ts";
import { relatedLoaded } from "./relatedRecords.ts";
import { feedbackIn } from "../state/fieldFeedback.ts";
import { recordValues, valueIn, versionIn } from "../state/formState.ts";
import { initializeValue, writeValue } from "../writeValue.ts";

/** Runs the side effects of a field that a person changed, as part of the running step. */
export function followEffects(form: FormInternals, field: CompiledField): void {
  effectsOf(form.template, field, effectPort(form)).follow(field);
}

/** Asks the lookup of the field's button and fills in what it finds, as a step of its own. */
export async function lookUpAndFill(form: FormInternals, field: CompiledField): Promise<Issue | undefined> {
  const alias = lookupOf(field);
  if (alias === undefined) throw new EngineError("readOnly", field.pointer, `${field.label} has no lookup`);
  const answer = await lookUp(form, field, alias);
  if (!answer) return undefined;
  const issue = "issue" in answer ? answer.issue : undefined;
  reportLookup(form, field, issue);
  if (issue) return issue;
  await computed(form);
  if ("found" in answer) {
    const { found } = answer;
    form.history.step(undefined, () =>
      effectsOf(form.template, field, effectPort(form)).fill(field, alias, found),
    );
  }
  return undefined;
}

/** Computes the defaults of a new record that are expressions. */
export async function fillDefaults(form: FormInternals): Promise<void> {
  const { template } = form;
  const started = form.state.version;
  await computed(form);
  const failed: EngineError[] = [];
  const context = contextOf(form);
  const report = (error: EngineError) => {
    failed.push(error);
    context.report?.(error);
  };
  const defaults = await computedDefaults(template, recordValues(form.state), { ...context, report });
  if (started !== form.state.version) return;
  for (const [key, value = null] of Object.entries(defaults)) initializeValue(form, key, value);
  for (const field of template.fields) {
    const isFailed = failed.some(({ pointer }) => pointer.startsWith(`${field.pointer}/`));
    if (isFailed) reportFailure(form, field, true);
  }
}

/** What side effects read and write of a form, as part of the step that runs now. */
function effectPort(form: FormInternals): EffectPort {
  const step = form.history.current();
  return {
    scope: () => formScope(form),
    current: (key) => valueIn(form.state, key),
    write: (key, value, provenance) => writeValue(form, key, value, provenance, step),
    version: (key) => versionIn(form.state, key),
    related: () => relatedLoaded(form),
    computed: () => computed(form),
    pending: (work) => addPending(form, work),
    async evaluate(field, expression) {
      const before = versionIn(form.state, field.key);
      const { value, failed } = await run(form, field, expression);
      if (before === versionIn(form.state, field.key)) reportFailure(form, field, failed);
      return failed ? undefined : value;
    },
    async lookUp(field, alias) {
      if (wordOf(form, field.key) === "") return undefined;
      const answer = await lookUp(form, field, alias);
      if (answer && "issue" in answer) reportLookup(form, field, answer.issue);
      return answer && "found" in answer ? answer.found : undefined;
    },
  };
}

/** Reports why a lookup found nothing, or no longer that it did. */
function reportLookup(form: FormInternals, { key }: CompiledField, issue: Issue | undefined): void {
  const { reported } = feedbackIn(form.state, key);
  const others = reported.filter(({ code }) => code !== "lookup" && code !== "required");
  reportIssues(form, key, issue ? [...others, issue] : others);
}
