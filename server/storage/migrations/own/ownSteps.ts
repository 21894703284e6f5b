import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../../../engine/index.ts";
import type { TemplateChange } from "../../../../engine/authoring/index.ts";
import { readColumn, storedColumns, tableName } from "../../columns/columns.ts";
import type { Trx } from "../../database/database.ts";
import type { Tally } from "../plan/count.ts";
import type { PlanStep } from "../plan/describe.ts";
import { countRefused } from "./ownConvert.ts";
import type { OwnColumn, OwnMove } from "./ownMoves.ts";

/** A change of one company's template, to be described in steps. */
export interface Stepped {
  customerId: number;
  before: CompiledTemplate;
  after: CompiledTemplate;
  changes: readonly TemplateChange[];
  moves: readonly OwnMove[];
  /** Columns that the table has: none before the template itself was applied. */
  columns: ReadonlySet<string>;
}

/** What a change of a company's template does to its records, which are counted. */
export async function ownSteps(trx: Trx, change: Stepped): Promise<PlanStep[]> {
  if (change.columns.size === 0) return [];
  const steps: PlanStep[] = [];
  for (const move of change.moves) steps.push(...(await moveSteps(trx, change, move)));
  for (const each of change.changes) steps.push(...(await askSteps(trx, change, each)));
  if (recomputes(change)) {
    const sentence = "The server computes stored computations again.";
    const concerned = await countOwn(trx, change, sql`true`);
    if (concerned.records > 0)
      steps.push({ of: change.after.alias, sentence, risk: "computes in the background", concerned });
  }
  return steps;
}

/** Kinds of changes after which stored values are others. */
const recomputing = new Set<TemplateChange["kind"]>([
  "computationAdded",
  "computationChanged",
  "computeOnChanged",
]);

/** Whether stored values have to be computed again. */
export function recomputes({ changes, moves }: Pick<Stepped, "changes" | "moves">): boolean {
  return changes.some(({ kind }) => recomputing.has(kind)) || moves.some((move) => move.do === "convert");
}

async function moveSteps(trx: Trx, change: Stepped, move: OwnMove): Promise<PlanStep[]> {
  const of = change.after.alias;
  const column = ({ own }: OwnColumn) => countOwn(trx, change, sql`t.ext ? ${own.key}::text`);
  if (move.do === "hide") {
    const sentence = `The values of ${move.before.key} are hidden and kept.`;
    return [{ of, sentence, risk: "hides values", concerned: await column(move.before) }];
  }
  if (move.do === "convert") {
    const sentence = `The values of ${move.after.key} are converted; the old ones are kept.`;
    const concerned = await column(move.before);
    const records = await countRefused(trx, { ...cursorOf(change), move });
    const refused = records > 0 ? { refused: { records, companies: 1 } } : {};
    return [{ of, sentence, risk: "rewrites in batches", concerned, ...refused }];
  }
  const concerned = await column(move.after);
  if (concerned.records === 0)
    return [{ of, sentence: `The field ${move.after.key} is added.`, risk: "only adds" }];
  const sentence = `The values of ${move.after.key} that were kept are shown again.`;
  return [{ of, sentence, risk: "loses nothing", concerned }];
}

/** Where the records are. */
export function cursorOf({ customerId, after }: Pick<Stepped, "customerId" | "after">) {
  return { customerId, table: tableName(after.alias), name: after.name };
}

async function askSteps(trx: Trx, change: Stepped, { kind, key = "" }: TemplateChange): Promise<PlanStep[]> {
  const field = change.after.byKey.get(key);
  const isAsked = kind === "fieldRequired" || (kind === "fieldAdded" && (field?.required ?? false) !== false);
  const column = isAsked ? storedColumns(change.after).find((each) => each.key === key) : undefined;
  if (column === undefined || (column.own === undefined && !change.columns.has(column.name))) return [];
  const concerned = await countOwn(trx, change, sql`${sql.raw(readColumn(column, "t"))} is null`);
  if (concerned.records === 0) return [];
  const sentence = `Records without ${key} are asked for it at their next edit.`;
  return [{ of: change.after.alias, sentence, risk: "asks at the next edit", concerned }];
}

async function countOwn(trx: Trx, change: Stepped, where: RawBuilder<unknown>): Promise<Tally> {
  const { customerId, table } = cursorOf(change);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(table)} t
    where t.customer_id = ${customerId} and t.deleted_at is null and ${where}`.execute(trx);
  const records = rows[0]?.count ?? 0;
  return { records, companies: records > 0 ? 1 : 0 };
}
