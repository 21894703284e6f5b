/**
 * One record, whichever way it is entered: each editable field of each template is changed alone through the form, the API, a
 * file and a bulk edit, and the stored value or the refusal is the same. So it is for new records. `SEED=<n>` repeats a run,
 * `TEMPLATES=claim,mvr` takes these.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxLengthOf, parseValue, sameValue, toValues } from "../../engine/index.ts";
import type {
  CompiledField,
  CompiledTemplate,
  FieldValue,
  RecordData,
  RecordInput,
} from "../../engine/index.ts";
import { engine } from "../imports/testing/importFixture.ts";
import { records } from "../records/index.ts";
import type { RecordScope } from "../storage/index.ts";
import { byBulk, byCall, byFile, byForm, tried } from "./roundTrip/entries.ts";
import type { Change, Entry } from "./roundTrip/entries.ts";
import { otherValue, settable } from "./roundTrip/inputs.ts";
import type { Draw } from "./roundTrip/inputs.ts";
import { openRoundTripFixture } from "./roundTrip/roundTripFixture.ts";
import type { RoundTripFixture } from "./roundTrip/roundTripFixture.ts";

const given = Number(process.env["SEED"]);
const today = Math.floor(Date.now() / 86_400_000);
const seed = Number.isInteger(given) && given > 0 ? given : today;
const timeout = 600_000;

const named = process.env["TEMPLATES"]?.split(",");
const all = [...engine.templates.values()].filter(({ alias }) => named?.includes(alias) ?? true);

let fixture: RoundTripFixture;
const counts = {
  templates: 0,
  fields: 0,
  form: 0,
  call: 0,
  file: 0,
  bulk: 0,
  refused: 0,
  filled: 0,
  created: 0,
};
beforeAll(async () => {
  fixture = await openRoundTripFixture();
});
afterAll(async () => {
  await fixture.close();
  process.stdout.write(
    `Seed ${seed}: ${counts.fields} fields of ${counts.templates} templates, each changed alone: ${counts.form} times by form, ` +
      `${counts.call} by call, ${counts.file} by file, ${counts.bulk} by bulk edit; ${counts.refused} were refused, ` +
      `${counts.filled} filled in something else too; ${counts.created} new records.\n`,
  );
});

/** The changes of single fields that a person could make in the form of a record. */
async function changesOf(template: CompiledTemplate, record: RecordData, draw: Draw): Promise<Change[]> {
  if (template.appendOnly) return [];
  const form = await fixture.open(record);
  return settable(template).flatMap((field) => {
    if (field.valueKind === "file") return [];
    const { visible, locked, disabled } = form.store.get(form.uiAtom(field.key));
    const value = otherValue(draw, field, form.values()[field.key] ?? null);
    return visible && !locked && !disabled && value !== undefined ? [{ record, field, value }] : [];
  });
}

async function entriesOf(
  scope: RecordScope,
  template: CompiledTemplate,
  change: Change,
): Promise<Readonly<Record<string, Entry>>> {
  const { record, field, value } = change;
  const form = await fixture.open(record);
  form.change(field.key, value);
  const ofForm = await byForm(scope, form, (input) => records.update({ ...scope, input }));
  const ofCall = await byCall(scope, template, change);
  const ofBulk = await byBulk(scope, template, change);
  const source = record.sourceIds["roundTrip"] ?? "";
  const ofFile = await byFile(scope, template, { values: [change], source }, fixture.formats);
  counts.fields += 1;
  counts.form += 1;
  counts.call += 1;
  counts.bulk += 1;
  if (ofFile) counts.file += 1;
  if ("refused" in ofForm) counts.refused += 1;
  else if (followers(template, change, ofForm.stored)) counts.filled += 1;
  return { form: ofForm, call: ofCall, bulk: ofBulk, ...(ofFile ? { file: ofFile } : {}) };
}

/** Whether another field than the one that was given, and than what is computed, is not as it was. */
function followers(
  template: CompiledTemplate,
  { record, field }: Change,
  stored: Readonly<Record<string, unknown>>,
): boolean {
  const before: Record<string, unknown> = { ...record.fields, ...record.relations };
  return settable(template).some(
    ({ key }) =>
      key !== field.key && JSON.stringify(before[key] ?? null) !== JSON.stringify(stored[key] ?? null),
  );
}

describe.each(all.map((template) => [template.alias, template] as const))("%s", (_alias, template) => {
  it(
    "[ASVS 2.2.1][ASVS 2.2.2] is the same record whichever way one field of it is changed",
    { timeout },
    async () => {
      const [record] = await fixture.fill(template, 1, seed);
      if (!record) throw new Error("No record was made.");
      const changes = await changesOf(template, record, await fixture.draw(template, seed));
      counts.templates += 1;
      const differing: unknown[] = [];
      await fixture.run(async (scope) => {
        for (const change of changes) {
          const { form, ...others } = await entriesOf(scope, template, change);
          for (const [way, entry] of Object.entries(others)) {
            const differs = difference(form, entry);
            if (differs) differing.push({ field: change.field.key, value: change.value, way, ...differs });
          }
        }
      });
      expect(differing).toEqual([]);
    },
  );

  it(
    "[ASVS 2.2.2][ASVS 2.2.3] is the same new record, or refused for the same reasons, whichever way it is entered",
    { timeout },
    async () => {
      const [pattern] = await fixture.fill(template, 1, seed + 1);
      if (!pattern) throw new Error("No record was made.");
      const draw = await fixture.draw(template, seed);
      const drawn = (field: CompiledField) => (field.valueKind === "file" ? null : draw(field));
      const known: Record<string, FieldValue> = Object.fromEntries(
        Object.entries<FieldValue | undefined>(toValues(template, pattern)).map(([key, value = null]) => [
          key,
          value,
        ]),
      );
      const differing: unknown[] = [];
      await fixture.run(async (scope) => {
        for (const valueOf of [({ key }: CompiledField) => known[key] ?? null, drawn]) {
          const { form, ...others } = await creationsOf(scope, template, pattern.groupId, valueOf);
          for (const [way, entry] of Object.entries(others)) {
            const differs = difference(form, entry);
            if (differs) differing.push({ way, ...differs });
          }
        }
      });
      expect(differing).toEqual([]);
    },
  );
});

it(
  "a fraction of a cent is refused by calls and bulk edits with the amount that is meant, and rounded in forms and files",
  { timeout },
  async () => {
    const template = engine.template("claim");
    const [record] = await fixture.fill(template, 1, seed);
    const field = template.byKey.get("deductible");
    if (!record || !field) throw new Error("A claim has a deductible.");
    const change = { record, field, value: 1.005 };
    const refused = { refused: ["Deductible or retention: Must be in whole cents, like $1.01."] };
    const read = parseValue(field, "1.005", fixture.formats);
    expect(read).toEqual({ value: 1.01, note: "Rounded to $1.01: amounts are in whole cents." });
    await fixture.run(async (scope) => {
      expect(await byCall(scope, template, change)).toEqual(refused);
      expect(await byBulk(scope, template, change)).toEqual(refused);
      const source = record.sourceIds["roundTrip"] ?? "";
      const ofFile = await byFile(scope, template, { values: [change], source }, fixture.formats);
      expect(ofFile).toMatchObject({ stored: { deductible: 1.01 } });
    });
  },
);

it("a text that is too long is refused whole by every way in, and cut by none", { timeout }, async () => {
  const template = engine.template("claim");
  const [record] = await fixture.fill(template, 1, seed);
  const field = template.byKey.get("claimantAttorney");
  if (!record || !field) throw new Error("A claim has an attorney.");
  const value = "x".repeat(maxLengthOf(field) + 1);
  await fixture.run(async (scope) => {
    const { form, ...others } = await entriesOf(scope, template, { record, field, value });
    expect(form).toMatchObject({ refused: [expect.stringContaining(field.label)] });
    for (const other of Object.values(others)) expect(other).toEqual(form);
  });
});

/** Fills the form of a new record from its first field to its last, and gives the same values the other ways. */
async function creationsOf(
  scope: RecordScope,
  template: CompiledTemplate,
  groupId: number,
  valueOf: (field: CompiledField) => FieldValue,
): Promise<Readonly<Record<string, Entry>>> {
  const form = await fixture.open({ template, groupId });
  const typed: Pick<Change, "field" | "value">[] = [];
  for (const field of settable(template)) {
    const value = valueOf(field);
    const { visible, locked, disabled } = form.store.get(form.uiAtom(field.key));
    if (value === null || field.valueKind === "file" || !visible || locked || disabled) continue;
    form.change(field.key, value);
    typed.push({ field, value });
    await form.whenIdle();
  }
  // What a form asks besides its fields has an answer; without it no record of the sub-form is meant.
  for (const { key, node } of template.nested) if (node.type === "subForm") form.rows(key).setSubmit(false);
  // What a later side effect replaced is no longer what the person entered.
  const values = typed.filter(({ field, value }) => sameValue(form.values()[field.key], value));
  const create = (input: RecordInput) => records.create({ ...scope, input });
  const ofForm = await byForm(scope, form, create);
  const input: RecordInput = { templateAlias: template.alias, groupId, fields: {}, relations: {} };
  for (const each of values)
    Object.assign(input[each.field.relation ? "relations" : "fields"], valueIn(each));
  const ofCall = await tried(scope, template, () => create(input));
  const ofFile = await byFile(scope, template, { values, groupId }, fixture.formats);
  counts.created += 1;
  if ("refused" in ofForm) counts.refused += 1;
  return { form: ofForm, call: ofCall, ...(ofFile ? { file: ofFile } : {}) };
}

const valueIn = ({ field, value }: Pick<Change, "field" | "value">) => ({ [field.key]: value });

/** What two ways gave differently; undefined: nothing. */
function difference(form: Entry | undefined, other: Entry): object | undefined {
  if (!form) return { other };
  if ("refused" in form || "refused" in other)
    return JSON.stringify(form) === JSON.stringify(other) ? undefined : { form, other };
  const keys = Object.keys(form.stored).filter(
    (key) => JSON.stringify(form.stored[key] ?? null) !== JSON.stringify(other.stored[key] ?? null),
  );
  if (keys.length === 0) return undefined;
  return Object.fromEntries(keys.map((key) => [key, [form.stored[key] ?? null, other.stored[key] ?? null]]));
}
