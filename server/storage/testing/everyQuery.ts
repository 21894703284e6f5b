/** Queries that ask for everything a principal might see: for tests of rights. */
import fc from "fast-check";
import { compileQuery } from "../../../engine/server.ts";
import type { CompiledQuery, Query, QueryPath } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { now, queriesOf, queryEngine } from "../../../engine/testing/queries.ts";
import type { AccessPlan } from "../company/access.ts";
import type { RandomCompany } from "./randomCompanyTypes.ts";

/** Random queries of one person about one template, beside those that ask for everything. */
const QUERIES = 12;
const MAX_COLUMNS = 50;

const engine = queryEngine();

/** Who asks in which company. */
export interface Asking {
  company: RandomCompany;
  plan: AccessPlan;
  seed: number;
}

/** All paths of a record and of those that single relations lead to, two steps away at most. */
function allPaths(template: CompiledTemplate, steps: readonly string[] = []): QueryPath[] {
  const relations = template.fields.filter(({ relation }) => relation !== undefined);
  const own = [
    ...template.fields.filter(({ relation }) => relation === undefined).map(({ key }) => key),
    "label",
    "groupId",
  ];
  const values = own.map((path): QueryPath =>
    steps.length === 0 ? { type: "PATH", path } : { type: "RELATION_PATH", relations: [...steps], path },
  );
  const stored =
    steps.length > 0 ? [] : relations.map(({ key }): QueryPath => ({ type: "RELATION", relation: key }));
  const further = relations.flatMap(({ key, relation, multi }) => {
    const target = engine.templates.get(relation?.template ?? "");
    return steps.length < 2 && target && !multi ? allPaths(target, [...steps, key]) : [];
  });
  return [...values, ...stored, ...further];
}

/** Queries for everything, in some order, and random ones, as far as the checker lets them through. */
export function queriesFor({ company, plan, seed }: Asking): CompiledQuery[] {
  const context = { engine, abilities: plan.abilities, groups: plan.visibleGroups, timezone: "UTC", now };
  const check = (query: Query) => {
    const checked = compileQuery(query, context);
    return "query" in checked ? [checked.query] : [];
  };
  return [...engine.templates.values()].flatMap((template) => {
    const asked = { template: template.alias, limit: 500 };
    const columns = allPaths(template).filter((path) => check({ ...asked, columns: [path] }).length > 0);
    const orders = fc.sample(fc.constantFrom(...columns), { numRuns: Math.ceil(columns.length / 8), seed });
    const everything = orders.flatMap((path, index) => {
      const shown = [...columns.slice(index * 8), ...columns].slice(0, MAX_COLUMNS);
      const direction = index % 2 === 0 ? "asc" : "desc";
      return [
        ...check({ ...asked, columns: shown, orderBy: [{ direction, path }] }),
        ...check({ ...asked, ...counted, groupBy: [{ type: "VALUE", path }] }),
      ];
    });
    const confidential = columns.filter((path) => readsConfidential(check({ ...asked, columns: [path] })));
    const filled = confidential.flatMap((path) => check({ ...asked, ...counted, where: hasValue(path) }));
    const random = fc.sample(queriesOf(template, { ...company, abilities: plan.abilities }), {
      numRuns: QUERIES,
      seed,
    });
    return [...everything, ...filled, ...random.flatMap(check)];
  });
}

const counted = { aggregations: [{ aggregate: "COUNT" }], withIds: true } satisfies Partial<Query>;
const hasValue = (path: QueryPath) => ({ path, comparison: "HAS_VALUE", value: true }) as const;

/** Whether the column of these queries reads a confidential field, of whichever record. */
function readsConfidential(queries: readonly CompiledQuery[]): boolean {
  return queries.some(({ columns: [path] }) => {
    const { steps = [], source } = path ?? {};
    return steps.some(({ field }) => field.protected) || (source?.kind === "field" && source.field.protected);
  });
}
