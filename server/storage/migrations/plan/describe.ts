import { sql } from "kysely";
import { pairFields } from "../../../../engine/authoring/index.ts";
import type { Engine } from "../../../../engine/index.ts";
import type { TemplateChange } from "../../../../engine/authoring/index.ts";
import { columnOf, tableName } from "../../columns/columns.ts";
import type { Trx } from "../../database/database.ts";
import { validatorsOf } from "../../records/validators.ts";
import type { ChangeSet, ColumnMove, Progress, TableChange } from "./changeSet.ts";
import { choiceColumns } from "./choices.ts";
import type { ChoicesChange } from "./choices.ts";
import { goForward } from "./convert.ts";
import { countLive, countValues } from "./count.ts";
import type { Tally } from "./count.ts";
import { prepareStatements, swapStatements } from "./columnMoves.ts";
import { storedTemplate } from "./state.ts";

/** What a step costs, and what it does to values. */
type Risk =
  | "only adds"
  | "metadata only"
  | "rewrites in batches"
  | "hides values"
  | "loses nothing"
  | "computes in the background"
  | "asks at the next edit";

/** One step of a plan, in words and figures. */
export interface PlanStep {
  /** Alias of the template, or of the enum set. */
  of: string;
  isChoices?: true;
  sentence: string;
  risk: Risk;
  /** Live records that it concerns. */
  concerned?: Tally;
  /** Live records whose values cannot be converted: they are kept beside, and the field begins empty. */
  refused?: Tally;
}

/** What a change set will do, for people to read before it is made. */
export interface Description {
  changeSet: ChangeSet;
  steps: PlanStep[];
  /** The statements, in their order. */
  statements: string[];
  /** Of a change set that is under way. */
  progress?: Progress;
}

/** Describes what a change set does to tables and records, which it counts in the database. */
export async function describe(trx: Trx, engine: Engine, changeSet: ChangeSet): Promise<Description> {
  const steps: PlanStep[] = [];
  for (const change of changeSet.tables) {
    const tableChanges = await tableSteps(trx, engine, change);
    steps.push(...tableChanges.map((step) => ({ of: change.alias, ...step })));
  }
  for (const choices of changeSet.choices) {
    const messages = await choiceSteps(trx, engine, choices);
    steps.push(...messages.map((step) => ({ of: choices.alias, isChoices: true as const, ...step })));
  }
  for (const alias of changeSet.stale) {
    const concerned = await countLive(trx, tableName(alias), sql`true`);
    const sentence = "The server computes titles, stored computations and searched texts again.";
    steps.push({ of: alias, sentence, risk: "computes in the background", concerned });
  }
  const statements = changeSet.tables.flatMap((change) => [
    ...prepareStatements(change),
    ...swapStatements(change),
    ...change.indexes.drop.map(({ name }) => `drop index ${name}`),
    ...change.indexes.create.map(({ statement }) => statement),
  ]);
  return { changeSet, steps, statements };
}

/** Choices are changed in every company; those that are removed are listed with the records that use them. */
async function choiceSteps(trx: Trx, engine: Engine, choices: ChoicesChange): Promise<Step[]> {
  const { alias, before, after, changes } = choices;
  if (before === null) {
    const sentence = `The choices of ${alias} are published: ${after.values.length}. Companies that have them keep theirs.`;
    return [{ sentence, risk: "only adds" }];
  }
  const steps: Step[] = [];
  for (const { kind, name = "", sentence } of changes) {
    const uses = kind === "choiceRemoved" ? await stepsOfUses(trx, engine, alias, name) : [];
    steps.push({ sentence, risk: kind === "choiceAdded" ? "only adds" : "metadata only" }, ...uses);
  }
  return steps;
}

/** A step for each field in which records use a choice. */
async function stepsOfUses(trx: Trx, engine: Engine, alias: string, name: string): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { key, table, template, contains } of choiceColumns(engine, alias)) {
    const concerned = await countLive(trx, table, contains(name));
    const sentence = `Records of ${template} have '${name}' in ${key} and keep it.`;
    if (concerned.records > 0) steps.push({ sentence, risk: "loses nothing", concerned });
  }
  return steps;
}

type Step = Omit<PlanStep, "of" | "isChoices">;

async function tableSteps(trx: Trx, engine: Engine, change: TableChange): Promise<Step[]> {
  const { table, name, from, moves, indexes, changes } = change;
  if (from === null) return [{ sentence: `The table of ${name} is made.`, risk: "only adds" }];
  const steps: Step[] = [];
  for (const move of moves) steps.push(await moveStep(trx, table, move));
  for (const each of changes) steps.push(...(await askStep(trx, engine, change, each)));
  const { length } = indexes.create;
  if (length > 0)
    steps.push({
      sentence: `${length} ${length === 1 ? "index is" : "indexes are"} made.`,
      risk: "only adds",
    });
  return steps;
}

async function moveStep(trx: Trx, table: string, move: ColumnMove): Promise<Step> {
  const filled = (column: string) => countLive(trx, table, sql.raw(`${column} is not null`));
  switch (move.do) {
    case "add": {
      const filling =
        move.whenEmpty === undefined ? "" : `, with ${JSON.stringify(move.whenEmpty)} in every record`;
      return { sentence: `The column ${move.column} is added${filling}.`, risk: "only adds" };
    }
    case "hide": {
      const sentence = `The values of ${move.source.key} are hidden: the column ${move.column} is kept as ${move.kept}.`;
      return { sentence, risk: "hides values", concerned: await filled(move.column) };
    }
    case "restore": {
      const sentence = `The values of ${move.source.key} are shown again, from ${move.kept}.`;
      return { sentence, risk: "loses nothing", concerned: await filled(move.kept) };
    }
    case "rename":
      return { sentence: `The column ${move.column} becomes ${move.to}.`, risk: "metadata only" };
    case "convert":
      return convertStep(trx, table, move);
    case "return": {
      const sentence = `The values of ${move.before.key} are as they were before, from ${move.kept}.`;
      return { sentence, risk: "rewrites in batches", concerned: await filled(move.column) };
    }
    case "drop":
      return { sentence: `The column ${move.column}, which is empty, is removed.`, risk: "loses nothing" };
  }
}

async function convertStep(
  trx: Trx,
  table: string,
  move: Extract<ColumnMove, { do: "convert" }>,
): Promise<Step> {
  const { from, kept, after, keptType, type, whenEmpty } = move;
  const sentence =
    `The values of ${after.key} are converted from ${keptType} to ${type}; the old ones are kept as ${kept}.` +
    (whenEmpty === undefined ? "" : ` Records without a value get ${JSON.stringify(whenEmpty)}.`);
  const isConcerned = whenEmpty === undefined ? `${from} is not null` : "true";
  const concerned = await countLive(trx, table, sql.raw(isConcerned));
  const refused = await countValues(
    trx,
    table,
    from,
    (value, context) => "reason" in goForward(move, value, context),
  );
  return { sentence, risk: "rewrites in batches", concerned, ...(refused.records > 0 ? { refused } : {}) };
}

/** What the next edit of a record asks for, since its stored value does not fit any more. */
async function askStep(trx: Trx, engine: Engine, change: TableChange, each: TemplateChange): Promise<Step[]> {
  const concerned = await asked(trx, engine, change, each);
  if (concerned === undefined || concerned.records === 0) return [];
  const sentences: Readonly<Record<string, string>> = {
    fieldAdded: `Records have no ${each.key} at first, which is required: they are asked for it at their next edit.`,
    fieldRequired: `Records without ${each.key} are asked for it at their next edit.`,
    boundsNarrowed: `Values of ${each.key} that do not fit any more stay until the next edit.`,
    groupTypesNarrowed:
      "Records of groups that may have none any more are asked for another at their next edit.",
  };
  return [{ sentence: sentences[each.kind] ?? each.sentence, risk: "asks at the next edit", concerned }];
}

async function asked(
  trx: Trx,
  engine: Engine,
  change: TableChange,
  { kind, key = "" }: TemplateChange,
): Promise<Tally | undefined> {
  const { alias, table } = change;
  const template = engine.template(alias);
  if (kind === "groupTypesNarrowed") {
    const isAllowed = sql`exists (select 1 from groups g where g.customer_id = t.customer_id and g.id = t.group_id
      and g.group_type = any(${template.groupTypes}::text[]))`;
    return countLive(trx, table, sql`not ${isAllowed}`);
  }
  if (kind === "fieldAdded") {
    const isAsked = (template.byKey.get(key)?.required ?? false) !== false;
    const isGiven = change.moves.some(
      (move) => move.do === "add" && move.source.key === key && move.whenEmpty !== undefined,
    );
    return isAsked && !isGiven ? countLive(trx, table, sql`true`) : undefined;
  }
  if (kind !== "fieldRequired" && kind !== "boundsNarrowed") return undefined;
  const isFilled = change.moves.some(
    (move) => "whenEmpty" in move && "after" in move && move.after.key === key,
  );
  const column = await columnBefore(trx, engine, change, key);
  if (column === undefined || isFilled) return undefined;
  if (kind === "fieldRequired") return countLive(trx, table, sql.raw(`${column} is null`));
  return countValues(trx, table, column, (value) => validatorsOf(template).field(key, value).length > 0);
}

/** The column that stores the values of a field before the change. */
async function columnBefore(
  trx: Trx,
  engine: Engine,
  { alias, table, from }: TableChange,
  key: string,
): Promise<string | undefined> {
  if (from === null) return undefined;
  const stored = await storedTemplate(trx, alias, table, from);
  const pairs = pairFields(stored.definition, engine.template(alias).template);
  const before = pairs.find(({ after }) => after?.key === key)?.before;
  const column = before && columnOf(before).name;
  return column !== undefined && stored.columns.has(column) ? column : undefined;
}
