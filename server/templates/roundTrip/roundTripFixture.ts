/** A company in which every module is on, with random records of every template. */
import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { compileValidators, createFormStore, isImportable, tableColumns } from "../../../engine/index.ts";
import type {
  CompiledTemplate,
  EnumValue,
  FormStore,
  RecordData,
  RuleContext,
  Validators,
} from "../../../engine/index.ts";
import { recordColumns, recordRows, writers } from "../../exports/index.ts";
import { fileAt } from "../../imports/files/tableFile.ts";
import { mappingByNames } from "../../imports/mapping/chooseFields.ts";
import { createLoader } from "../../imports/rows/loadRows.ts";
import type { LoadedRow } from "../../imports/rows/loadRows.ts";
import { openFile } from "../../imports/files/openFile.ts";
import { importFixture, NOW } from "../../imports/testing/importFixture.ts";
import { records } from "../../records/index.ts";
import { enums } from "../../storage/index.ts";
import { drawer, saveRandom } from "./inputs.ts";
import type { Known } from "./values.ts";

/** Column by which rows find their records again. */
const NUMBER = "Number in the test";
const SOURCE = "roundTrip";
const PAGE = 500;
/** Records of a template that are made for others to name. */
const FEW = 4;
/** From the seed of some records to that of others. */
const OTHER = 777_777;

export type RoundTripFixture = Awaited<ReturnType<typeof openRoundTripFixture>>;

/** Opens the company; `close` removes it. */
export async function openRoundTripFixture() {
  const fixture = await importFixture();
  const tenant = await fixture.tenant();
  const on = { flag: () => true };
  const { config, companyNow } = await tenant.run(async (scope) => ({
    config: scope.config,
    companyNow: scope.companyNow ?? scope.now,
  }));
  const run: typeof tenant.run = (work) => tenant.run((scope) => work({ ...scope, ...on }));
  const values = await run(({ trx, plan }) => enums.listEnumValues(trx, plan.customerId));
  const enumValues = (alias: string): readonly EnumValue[] =>
    values.filter(({ setAlias }) => setAlias === alias);
  const related = new Map<string, readonly RecordData[]>();
  const { engine, plan } = tenant;
  let number = 0;

  const list = async (template: CompiledTemplate): Promise<RecordData[]> => {
    const orderBy = [{ field: "id", direction: "asc" as const }];
    const page = await run((scope) =>
      records.list({ ...scope, template: template.alias, limit: PAGE, orderBy }),
    );
    return page.records;
  };
  const get = async (id: number): Promise<RecordData> => {
    const record = await run((scope) => records.get(scope, id));
    if (record === undefined) throw new Error(`There is no record No. ${id}.`);
    return record;
  };
  const read = new Map<number, Promise<RecordData>>();
  /** A record that forms read and nobody changes. */
  const known = (id: number): Promise<RecordData> => {
    const found = read.get(id) ?? get(id);
    read.set(id, found);
    return found;
  };
  const validators = new Map<string, Validators>();
  const validatorsOf = (alias: string): Validators => {
    const known = validators.get(alias) ?? compileValidators(engine.template(alias));
    validators.set(alias, known);
    return known;
  };
  /** What values of a record may name. Where there is no record of a related template, some are made. */
  const knownFor = async (template: CompiledTemplate, seed: number): Promise<Known> => {
    for (const { relation } of template.fields) {
      if (relation === undefined || relation.inverse !== undefined || related.has(relation.template))
        continue;
      const other = engine.template(relation.template);
      related.set(other.alias, await list(other));
      if (related.get(other.alias)?.length !== 0) continue;
      await fill(other, FEW, seed + OTHER);
      related.set(other.alias, await list(other));
    }
    const groups = plan.groups.filter(
      ({ groupType, inactive }) => !inactive && template.groupTypes.includes(groupType),
    );
    return { now: NOW, groups, enumValues, related: (alias) => related.get(alias) ?? [] };
  };

  /** Creates so many random records by the save of the API. */
  const fill = async (template: CompiledTemplate, count: number, seed: number): Promise<RecordData[]> => {
    const known = await knownFor(template, seed);
    const made: RecordData[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = await saveRandom(template, known, seed + index * 1_000, (input) =>
        run(async (scope) => {
          number += 1;
          const sourceIds = { [SOURCE]: String(number) };
          return (await records.create({ ...scope, input: { ...input, sourceIds } })).id;
        }),
      );
      made.push(await get(id));
    }
    related.delete(template.alias);
    return made;
  };

  return {
    engine,
    list,
    get,
    fill,
    /** A source of random values for the fields of a template. */
    known: knownFor,
    draw: async (template: CompiledTemplate, seed: number) => drawer(await knownFor(template, seed), seed),
    /** What values look like in files. */
    formats: { groups: plan.groups, enumValues },
    /** A transaction in the company. */
    run,
    /** The form of a record as its page opens it, or that of a new one in a group. */
    async open(given: RecordData | { template: CompiledTemplate; groupId: number }): Promise<FormStore> {
      const isNew = "template" in given;
      const template = isNew ? given.template : engine.template(given.templateAlias);
      const context: RuleContext = {
        now: companyNow,
        isNew,
        user: { id: plan.userId, permissions: plan.abilities },
        groups: plan.groups,
        enumValues,
        flag: on.flag,
        config,
      };
      const form = createFormStore({
        engine,
        template,
        record: isNew ? null : given,
        ...(isNew ? { initialValues: { groupId: given.groupId } } : {}),
        context,
        validators: validatorsOf(template.alias),
        sources: {
          records: (wanted) => Promise.all(wanted.map(known)),
          validators: async (alias) => validatorsOf(alias),
          lookup: () => Promise.reject(new Error("Nothing is looked up.")),
        },
      });
      await form.whenIdle();
      return form;
    },
    /** Saves what a form sends. */
    save: (form: FormStore) => run((scope) => records.update({ ...scope, input: form.input() })),
    /** Exports records with all columns that a file may set and imports the file again; rows find their record by its number. */
    async exportAndImport(template: CompiledTemplate, exported: readonly RecordData[]): Promise<LoadedRow[]> {
      const columns = tableColumns(template).filter(
        ({ field, key }) => isImportable(field) || key === "groupId",
      );
      const formats = { groups: plan.groups, enumValues };
      const rows = recordRows(exported, columns, formats).map((row, index) => ({
        cells: row.cells,
        texts: () => [...row.texts(), exported[index]?.sourceIds[SOURCE] ?? ""],
      }));
      const head = { label: NUMBER, width: 100, align: "left" as const, isNumber: true };
      const sheet = {
        title: template.plural,
        columns: [...recordColumns(columns), head],
        count: rows.length,
        async *rows() {
          yield rows;
        },
      };
      const file = fixture.path(`${template.alias}.csv`);
      const book = { title: template.plural, company: "", made: "", sheets: [sheet] };
      writeFileSync(file, await buffer(writers.csv(book, () => undefined)));
      const csv = await openFile(fileAt(file));
      const { mapping } = mappingByNames(template, csv.header);
      const loader = await createLoader({
        tenant: { plan, run },
        template,
        mapping: { ...mapping, sourceIds: { [SOURCE]: { column: NUMBER } } },
        csv,
        group: undefined,
        keys: [`sourceIds.${SOURCE}`],
        dryRun: false,
        run: undefined,
      });
      const loaded: LoadedRow[] = [];
      await loader.loadAll({ size: PAGE, visible: async (batch) => void loaded.push(...batch.rows) });
      return loaded;
    },
    close: () => fixture.close(),
  };
}
