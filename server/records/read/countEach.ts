import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, Condition } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import { askedRecords, caseCondition } from "../../storage/records/filter.ts";
import { foundConditions } from "../../storage/search/found.ts";
import { rareSearch, searchedCount } from "../../storage/search/count.ts";
import type { SearchedWord } from "../../storage/search/words.ts";
import { capped, COUNT_CAP, countRows } from "./count.ts";
import type { Count } from "./count.ts";
import { sourcesOf } from "./sources.ts";
import type { AcrossRequest } from "./sources.ts";

/** One pass reads at most so many records. */
const PASS = 20_000;
const MOST = COUNT_CAP + 1;

interface EachRequest extends AcrossRequest {
  /** What is counted among the records that the filter lets through. Where it has a `confidential`, these may read confidential fields too. */
  cases: readonly Condition[];
  /** How many records one pass reads; left out: 20,000. */
  pass?: number;
}

/** Records of a template: what all of them meet, and what those of each case meet too. */
interface CasedRows {
  template: CompiledTemplate;
  unsearched: readonly RawBuilder<unknown>[];
  words: readonly SearchedWord[];
  cases: readonly RawBuilder<unknown>[];
}

/**
 * How many records there are of each case, up to the cap of lists. One statement passes over the records and counts all cases. Where there
 * are too many for one pass, those that it saw are enough for the cases that reach the cap, and the others are counted one by one.
 */
export async function countEach(request: EachRequest): Promise<Count[]> {
  const { pass = PASS } = request;
  const rows = sourcesOf(request).map(({ template, filter }): CasedRows => {
    const confidential = filter.confidential !== undefined;
    const cases = request.cases.map((condition) =>
      caseCondition(request, template, { condition, confidential }),
    );
    const { unsearched, words } = askedRecords(request, template, filter);
    return { template, unsearched, words, cases };
  });
  const { seen, counts } = await countPass(request, rows, pass);
  const isWhole = seen <= pass;
  const found: Count[] = [];
  for (const [index, count] of counts.entries()) {
    const isEnough = isWhole || count >= MOST;
    found.push(capped(isEnough ? count : await countCase(request, rows, index), MOST));
  }
  return found;
}

interface Pass {
  /** More than the pass reads: there are more records. */
  seen: number;
  counts: number[];
}

/** Counts all cases among the records of one pass. */
async function countPass(
  { trx, ...request }: EachRequest,
  rows: readonly CasedRows[],
  most: number,
): Promise<Pass> {
  const none = request.cases.map(() => 0);
  if (rows.length === 0 || none.length === 0) return { seen: 0, counts: none };
  const parts: RawBuilder<unknown>[] = [];
  const isAlone = rows.length === 1;
  for (const { template, unsearched, words, cases } of rows) {
    const search = { ...request, trx, template };
    const found =
      isAlone && words.length > 0
        ? await rareSearch(search, { words })
        : foundConditions(request, template, words);
    if (found === "none") continue;
    if (found === undefined) return { seen: Infinity, counts: none };
    parts.push(sql`(select ${sql.join(cases.map((each, index) => sql`(${each}) as ${caseName(index)}`))}
      from ${sql.raw(tableName(template.alias))} t where ${sql.join([...unsearched, ...found], sql` and `)}
      limit ${most + 1})`);
  }
  if (parts.length === 0) return { seen: 0, counts: none };
  const counts = none.map((_, index) => sql`count(*) filter (where ${caseName(index)})`);
  const { rows: answer } = await sql<{ seen: number; counts: number[] }>`
    select count(*) as seen, array[${sql.join(counts)}]::integer[] as counts
    from (select * from (${sql.join(parts, sql` union all `)}) as each limit ${most + 1}) as found`.execute(
    trx,
  );
  return answer[0] ?? { seen: 0, counts: none };
}

const caseName = (index: number) => sql.raw(`case_${index}`);

/** Counts one case alone, until the cap. */
function countCase(request: EachRequest, rows: readonly CasedRows[], index: number): Promise<number> {
  const [only, ...others] = rows;
  const meets = ({ unsearched, cases }: CasedRows) => [...unsearched, ...cases.slice(index, index + 1)];
  if (only !== undefined && others.length === 0)
    return searchedCount(
      { ...request, template: only.template },
      { ...only, unsearched: meets(only), most: MOST },
    );
  const asked = rows.map((each) => ({
    template: each.template,
    where: [...meets(each), ...foundConditions(request, each.template, each.words)],
  }));
  return countRows(request.trx, asked, MOST);
}
