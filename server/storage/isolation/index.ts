import type { Database, Trx } from "../database/database.ts";
import { catalogueFacts, recordTables, writtenHere } from "./catalogue.ts";
import {
  alsoRead,
  companyTables,
  openToRequests,
  ownRows,
  recordRights,
  trustedFunctions,
} from "./expected.ts";

/** Sentences of a message; more are counted. */
const MOST = 12;

/**
 * Throws an Error when the rights and policies in the database differ from `expected.ts`, and names the differences: then the server must
 * not serve.
 */
export async function checkIsolation(db: Pick<Database, "kysely">): Promise<void> {
  const lines = await db.kysely.transaction().execute((trx) => isolationDifferences(trx));
  if (lines.length === 0) return;
  const more = lines.length > MOST ? [`  and ${lines.length - MOST} more`] : [];
  throw new Error(
    [
      "The database does not keep companies apart as this release expects, so it serves nobody:",
      ...lines.slice(0, MOST).map((line) => `  ${line}`),
      ...more,
      "Undo what was changed in the database by hand, then start again.",
    ].join("\n"),
  );
}

/**
 * Compares the database's catalogue with what is named in `expected.ts`: rights on tables, columns, sequences and functions, row-level
 * security with the conditions of its policies, the role of requests itself. Gives a sentence for each difference.
 */
export async function isolationDifferences(trx: Trx): Promise<string[]> {
  const found = new Set(await catalogueFacts(trx));
  const expected = new Set(await expectedFacts(trx));
  return [
    ...[...found].filter((fact) => !expected.has(fact)).map((fact) => `There is, and should not be: ${fact}`),
    ...[...expected].filter((fact) => !found.has(fact)).map((fact) => `There should be, and is not: ${fact}`),
  ];
}

async function expectedFacts(trx: Trx): Promise<string[]> {
  const { schema, conditions } = await writtenHere(trx, [ownRows, ...Object.values(alsoRead)]);
  const records = Object.fromEntries((await recordTables(trx)).map((name) => [name, recordRights]));
  const written = (condition: string) => conditions.get(condition) ?? condition;
  const tables = Object.entries({ ...companyTables, ...records }).flatMap(([name, rights]) => [
    `table ${name}: ${rights}`,
    `row-level security of ${name}: forced`,
    `policy tenant of ${name}: reads ${written(alsoRead[name] ?? ownRows)}, writes ${written(ownRows)}`,
  ]);
  const functions = Object.entries(trustedFunctions).map(
    ([name, isCalled]) =>
      `function ${name}, search_path=${schema}, pg_temp${isCalled ? ", called by requests" : ""}`,
  );
  return [...tables, ...openToRequests, ...functions];
}
