import { companyTime, listItemTemplate } from "../../engine/index.ts";
import type { Engine, Issue, RecordInput } from "../../engine/index.ts";
import type { Schemas } from "../schemaFiles/readSchemas.ts";
import type { FileStore } from "../files/index.ts";
import { settingsOf } from "../tenant/settings.ts";
import { listItems, records } from "../records/index.ts";
import { asOperator, enums, groups, inTenant, loadAccessPlan, refreshStatistics } from "../storage/index.ts";
import type { Database, RecordScope, Trx, User } from "../storage/index.ts";
import { demoCompanies, generateRecords, scaled } from "../../demo/index.ts";
import type { DemoCompany, DemoLink, DemoRecord, DemoWave } from "../../demo/index.ts";
import { addDocuments } from "./seedDocuments.ts";
import {
  addAlerts,
  addGroups,
  addMembers,
  administratorOf,
  configurationOf,
  DemoDataError,
  ensureCustomer,
  ensureUsers,
} from "./seedPeople.ts";
import { addRules, workOnEvents } from "./seedCriticalEvents.ts";
import { addScorecard } from "./seedScorecard.ts";

/** What the demo data is written with. `now` is in epoch seconds. */
export interface SeedOptions {
  db: Database;
  engine: Engine;
  schemas: Pick<Schemas, "enums" | "roles" | "configuration" | "presets" | "modules" | "notifications">;
  now: number;
  /** Left out: all demo companies. */
  companies?: readonly DemoCompany[];
  /** Where the files of a company lie, for the documents of its library; left out: it has none. */
  storeOf?: (customerId: number) => FileStore;
  /** What all counts are multiplied by; left out: 1. */
  scale?: number;
  /** Called when a company has been written, for the console. */
  report?: (message: string) => void;
  /** Reports how far the writing is, some times in a second. */
  reportProgress?: (what: string) => void;
}

/** Records that are saved at once: what reads them is then computed at once, too (see `refreshReaders`). */
const PORTION = 500;

/**
 * Writes the demo companies with their users, roles and records. A company that has groups already is left as it is; each
 * company is one transaction, so that an interrupted seed is done again. The database then counts what it has. Throws a DemoDataError.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { companies = demoCompanies, scale = 1 } = options;
  let written = 0;
  for (const company of companies) written += await seedCompany(options, scaled(company, scale));
  if (written > 0) await refreshStatistics(options.db);
}

/** How many records were written. */
async function seedCompany(options: SeedOptions, company: DemoCompany): Promise<number> {
  const { db, report = () => undefined } = options;
  const now = Math.floor(options.now);
  const customerId = await asOperator(db, {}, (trx) => ensureCustomer(trx, company, options.schemas));
  const people = await asOperator(db, {}, ensureUsers);
  const written = await inTenant(db, { customerId, isLong: true }, async (trx) => {
    if ((await groups.listGroups(trx, customerId)).length > 0) return 0;
    const groupIds = await addGroups(trx, customerId, company);
    await enums.seedEnumSets(trx, customerId, options.schemas.enums);
    await addMembers(trx, { customerId, company, groupIds, people, roles: options.schemas.roles, now });
    const user = people.get(administratorOf(company));
    if (!user) throw new DemoDataError(`${company.name} has no administrator.`);
    await addAlerts(trx, { customerId, userId: user.id }, options.schemas.notifications, now);
    const scope = await scopeOf(trx, { ...options, now }, { customerId, user, company });
    await records.advanceDay(scope);
    await addScorecard(scope);
    await addRules(scope);
    if (options.storeOf) await addDocuments(scope, company.name, options.storeOf(customerId));
    const written = await addRecords(scope, company, { groupIds, report: options.reportProgress });
    await workOnEvents(scope);
    return written;
  });
  if (written > 0) report(`${company.name}: ${counted(written)} records`);
  return written;
}

function counted(count: number): string {
  return count.toLocaleString("en-US");
}

/** The administrator of the company writes the records, as if all modules were on: what another preset shows one day is there. */
async function scopeOf(
  trx: Trx,
  { engine, schemas, now }: SeedOptions,
  { customerId, user, company }: { customerId: number; user: User; company: DemoCompany },
): Promise<RecordScope> {
  const plan = await loadAccessPlan(trx, user, { id: customerId });
  const { flag, config } = settingsOf({ configuration: configurationOf(company, schemas) }, schemas);
  const ofModules = new Set(schemas.modules.flatMap((module) => module.flag ?? []));
  return {
    trx,
    engine,
    plan,
    now,
    companyNow: companyTime(config, now),
    flag: (key) => ofModules.has(key) || flag(key),
    config,
  };
}

interface Writing {
  groupIds: ReadonlyMap<string, number>;
  report: SeedOptions["reportProgress"];
}

async function addRecords(
  scope: RecordScope,
  company: DemoCompany,
  { groupIds, report }: Writing,
): Promise<number> {
  report?.(company.name);
  const groupId = (alias: string) => groupIds.get(alias) ?? 0;
  const left = [...generateRecords(company, { now: scope.companyNow ?? scope.now, groupId })];
  const total = left.reduce((sum, { records: all }) => sum + all.length, 0);
  const ids = new Map<string, number[]>();
  let written = 0;
  let writing = Promise.resolve();
  // What is written is let go: of a large company the records take more memory than anything else.
  for (let wave = left.shift(); wave; wave = left.shift()) {
    await writing;
    for (let start = 0; start < wave.records.length; start += PORTION) {
      const name = scope.engine.template(wave.template).name;
      report?.(`${company.name}: ${name}, ${counted(written)} of ${counted(total)} records`);
      const portion = await addPortion(scope, wave, { start, ids });
      await writing;
      writing = portion.write();
      // Whoever waits for it next receives its failure; until then it is nobody's.
      writing.catch(() => undefined);
      written += portion.results.length;
    }
  }
  await writing;
  return written;
}

/** Records of a wave that have their numbers or are refused; `write` writes those that may not be written yet. */
interface Portion {
  results: readonly ({ id: number } | { issues: readonly Issue[] })[];
  write(): Promise<void>;
}

/** Prepares the next records of a wave while those before them are written, and notes their ids. */
async function addPortion(
  scope: RecordScope,
  { template, records: generated, each }: DemoWave,
  { start, ids }: { start: number; ids: Map<string, number[]> },
): Promise<Portion> {
  const inputs = generated.slice(start, start + PORTION).map((record) => inputOf(template, record, ids));
  const portion = each
    ? await createEach(scope, inputs)
    : await records.prepareMany({ ...scope, template, inputs, fills: "nothing" });
  const known = ids.get(template) ?? [];
  ids.set(template, known);
  portion.results.forEach((result, index) => {
    if ("issues" in result) throw refused(template, start + index, result.issues);
    known.push(result.id);
  });
  const items = portion.results.flatMap((result, index) =>
    "issues" in result ? [] : itemsOf(scope, template, result.id, generated[start + index]?.items),
  );
  return { ...portion, write: () => portion.write().then(() => addInPortions(scope, items)) };
}

/** Lines of lists in the form in which they are stored. Throws a DemoDataError where the template has no such list. */
function itemsOf(
  { engine }: RecordScope,
  template: string,
  recordId: number,
  lists: DemoRecord["items"] = {},
): listItems.AddedItem[] {
  return Object.entries(lists).flatMap(([alias, lines]) => {
    const list = listItemTemplate(engine.template(template).template, alias);
    if (list === undefined) throw new DemoDataError(`${template} has no list "${alias}".`);
    return Object.entries(lines).map(([prototype, fields]) => ({ recordId, list, prototype, fields }));
  });
}

async function addInPortions(scope: RecordScope, items: readonly listItems.AddedItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += PORTION)
    await listItems.addListItems(scope, items.slice(start, start + PORTION));
}

async function createEach(scope: RecordScope, inputs: readonly RecordInput[]): Promise<Portion> {
  const results: { id: number }[] = [];
  for (const input of inputs) results.push(await records.create({ ...scope, input, fills: "nothing" }));
  return { results, write: () => Promise.resolve() };
}

function refused(
  template: string,
  index: number,
  issues: readonly { path: string; message: string }[],
): DemoDataError {
  const causes = issues.map(({ path, message }) => `${path}: ${message}`).join(" ");
  return new DemoDataError(`Generated ${template} ${index + 1} is refused. ${causes}`);
}

function inputOf(
  templateAlias: string,
  record: DemoRecord,
  ids: ReadonlyMap<string, readonly number[]>,
): RecordInput {
  const idOf = ({ template, index }: DemoLink) => ids.get(template)?.[index] ?? 0;
  const relations: RecordInput["relations"] = {};
  for (const [key, link] of Object.entries(record.links))
    relations[key] = "index" in link ? idOf(link) : link.map(idOf);
  return { templateAlias, groupId: record.groupId, fields: record.values, relations };
}
