/** The invariants of queries, tried on random records, rights and questions. A failure prints the seed: `SEED=<n>` repeats it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { permissions } from "../testing/context.ts";
import { invariantsIn } from "../testing/invariants.ts";
import { createAbilities } from "../access/abilities.ts";
import type { UserPermissions } from "../model/recordData.ts";
import { pathsOf } from "../testing/queriesPaths.ts";
import type { AskedQuery } from "../testing/queriesAsked.ts";
import { askedQueries, askingWith, checked, dataFor, knownThings } from "../testing/queriesAsked.ts";
import { conditionsOf, relationsIn } from "../testing/queries.ts";
import { permissionSets, recordSets, recordsOf } from "../testing/queriesData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { CompiledNode, CompiledQuery } from "./compiled.ts";
import type { QueryRecord } from "./data.ts";
import type { QueryAnswer } from "./memory/evaluate.ts";
import { evaluateQuery } from "./memory/evaluate.ts";
import type { Query, QueryNode, QueryPath } from "./types.ts";

const checkInvariant = invariantsIn(process.env);
const { templates } = knownThings.engine;

type Asked = Omit<AskedQuery, "query"> & { readonly query: Query };

function answer({ permissions, records, query }: Asked): QueryAnswer {
  return evaluateQuery(checked(query, askingWith(permissions)), dataFor(permissions, records));
}

/** Ids of the records for which a condition holds, in their order. */
function idsWhere(asked: Asked, where?: QueryNode): readonly number[] {
  const { template } = asked.query;
  return idsOf(answer({ ...asked, query: { template, columns: [], ...(where ? { where } : {}) } }));
}

function idsOf(found: QueryAnswer): readonly number[] {
  return "rows" in found ? found.rows.map(({ id }) => id) : [];
}

const asked = askedQueries();
const everything: QueryNode = { operation: "EMPTY" };
const and = (...nodes: QueryNode[]): QueryNode => ({ operation: "AND", nodes });
const or = (...nodes: QueryNode[]): QueryNode => ({ operation: "OR", nodes });

const everywhere = permissions([], [], true);

describe("conditions", () => {
  const incident = templates.get("incident") as CompiledTemplate;
  const principal = { ...knownThings, abilities: askingWith(everywhere).abilities };
  const node = conditionsOf(incident, principal);
  const combined = fc
    .record({ records: recordSets(knownThings), nodes: fc.tuple(node, node, node) })
    .filter(({ nodes }) => relationsIn(nodes) <= 12);

  it("Q8: AND and OR are commutative and associative, and EMPTY changes no AND", () =>
    checkInvariant(50, combined, ({ records, nodes: [a, b, c] }) => {
      const ids = (where: QueryNode) =>
        idsWhere({ permissions: everywhere, records, query: { template: "incident" } }, where);
      for (const both of [and, or]) {
        expect(ids(both(a, b))).toEqual(ids(both(b, a)));
        expect(ids(both(a, both(b, c)))).toEqual(ids(both(both(a, b), c)));
      }
      expect(ids(and(a, everything))).toEqual(ids(a));
      expect(ids(or(a, everything))).toEqual(ids(everything));
    }));

  it("Q9: EQUALS and IS_DISTINCT_FROM part the records whose values may be seen, and so do the two answers of HAS_VALUE", () =>
    checkInvariant(60, comparedPaths(), ({ asking, path, value }) => {
      const of = (comparison: string, operand: unknown) =>
        idsWhere(asking, { path, comparison, value: operand } as QueryNode);
      const seen = [...of("HAS_VALUE", true), ...of("HAS_VALUE", false)].sort((a, b) => a - b);
      const distinct = of("IS_DISTINCT_FROM", value);
      expect([...of("EQUALS", value), ...distinct].sort((a, b) => a - b)).toEqual(seen);
      const filled = of("HAS_VALUE", true);
      expect(of("NOT_EQUALS", value)).toEqual(distinct.filter((id) => filled.includes(id)));
    }));
});

/** A question with a path of its template, and something that its values may be compared with. */
function comparedPaths(): fc.Arbitrary<{ asking: Asked; path: QueryPath; value: unknown }> {
  const values: Readonly<Record<string, readonly unknown[]>> = {
    text: ["ab", "Alpha", "Ann Lee", "incident"],
    choice: ["lights", "brakes"],
    boolean: [true],
    group: [2, 3],
    id: [1, 11, 31],
  };
  return asked.chain((asking) => {
    const { abilities, groups } = askingWith(asking.permissions);
    const template = knownThings.engine.templates.get(asking.query.template) as CompiledTemplate;
    const paths = pathsOf(template, { ...knownThings, abilities }).filter(({ path }) => {
      const isChoice = path.source.kind === "field" && path.source.field.options.enumSet === "outcomes";
      return !isChoice && (path.valueKind !== "group" || groups.length === knownThings.groups.length);
    });
    return fc
      .constantFrom(...paths)
      .chain(({ json, path }) =>
        fc
          .constantFrom(...(values[path.valueKind] ?? [0, 1, 2, 12.34]))
          .map((value) => ({ asking, path: json, value })),
      );
  });
}

/** Whether a condition asks the records themselves, or only for what is there: what others hold can then only add to it. */
function isPositive(node: CompiledNode): boolean {
  if (node.kind !== "test") return node.nodes.every(isPositive);
  const { steps, source } = node.path;
  const asksOthers =
    steps.length > 0 || (source.kind === "relations" && source.steps.some((step) => step.inverse));
  return !asksOthers || !(node.negated || node.orNone);
}

/** Rights that both give. */
function fewer(a: UserPermissions, b: UserPermissions): UserPermissions {
  if (a.admin) return b;
  if (b.admin) return a;
  const actions = (["view", "viewConfidential"] as const).map((action) => {
    const [ours = {}, theirs = {}] = [a.modulePermissions[action], b.modulePermissions[action]];
    const modules = Object.keys(ours).map((name) => [
      name,
      (ours[name] ?? []).filter((id) => theirs[name]?.includes(id)),
    ]);
    return [action, Object.fromEntries(modules) as Record<string, number[]>];
  });
  return { ...a, modulePermissions: Object.fromEntries(actions) as UserPermissions["modulePermissions"] };
}

describe("rights", () => {
  it("Q5: nobody sees a record that they may not view, nor one that they would not see with more rights", () =>
    checkInvariant(150, fc.tuple(asked, permissionSets(knownThings)), ([asking, more]) => {
      const { permissions, records, query } = asking;
      const compiled = checked(query, askingWith(permissions));
      const ofRecords: CompiledQuery = { ...compiled, aggregations: [], orderBy: [] };
      const visible = idsOf(evaluateQuery(ofRecords, dataFor(permissions, records)));
      const groupOf = new Map((records.get(query.template) ?? []).map(({ id, groupId }) => [id, groupId]));
      const { abilities } = askingWith(permissions);
      expect(visible.filter((id) => !abilities.can("view", compiled.template, groupOf.get(id)))).toEqual([]);
      if (!isPositive(compiled.where)) return;
      const less = idsOf(evaluateQuery(ofRecords, dataFor(fewer(permissions, more), records)));
      expect(less.filter((id) => !visible.includes(id))).toEqual([]);
    }));

  it("Q5: related records that may not be viewed are as if they did not exist", () =>
    checkInvariant(100, asked, (asking) => {
      const { abilities } = askingWith(asking.permissions);
      const viewed = [...asking.records].map(([alias, list]) => {
        const template = templates.get(alias) as CompiledTemplate;
        return [alias, list.filter((record) => abilities.can("view", template, record.groupId))] as const;
      });
      expect(answer({ ...asking, records: new Map(viewed) })).toEqual(answer(asking));
    }));

  it("Q6: a confidential value that may not be seen changes no answer, whatever it is", () => {
    const changed = asked.chain((asking) => {
      const lists = [...asking.records].map(([alias, list]) => {
        const template = templates.get(alias) as CompiledTemplate;
        return fc
          .tuple(...list.map((record) => otherSecrets(template, record, asking.permissions)))
          .map((others) => [alias, others] as const);
      });
      return fc
        .tuple(...lists)
        .map((entries) => ({ asking, records: new Map<string, readonly QueryRecord[]>(entries) }));
    });
    checkInvariant(150, changed, ({ asking, records }) =>
      expect(answer({ ...asking, records })).toEqual(answer(asking)),
    );
  });
});

/** The record with other values in the confidential fields that are not visible with these rights. */
function otherSecrets(
  template: CompiledTemplate,
  record: QueryRecord,
  permissions: UserPermissions,
): fc.Arbitrary<QueryRecord> {
  if (createAbilities(permissions, knownThings.groups).can("viewConfidential", template, record.groupId))
    return fc.constant(record);
  const secret = (key: string) => (template.byKey.get(key) as CompiledField).protected;
  const merged = <Values extends object>(ours: Values, theirs: Values): Values => {
    const other = Object.entries(theirs).filter(([key]) => secret(key));
    return { ...ours, ...Object.fromEntries(other) };
  };
  return recordsOf(template, record.id, knownThings).map((other) => ({
    ...record,
    fields: merged(record.fields, other.fields),
    relations: merged(record.relations, other.relations),
  }));
}

describe("answers", () => {
  it("Q10: groups of one value part the records: their counts add up, and their ids are the records", () =>
    checkInvariant(100, asked, (asking) => {
      const compiled = checked(asking.query, askingWith(asking.permissions));
      const grouping = compiled.groupBy[0];
      if (!grouping || grouping.path.multi) return;
      const data = dataFor(asking.permissions, asking.records);
      const alone = { ...compiled, groupBy: [grouping], orderBy: [], withIds: true };
      const found = evaluateQuery(alone, data);
      const groups = "groups" in found ? found.groups : [];
      const ids = groups.flatMap(({ groupIds }) => groupIds ?? []).sort((a, b) => a - b);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length);
      const all = idsOf(evaluateQuery({ ...alone, aggregations: [] }, data));
      expect(ids.every((id) => all.includes(id))).toBe(true);
      if (
        !compiled.template.byKey.get(keyOf(grouping.path.source))?.protected &&
        grouping.path.steps.length === 0
      )
        expect(ids).toEqual(all);
    }));

  it("Q12: the order does not depend on that of the records, so that pages put together are the whole", () =>
    checkInvariant(100, fc.tuple(asked, fc.infiniteStream(fc.nat(1000))), ([asking, rolls]) => {
      const shuffled = [...asking.records].map(([alias, list]) => {
        const placed = list.map((record) => ({ record, index: Number(rolls.next().value) }));
        return [alias, placed.sort((a, b) => a.index - b.index).map(({ record }) => record)] as const;
      });
      expect(answer({ ...asking, records: new Map(shuffled) })).toEqual(answer(asking));
    }));
});

function keyOf(source: CompiledQuery["columns"][number]["source"]): string {
  if (source.kind === "relations") return source.steps[0]?.field.key ?? "";
  return source.kind === "field" ? source.field.key : source.kind;
}
