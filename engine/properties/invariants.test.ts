/** The invariants of forms, tried on random templates and random edits. A failure prints the seed: `SEED=<n>` repeats it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormStore } from "../form/formStore.ts";
import type { Issue, RecordValues } from "../model/recordData.ts";
import { computeRecord } from "../record/compute.ts";
import { ruleScope } from "../record/ruleScope.ts";
import { fieldUi } from "../record/ui.ts";
import { storedValues, toValues } from "../record/recordValues.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { contextOf } from "../testing/context.ts";
import { validatorModule } from "../validation/compileValidators.ts";
import type { ValidatorModule, Validators } from "../validation/loadValidators.ts";
import { loadValidators } from "../validation/loadValidators.ts";
import { validateRecord } from "../validation/validateRecord.ts";
import type { Session } from "../testing/formEdits.ts";
import { openForm, played, sessionsOf, storedRecord } from "../testing/formEdits.ts";
import { randomTemplates } from "../testing/randomTemplates.ts";

const given = Number(process.env["SEED"]);
const seed = Number.isInteger(given) && given > 0 ? given : Math.floor(Date.now() / 1000) % 1_000_000;
const scale = Number(process.env["RUNS"] ?? 1);
const templates = randomTemplates(150, seed);
const sessions = sessionsOf(templates);
/** Loading a module costs more than trying it. */
const fewSessions = sessionsOf(templates.slice(0, 40));

/** Tries an invariant; `RUNS=10` tries all of them ten times as often. */
function checkInvariant<T>(
  count: number,
  arbitrary: fc.Arbitrary<T>,
  invariant: (tried: T) => Promise<void>,
) {
  return fc.assert(fc.asyncProperty(arbitrary, invariant), { numRuns: Math.ceil(count * scale), seed });
}

const modules = new WeakMap<CompiledTemplate, Promise<Validators>>();

/** The validators as the page loads them: from the module's text. */
function loadedModule(template: CompiledTemplate): Promise<Validators> {
  const loading = modules.get(template) ?? load(validatorModule(template));
  modules.set(template, loading);
  return loading;
}

async function load(text: string): Promise<Validators> {
  const source = `data:text/javascript,${encodeURIComponent(text)}`;
  const loaded = (await import(/* @vite-ignore */ source)) as { default: ValidatorModule };
  return loadValidators(loaded.default);
}

function reported(issues: readonly Issue[]): string[] {
  return issues.map(({ path, code, severity }) => `${path} ${code} ${severity}`).sort();
}

/** What the server makes of what a form sends. */
async function onServer(form: FormStore, { random, isNew }: Session) {
  const { template } = random;
  const context = contextOf({ isNew });
  const values = toValues(template, { ...form.input(), retentionLock: form.input().retentionLock ?? false });
  const stored = storedValues(template, await computeRecord(template, values, context), context);
  const validators = await loadedModule(template);
  return { stored, issues: validateRecord({ template, validators, values: stored, context }) };
}

function computedOf(template: CompiledTemplate, values: RecordValues): RecordValues {
  return Object.fromEntries(template.computations.map(({ key }) => [key, values[key] ?? null]));
}

const timeout = 240_000;

describe(`the invariants of forms, with the seed ${seed} on ${templates.length} random templates`, () => {
  it("are tried on templates with chains of side effects, conditions and computations", () => {
    const fields = templates.flatMap(({ template }) => template.fields);
    expect(templates.length).toBeGreaterThan(50);
    expect(fields.filter((field) => field.sideEffects.length > 0).length).toBeGreaterThan(20);
    expect(fields.filter((field) => field.visible).length).toBeGreaterThan(20);
    expect(fields.filter((field) => field.computed).length).toBeGreaterThan(20);
  });

  it("S5: effects end whatever is edited, and computed values are those of the record", { timeout }, () =>
    checkInvariant(2_500, sessions, async (session) => {
      const form = await played(session);
      const { template } = session.random;
      const context = contextOf({ isNew: session.isNew });
      const computed = await computeRecord(template, form.values(), context);
      expect(computedOf(template, form.values())).toEqual(computedOf(template, computed));
    }),
  );

  it(
    "V2: give the same verdict and the same computed values in the browser and on the server",
    { timeout },
    () =>
      checkInvariant(2_500, fewSessions, async (session) => {
        const form = await played(session);
        const { stored, issues } = await onServer(form, session);
        expect(reported(form.validate())).toEqual(reported(issues));
        expect(computedOf(session.random.template, stored)).toEqual(
          computedOf(
            session.random.template,
            storedValues(form.template, form.values(), contextOf({ isNew: session.isNew })),
          ),
        );
      }),
  );

  it("R2: send visible values only, except those that are kept", { timeout }, () =>
    checkInvariant(1_500, sessions, async (session) => {
      const form = await played(session);
      const { template } = session.random;
      const scope = ruleScope(template, form.values(), contextOf({ isNew: session.isNew }));
      const { fields } = form.input();
      for (const field of template.fields.filter((each) => !each.computed && each.hidden === "drop")) {
        if (!fieldUi(field, template, scope).visible) expect(fields[field.key]).toBeNull();
      }
    }),
  );

  it("S16: undo then redo is identity, and undo of everything is the initial state", { timeout }, () =>
    checkInvariant(2_000, sessions, async (session) => {
      const beginning = openForm(
        session.random.template,
        session.isNew ? null : await storedRecord(session.random.template),
      );
      await beginning.whenIdle();
      const form = await played(session);
      const end = form.values();
      let steps = 0;
      while (form.undo() !== undefined) steps += 1;
      await form.whenIdle();
      expect(form.values()).toEqual(beginning.values());
      while (steps > 0) {
        form.redo();
        steps -= 1;
      }
      await form.whenIdle();
      expect(form.values()).toEqual(end);
    }),
  );

  it("R1: sending what was loaded changes nothing", { timeout }, () =>
    checkInvariant(1_000, sessions, async (session) => {
      const first = await played({ ...session, isNew: false });
      if (first.validate().some((issue) => issue.severity === "error")) return;
      const { template } = session.random;
      const { stored } = await onServer(first, { ...session, isNew: false });
      const { groupId, retentionLock, ...fields } = stored;
      const form = openForm(template, {
        ...(await storedRecord(template)),
        groupId: Number(groupId),
        retentionLock: retentionLock === true,
        fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? null])),
      });
      await form.whenIdle();
      expect(form.store.get(form.changedAtom)).toBe(false);
      expect(form.input().fields).toEqual(
        Object.fromEntries(
          template.fields.filter((field) => !field.computed).map(({ key }) => [key, stored[key]]),
        ),
      );
    }),
  );

  it("S25: a draft put into a fresh form gives the same values", { timeout }, () =>
    checkInvariant(1_000, sessions, async (session) => {
      const form = await played(session);
      const draft = form.draft();
      const fresh = openForm(
        session.random.template,
        session.isNew ? null : await storedRecord(session.random.template),
      );
      await fresh.whenIdle();
      if (draft) await fresh.restore(JSON.parse(JSON.stringify(draft)));
      await fresh.whenIdle();
      expect(fresh.input()).toEqual(form.input());
    }),
  );

  it("S7: independent edits give the same result in whatever order they are made", { timeout }, () =>
    checkInvariant(1_500, sessions, async (session) => {
      const chosen = independent(session);
      const forwards = await played({ ...session, edits: chosen });
      const backwards = await played({ ...session, edits: [...chosen].reverse() });
      expect(backwards.values()).toEqual(forwards.values());
    }),
  );
});

/** What an edit of a field can reach: the fields that side effects set, and all that their values or rules read. */
function reach(template: CompiledTemplate, key: string): { written: Set<string>; read: Set<string> } {
  const written = new Set([key]);
  const read = new Set<string>();
  for (const each of written) {
    for (const effect of template.byKey.get(each)?.sideEffects ?? []) {
      written.add(effect.field);
      read.add(effect.field);
      const reads = "expression" in effect.value ? effect.value.expression.dependencies : [];
      for (const name of [...reads, ...(effect.condition?.dependencies ?? [])]) read.add(name);
    }
  }
  return { written, read: closure(template, read) };
}

/** Rules read a hidden value as empty, and computed values through what they read. */
function closure(template: CompiledTemplate, keys: ReadonlySet<string>): Set<string> {
  const all = new Set(keys);
  for (const key of all) {
    const field = template.byKey.get(key);
    for (const name of field?.visible?.dependencies ?? []) all.add(name);
    for (const name of field?.computed?.expression.dependencies ?? []) all.add(name);
  }
  return all;
}

/** Of the edits those that are of different fields and do not reach one another. */
function independent({ random, edits }: Session): Session["edits"] {
  const chosen: { edit: Session["edits"][number]; written: Set<string>; read: Set<string> }[] = [];
  for (const edit of edits) {
    const { written, read } = reach(random.template, edit.key);
    const apart = chosen.every(
      (other) =>
        [...written].every((key) => !other.written.has(key) && !other.read.has(key)) &&
        [...read].every((key) => !other.written.has(key)),
    );
    if (apart) chosen.push({ edit, written, read });
  }
  return chosen.map(({ edit }) => edit);
}
