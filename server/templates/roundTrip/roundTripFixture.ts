/** A company in which every module is on, with random records of every template. */
import type { CompiledTemplate, EnumValue, FormStore, RecordData } from "../../../engine/index.ts";
import { importFixture } from "../../imports/testing/importFixture.ts";
import { records } from "../../records/index.ts";
import { enums } from "../../storage/index.ts";
import { createFiller } from "./fill.ts";
import { drawer } from "./inputs.ts";
import { formOpener } from "./openForm.ts";
import { PAGE, throughFile } from "./throughFile.ts";

export type RoundTripFixture = Awaited<ReturnType<typeof openRoundTripFixture>>;

/** Reads records, each once until others are made, which may change them. */
function readOnce(get: (id: number) => Promise<RecordData>) {
  const read = new Map<number, Promise<RecordData>>();
  return {
    get(id: number): Promise<RecordData> {
      const found = read.get(id) ?? get(id);
      read.set(id, found);
      return found;
    },
    forget: () => read.clear(),
  };
}

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
  const { engine, plan } = tenant;
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
  const { knownFor, fill } = createFiller({ tenant: { engine, plan, run }, enumValues, list, get });
  const once = readOnce(get);

  return {
    engine,
    list,
    get,
    async fill(...asked: Parameters<typeof fill>) {
      const made = await fill(...asked);
      once.forget();
      return made;
    },
    /** A source of random values for the fields of a template. */
    known: knownFor,
    draw: async (template: CompiledTemplate, seed: number) => drawer(await knownFor(template, seed), seed),
    /** What values look like in files. */
    formats: { groups: plan.groups, enumValues },
    /** A transaction in the company. */
    run,
    /** The form of a record as its page opens it, or that of a new one in a group. */
    open: formOpener({ engine, plan, config, companyNow, enumValues, known: once.get, ...on }),
    /** Saves what a form sends. */
    save: (form: FormStore) => run((scope) => records.update({ ...scope, input: form.input() })),
    /** Exports records with all columns that a file may set and imports the file again; rows find their record by its number. */
    exportAndImport: (template: CompiledTemplate, exported: readonly RecordData[]) =>
      throughFile({
        tenant: { plan, run },
        template,
        exported,
        formats: { groups: plan.groups, enumValues },
        path: fixture.path(`${template.alias}.csv`),
      }),
    close: () => fixture.close(),
  };
}
