/** A fixture of records, a principal with rights on some of them, and their queries. */
import fc from "fast-check";
import { createAbilities } from "../access/abilities.ts";
import type { UserPermissions } from "../model/recordData.ts";
import { compileQuery } from "../query/compile.ts";
import type { CompiledQuery } from "../query/compiled.ts";
import type { QueryData, QueryRecord } from "../query/data.ts";
import type { QueryContext } from "../query/scope.ts";
import type { Query } from "../query/types.ts";
import { now } from "./context.ts";
import { queriesOf } from "./queries.ts";
import { permissionSets, queryUsers, recordSets, shownTo } from "./queriesData.ts";
import type { KnownThings } from "./queriesData.ts";
import { queryEngine, queryEnumValues, queryGroups } from "./queryFixture.ts";

const engine = queryEngine();
const idsByAlias: Readonly<Record<string, readonly number[]>> = {
  person: [1, 2, 3, 4, 5, 6],
  incident: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  part: [31, 32, 33, 34],
};

/** The things that the random queries name. */
export const knownThings: KnownThings = {
  engine,
  groups: queryGroups,
  choices: (set) => queryEnumValues.filter(({ setAlias }) => setAlias === set).map(({ name }) => name),
  ids: (alias) => idsByAlias[alias] ?? [],
};

/** What somebody with these rights asks with. */
export function askingWith(permissions: UserPermissions, timezone = "America/Los_Angeles"): QueryContext {
  const abilities = createAbilities(permissions, queryGroups);
  const groups = shownTo(permissions, queryGroups);
  return { engine, abilities, groups, timezone, now, choices: knownThings.choices };
}

/** These records, as somebody with these rights asks about them. */
export function dataFor(
  permissions: UserPermissions,
  records: ReadonlyMap<string, readonly QueryRecord[]>,
): QueryData {
  const rights = createAbilities(permissions, queryGroups);
  const { templates } = engine;
  return { templates, records, groups: queryGroups, enumValues: queryEnumValues, users: queryUsers, rights };
}

/** The query, checked. Throws an Error with the issues when it has some. */
export function checked(query: unknown, context: QueryContext): CompiledQuery {
  const check = compileQuery(query, context);
  if ("query" in check) return check.query;
  throw new Error(`${JSON.stringify(query)}: ${JSON.stringify(check.issues)}`);
}

/** One random question with all that belongs to it. */
export interface AskedQuery {
  readonly permissions: UserPermissions;
  readonly records: ReadonlyMap<string, readonly QueryRecord[]>;
  readonly query: Query;
}

/** Random queries of principals who may see confidential values of a template somewhere, and of those who may not. */
const queries = new Map<string, fc.Arbitrary<Query>>();

function queriesFor(alias: string, permissions: UserPermissions): fc.Arbitrary<Query> {
  const { abilities } = askingWith(permissions);
  const template = engine.template(alias);
  const name = `${alias} ${abilities.can("viewConfidential", template)}`;
  const known = queries.get(name) ?? queriesOf(template, { ...knownThings, abilities });
  queries.set(name, known);
  return known;
}

/** Random questions about the templates, about one of them more often. */
export function askedQueries(): fc.Arbitrary<AskedQuery> {
  return fc
    .record({
      permissions: permissionSets(knownThings),
      records: recordSets(knownThings),
      alias: fc.constantFrom("incident", "incident", "person", "part"),
    })
    .chain(({ permissions, records, alias }) =>
      queriesFor(alias, permissions).map((query) => ({ permissions, records, query })),
    );
}
