/**
 * S2 with the shipped templates: a record of each that has confidential fields is given two sets of confidential values, and
 * every answer to a viewer without the right is the same for both. `SEED=<n>` repeats a run, `TEMPLATES=tsa,mvr` takes these.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileQuery } from "../../engine/server.ts";
import { createAbilities, tableColumns, toValues } from "../../engine/index.ts";
import type {
  CompiledField,
  CompiledTemplate,
  FieldValue,
  RecordData,
  RecordInput,
  UserPermissions,
} from "../../engine/index.ts";
import { recordRows } from "../exports/index.ts";
import { engine } from "../imports/testing/importFixture.ts";
import { records } from "../records/index.ts";
import { InvalidRecordError } from "../storage/index.ts";
import type { RecordScope } from "../storage/index.ts";
import { runQuery } from "../storage/query/index.ts";
import { settable } from "./roundTrip/inputs.ts";
import type { Draw } from "./roundTrip/inputs.ts";
import { openRoundTripFixture } from "./roundTrip/roundTripFixture.ts";
import type { RoundTripFixture } from "./roundTrip/roundTripFixture.ts";

const given = Number(process.env["SEED"]);
const seed = Number.isInteger(given) && given > 0 ? given : Math.floor(Date.now() / 86_400_000);
const named = process.env["TEMPLATES"]?.split(",");
const secretsOf = (template: CompiledTemplate) =>
  settable(template).filter((field) => field.protected && field.valueKind !== "file");
const all = [...engine.templates.values()].filter(
  (template) => secretsOf(template).length > 0 && (named?.includes(template.alias) ?? true),
);

let fixture: RoundTripFixture;
const counts = { templates: 0, fields: 0, values: 0 };
beforeAll(async () => {
  fixture = await openRoundTripFixture();
});
afterAll(async () => {
  await fixture.close();
  process.stdout.write(
    `Seed ${seed}: ${counts.fields} confidential fields of ${counts.templates} templates; ${counts.values} characters of answers compared.\n`,
  );
});

/** The same company, asked by somebody who may view everything but what is confidential. */
function readerOf(scope: RecordScope): RecordScope {
  const { plan } = scope;
  const everywhere = plan.groups.map(({ id }) => id);
  const modules = [...scope.engine.templates.values()].flatMap((template) => template.modules);
  const granted = Object.fromEntries(modules.map((module) => [module, everywhere]));
  const permissions: UserPermissions = {
    ...plan.permissions,
    admin: false,
    superAdmin: false,
    modulePermissions: { view: granted, add: granted, edit: granted, delete: granted },
  };
  const abilities = createAbilities(permissions, plan.groups);
  return { ...scope, plan: { ...plan, permissions, abilities } };
}

/** Does something and takes it back. */
async function undone<T>({ trx }: RecordScope, work: () => Promise<T>): Promise<T> {
  await sql`savepoint undone`.execute(trx);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint undone`.execute(trx);
  }
}

type Secrets = ReadonlyMap<CompiledField, FieldValue>;

function inputOf({ id, version }: RecordData, secrets: Secrets): RecordInput {
  const values = [...secrets];
  const of = (isRelation: boolean) =>
    Object.fromEntries(
      values.flatMap(([{ key, relation }, value]) =>
        (relation !== undefined) === isRelation ? [[key, value]] : [],
      ),
    );
  const fields = of(false) as RecordInput["fields"];
  return { id, version, groupId: null, fields, relations: of(true) as RecordInput["relations"] };
}

/** What a record holds after a save of these values; undefined where the rules refuse them. */
async function savedWith(
  scope: RecordScope,
  record: RecordData,
  secrets: Secrets,
): Promise<RecordData | undefined> {
  return undone(scope, async () => {
    try {
      return await records.update({ ...scope, input: inputOf(record, secrets) });
    } catch (error) {
      if (error instanceof InvalidRecordError) return undefined;
      throw error;
    }
  });
}

/** As many confidential fields as the rules let be two things, with both. */
async function twoSets(scope: RecordScope, record: RecordData, draw: Draw): Promise<[Secrets, Secrets]> {
  const [one, two] = [new Map<CompiledField, FieldValue>(), new Map<CompiledField, FieldValue>()];
  const now = toValues(scope.engine.template(record.templateAlias), record);
  for (const field of secretsOf(scope.engine.template(record.templateAlias))) {
    // A save that changes nothing leaves the version as it is.
    const isOther = (value: FieldValue) => JSON.stringify(value) !== JSON.stringify(now[field.key] ?? null);
    const values = [draw(field), draw(field), draw(field), null].filter(isOther);
    const pairs = values.flatMap((a) => values.map((b) => [a, b] as const));
    for (const [a, b] of pairs.filter((pair) => JSON.stringify(pair[0]) !== JSON.stringify(pair[1]))) {
      const first = await savedWith(scope, record, new Map([...one, [field, a]]));
      const second = await savedWith(scope, record, new Map([...two, [field, b]]));
      // A field that another one hides keeps nothing.
      const kept = [first, second].map((saved) => saved && JSON.stringify(heldIn(saved, field)));
      if (kept.includes(undefined) || kept[0] === kept[1]) continue;
      one.set(field, a);
      two.set(field, b);
      break;
    }
  }
  return [one, two];
}

const heldIn = ({ fields, relations }: RecordData, { key }: CompiledField) =>
  fields[key] ?? relations[key] ?? null;

/** Words of a value that somebody could search for. */
const wordsIn = (value: FieldValue): string[] =>
  typeof value === "string" && value.length > 2 ? [value.slice(0, 100)] : [];

/** Every answer that a viewer gets about a record and its list. */
async function reported(
  reader: RecordScope,
  template: CompiledTemplate,
  id: number,
  words: readonly string[],
) {
  const { alias } = template;
  const record = await records.get(reader, id);
  const lists = [];
  for (const search of [undefined, ...words])
    lists.push(await records.list({ ...reader, template: alias, limit: 50, search, tolerant: true }));
  const columns = template.fields.flatMap(({ key, relation }) => {
    const path = relation ? { type: "RELATION", relation: key } : { type: "PATH", path: key };
    const checked = compileQuery(
      { template: alias, columns: [path], limit: 500 },
      { ...reader, abilities: reader.plan.abilities, groups: reader.plan.visibleGroups, timezone: "UTC" },
    );
    return "query" in checked ? [checked.query] : [];
  });
  const answers = [];
  for (const query of columns) answers.push(await runQuery({ ...reader, budget: Infinity }, query));
  const rows = recordRows(record ? [record] : [], tableColumns(template), fixture.formats);
  return {
    record,
    lists,
    count: await records.count({ ...reader, template: alias, search: words[0] }),
    history: (await records.wholeHistory({ ...reader, id })).map(({ id: _, ...entry }) => entry),
    titles: [...(await records.viewableTitles(reader, [id]))],
    duplicates: record
      ? await records.duplicates({
          ...reader,
          input: {
            ...inputOf(record, new Map()),
            templateAlias: alias,
            fields: record.fields,
            relations: record.relations,
          },
        })
      : [],
    answers,
    texts: rows.map((row) => row.texts()),
  };
}

if (all.length === 0) it.skip("no template that TEMPLATES names has confidential fields");

describe.each(all.map((template) => [template.alias, template] as const))("%s", (_alias, template) => {
  it(
    "[S2] answers the same, whatever the confidential values are, to those who may not see them",
    { timeout: 600_000 },
    async () => {
      const [record] = await fixture.fill(template, 1, seed);
      if (!record) throw new Error("No record was made.");
      const draw = await fixture.draw(template, seed);
      await fixture.run(async (scope) => {
        const sets = await twoSets(scope, record, draw);
        if (sets[0].size === 0) return;
        const words = sets.flatMap((set) => [...set.values()].flatMap(wordsIn));
        const answer = (secrets: Secrets) =>
          undone(scope, async () => {
            await records.update({ ...scope, input: inputOf(record, secrets) });
            const ofReader = await reported(readerOf(scope), template, record.id, words);
            const ofAdmin = await reported(scope, template, record.id, words);
            return { ofReader: JSON.stringify(ofReader, null, 1), ofAdmin: JSON.stringify(ofAdmin.record) };
          });
        const [one, two] = [await answer(sets[0]), await answer(sets[1])];
        // An administrator sees the difference, so the two sets do differ.
        expect(one.ofAdmin).not.toBe(two.ofAdmin);
        expect(one.ofReader).toBe(two.ofReader);
        counts.templates += 1;
        counts.fields += sets[0].size;
        counts.values += one.ofReader.length;
      });
    },
  );
});

it.skipIf(named !== undefined)("[S2] was tried with many confidential fields", () => {
  expect(counts.templates).toBeGreaterThanOrEqual(all.length - 4);
  expect(counts.fields).toBeGreaterThan(40);
});
