/** Which queries are joined: those for groups of the same records, where that makes few groups more. */
import type { CompiledAggregation, CompiledGrouping, CompiledQuery } from "../../../../engine/server.ts";
import { expectedKeys, FEW_GROUPS } from "../expected.ts";
import { declaredRollup } from "../../rollups/usable.ts";
import type { QueryPrincipal } from "../scope.ts";
import { signatureOf, signatureOfPart } from "../signature.ts";
import { isConfidential } from "../values.ts";

/** Keys that a statement has at most: the database numbers sets of 31. */
const MOST_KEYS = 16;

/** Queries that are one statement. */
interface Family {
  records: string;
  /** The indexes of its queries. */
  members: number[];
  keys: Map<string, number>;
}

/**
 * The queries by the statements that answer them, as their indexes. Each is in one of them. Queries are joined that have the same records and
 * whose aggregates can be computed together, where the keys of one are among those of the other, or few groups are to be expected by the
 * keys of both.
 */
export function families(
  principal: QueryPrincipal,
  queries: readonly CompiledQuery[],
): readonly (readonly number[])[] {
  const found: Family[] = [];
  for (const { index, keys, records } of largestFirst(principal, queries)) {
    const family = found.find((each) => each.records === records && isRoomy(each, keys));
    if (family === undefined || records === undefined) {
      found.push({ records: records ?? `alone ${index}`, members: [index], keys: new Map(keys) });
      continue;
    }
    family.members.push(index);
    for (const [name, expected] of keys) family.keys.set(name, expected);
  }
  return found.map(({ members }) => members.toSorted((a, b) => a - b));
}

function largestFirst(principal: QueryPrincipal, queries: readonly CompiledQuery[]) {
  return queries
    .map((query, index) => {
      const keys = query.groupBy.map(
        (each) => [signatureOfPart(each), expectedKeys(each, principal)] as const,
      );
      return {
        index,
        keys,
        records: recordsOf(principal, query),
        expected: productOf(keys.map(([, count]) => count)),
      };
    })
    .toSorted((a, b) => b.keys.length - a.keys.length || b.expected - a.expected || a.index - b.index);
}

const productOf = (counts: readonly number[]) => counts.reduce((product, count) => product * count, 1);

/** Whether a query with these keys fits into a family. */
function isRoomy(family: Family, keys: readonly (readonly [string, number])[]): boolean {
  if (keys.every(([name]) => family.keys.has(name))) return true;
  const all = new Map([...family.keys, ...keys]);
  return all.size <= MOST_KEYS && productOf([...all.values()]) <= FEW_GROUPS;
}

/**
 * What queries have in common that can be joined: their records, the groupings by which a record is in several groups or in none, and
 * aggregates that cannot be computed together with others. undefined for one that is asked alone.
 */
function recordsOf(principal: Pick<QueryPrincipal, "engine">, query: CompiledQuery): string | undefined {
  const { aggregations, groupBy, after, withIds } = query;
  if (aggregations.length === 0 || after !== undefined) return undefined;
  const special = groupBy.filter(isSpecial);
  // By the same list of values twice, a record is in the group of each two of them: no key of the one is that of the other.
  if (new Set(special.map(signatureOfPart)).size < special.length) return undefined;
  const areAdded = !withIds && aggregations.every(isAdded);
  // What a rollup answers does not wait for what has to be read of the records.
  const records = signatureOf({
    ...query,
    groupBy: special,
    orderBy: [],
    aggregations: areAdded ? [] : aggregations,
  });
  return `${declaredRollup(principal, query) ?? ""} ${records}`;
}

/** Whether a record may be in several groups, or in none. */
function isSpecial({ path, presence }: CompiledGrouping): boolean {
  return (path.multi && !presence) || isConfidential(path);
}

/** Whether an aggregate is computed of those of small groups. */
function isAdded(aggregation: CompiledAggregation): boolean {
  if (aggregation.kind !== "aggregate") return aggregation.kind === "records";
  const { aggregate, path } = aggregation;
  return !path.multi && aggregate !== "ARRAY_AGG" && aggregate !== "COUNT_DISTINCT";
}
