/** The paths that random queries are made of. */
import { createAbilities } from "../access/abilities.ts";
import type { Abilities } from "../access/abilities.ts";
import { compileQuery } from "../query/compile.ts";
import type { CompiledPath } from "../query/compiled.ts";
import type { Query, QueryPath } from "../query/types.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { now, permissions } from "./context.ts";
import type { KnownThings } from "./queriesData.ts";

/** The principal of the random queries: paths that they may see nowhere are left out. */
export type QueryPrincipal = KnownThings & { readonly abilities: Abilities };

/** A path of a query, with what it was checked to be. */
export interface KnownPath {
  readonly json: QueryPath;
  readonly path: CompiledPath;
  /** Leads to one record, so that columns, orders, aggregations and groupings may be had of it. */
  readonly single: boolean;
}

/** The paths of templates, as administrators may ask for them: to find them takes long. */
const paths = new WeakMap<CompiledTemplate, readonly KnownPath[]>();

/**
 * The paths of a template that this principal may ask for; those of its own as often as those that lead on, and often such as meet
 * confidential values there. */
export function pathsOf(template: CompiledTemplate, principal: QueryPrincipal): readonly KnownPath[] {
  const all =
    paths.get(template) ??
    [...ownPaths(template), ...relatedPaths(template, principal)].flatMap((json) =>
      known(json, template, principal),
    );
  paths.set(template, all);
  const visible = all.filter(
    ({ path }) => principal.abilities.can("viewConfidential", template) || !isProtected(path),
  );
  const own = visible.filter(({ path }) => path.steps.length === 0);
  const related = visible.filter(({ path }) => path.steps.length > 0);
  const secret = related.filter(({ path }) => readsSecrets(path));
  return [...often(own, related.length), ...related, ...often(secret, related.length / 2)];
}

/** The list, as often as makes it at least so long. */
function often<Item>(list: readonly Item[], length: number): Item[] {
  return Array.from({ length: Math.ceil(length / Math.max(list.length, 1)) }, () => list).flat();
}

/** Whether related records may keep something of the path from the principal beside themselves. */
function readsSecrets({ steps, source }: CompiledPath): boolean {
  const [, ...later] = steps;
  const stored = [...later.map(({ field }) => field), ...steps.flatMap(({ inverse }) => inverse ?? [])];
  return [...stored, ...(source.kind === "field" ? [source.field] : [])].some((field) => field.protected);
}

/** Whether a path reads a confidential value of the asked record itself. */
function isProtected({ steps: [first], source }: CompiledPath): boolean {
  if (first) return first.field.protected;
  if (source.kind === "relations") return source.steps.some(({ field }) => field.protected);
  return source.kind === "field" && source.field.protected;
}

/** What a path is checked to be; empty where it leads nowhere. */
function known(json: QueryPath, template: CompiledTemplate, { engine, groups }: KnownThings): KnownPath[] {
  const context = {
    engine,
    groups,
    abilities: createAbilities(permissions([], [], true), groups),
    timezone: "UTC",
    now,
  };
  const asked = (rest: Omit<Query, "template">) =>
    compileQuery({ template: template.alias, ...rest }, context);
  const where = { path: json, comparison: "HAS_VALUE", value: true } as const;
  const check = asked({ where, columns: [] });
  if (!("query" in check) || check.query.where.kind !== "test") return [];
  return [{ json, path: check.query.where.path, single: "query" in asked({ columns: [json] }) }];
}

function relationsOf({ fields }: CompiledTemplate): { key: string; alias: string }[] {
  return fields.flatMap(({ key, relation }) => (relation ? [{ key, alias: relation.template }] : []));
}

/** Paths over one, two and three relations. */
function relatedPaths(template: CompiledTemplate, { engine }: KnownThings): QueryPath[] {
  const chains = [{ relations: [] as string[], alias: template.alias }];
  for (const { relations: before, alias } of chains) {
    const next = engine.templates.get(alias);
    if (!next || before.length === 3 || chains.length > 24) continue;
    chains.push(
      ...relationsOf(next).map((each) => ({ relations: [...before, each.key], alias: each.alias })),
    );
  }
  return chains.slice(1, 25).flatMap(({ relations, alias }) => {
    const end = engine.templates.get(alias);
    return end ? keysOf(end).map((path): QueryPath => ({ type: "RELATION_PATH", relations, path })) : [];
  });
}

/** Paths of each type that start and end at the record. */
function ownPaths(template: CompiledTemplate): QueryPath[] {
  const scopes = ["all", "children", "multiModel", "singleModel"] as const;
  return [
    ...keysOf(template).map((path): QueryPath => ({ type: "PATH", path })),
    ...relationsOf(template).map(({ key }): QueryPath => ({ type: "RELATION", relation: key })),
    ...scopes.map((scope): QueryPath => ({ type: "RELATION", scope })),
    { type: "GROUP" },
    { type: "TEMPLATE" },
    { type: "ID" },
    { type: "USER_NAME" },
    { type: "USER_NAME", of: "lastUpdatedBy" },
    { type: "SOURCE", source: "crm" },
    { type: "SOURCE", source: "constructor" },
    { type: "CREATED_DATE" },
    { type: "LAST_UPDATED_DATE" },
  ];
}

const systemKeys = [
  "id",
  "recordNumber",
  "groupId",
  "label",
  "retentionLock",
  "createdDate",
  "lastUpdatedDate",
];

function keysOf({ fields }: CompiledTemplate): string[] {
  return [...fields.map(({ key }) => key), ...systemKeys];
}
