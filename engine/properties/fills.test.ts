/** What saves fill in, compared with forms on random templates. A failure prints the seed: `SEED=<n>` repeats it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filledValues } from "../effects/fill.ts";
import type { RecordData, RecordValues } from "../model/recordData.ts";
import { computeRecord } from "../record/compute.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import { isHidden } from "../record/ruleScope.ts";
import { storedValues, toValues } from "../record/recordValues.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Edit, Session } from "../testing/formEdits.ts";
import { openForm, played, sessionsOf, storedRecord, validatorsOf } from "../testing/formEdits.ts";
import { randomTemplates } from "../testing/randomTemplates.ts";

const given = Number(process.env["SEED"]);
const seed = Number.isInteger(given) && given > 0 ? given : Math.floor(Date.now() / 1000) % 1_000_000;
const scale = Number(process.env["RUNS"] ?? 1);
const sessions = sessionsOf(randomTemplates(150, seed));

/** The record that the edits of a session leave, as it would be stored. */
async function editedRecord(session: Session): Promise<RecordData> {
  const form = await played({ ...session, isNew: false });
  const { template } = session.random;
  const stored = storedValues(template, form.values(), form.scope().context);
  const isComputed = (key: string) => template.byKey.get(key)?.computed !== undefined;
  const own = Object.entries(stored)
    .filter(([key]) => key !== "groupId" && key !== "retentionLock")
    .map(([key, value = null]) => [key, value] as const);
  return {
    ...(await storedRecord(template)),
    fields: Object.fromEntries(own.filter(([key]) => !isComputed(key))),
    computations: Object.fromEntries(own.filter(([key]) => isComputed(key))),
  };
}

/** Whether a value has the shape of its field: any other is refused, and nothing follows from it. */
function fits(template: CompiledTemplate, { key, value }: Edit): boolean {
  return value === null || validatorsOf(template).field(key, value).length === 0;
}

/** What is stored when a save is given one value and nothing else. */
async function saved(
  template: CompiledTemplate,
  record: RecordData | null,
  { key, value }: Edit,
  context: RuleContext,
): Promise<RecordValues> {
  const before: RecordValues = record ? toValues(template, record) : { groupId: 2 };
  const one: RecordValues = { [key]: value };
  const validators = validatorsOf(template);
  const filled = await filledValues({ template, validators, given: one, before, context, defaults: true });
  const values = await computeRecord(template, { ...before, ...filled, ...one }, context);
  return storedValues(template, values, context);
}

describe(`what a save fills in, with the seed ${seed}`, () => {
  it("S30: is what its form fills in, whichever value is given alone", { timeout: 240_000 }, () =>
    fc.assert(
      fc.asyncProperty(sessions, async ({ random, edits, isNew }) => {
        const { template } = random;
        const edit = edits.at(-1);
        const field = template.byKey.get(edit?.key ?? "");
        if (!edit || !field || !fits(template, edit)) return;
        const record = isNew ? null : await editedRecord({ random, edits: edits.slice(0, -1), isNew });
        const form = openForm(template, record);
        await form.whenIdle();
        if (isHidden(field, form.scope())) return;
        form.change(edit.key, edit.value);
        await form.whenIdle();
        const { context } = form.scope();
        expect(await saved(template, record, edit, context)).toEqual(
          storedValues(template, form.values(), context),
        );
      }),
      { numRuns: Math.ceil(1_500 * scale), seed },
    ),
  );
});
