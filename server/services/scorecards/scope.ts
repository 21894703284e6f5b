/** What a run read, and who may open it: who may view all of that. */
import { createHash } from "node:crypto";
import type { CompiledNode, CompiledPath, CompiledQuery } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { readStoredJsonOr } from "../../core/storedJson.ts";
import type { Tenant } from "../../http/route.ts";
import { groups as groupTree, scorecardRuns } from "../../storage/index.ts";
import { storedScope } from "./schema.ts";
import type { RunScope } from "./schema.ts";

type Part = RunScope[number];
type Groups = Part["groups"];

/** The scope of a run, with its digest, and whether there is more that others may view. */
export interface ReadScope {
  scope: RunScope;
  scopeKey: string;
  isPartial: boolean;
}

/** What queries read with the rights of the tenant. `people`: the record type of which the groups `groupIds` alone are read, if any. */
export function scopeOf(
  tenant: Tenant,
  queries: readonly CompiledQuery[],
  { people, groupIds }: { people: string; groupIds: readonly number[] },
): ReadScope {
  const below = groupIds.length > 0 ? belowOf(tenant, groupIds) : undefined;
  const read = new Map(
    queries.flatMap(readsOf).map((each) => [`${each.template.alias} ${each.right}`, each]),
  );
  const asked = [...read.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = asked.map(([, { template, right }]) => {
    const wanted = right === "view" && template.alias === people ? below : undefined;
    const granted = tenant.plan.abilities.groups(right, template);
    const isPartial = !covers(tenant, granted, wanted ?? "ALL");
    return {
      part: { template: template.alias, right, groups: readGroups(tenant, granted, wanted) },
      isPartial,
    };
  });
  const scope = parts.map(({ part }) => part);
  return {
    scope,
    scopeKey: createHash("sha256").update(JSON.stringify(scope)).digest("base64url"),
    isPartial: parts.some((each) => each.isPartial),
  };
}

/** These groups with all below them. */
export function belowOf({ plan }: Pick<Tenant, "plan">, groupIds: readonly number[]): number[] {
  const below = groupTree.withDescendants(plan.groups);
  return [...new Set(groupIds.flatMap((id) => below.get(id) ?? []))].sort((one, other) => one - other);
}

/** The keys of the scopes that somebody may open, of all runs of the company. */
export function openScopes(tenant: Tenant): Promise<scorecardRuns.OpenScopes> {
  return scopesOf(tenant, (part) => mayOpen(tenant, part));
}

/** The keys of the scopes whose record types are all switched on, whoever may view them. */
export function scopesThatAreOn(tenant: Tenant): Promise<scorecardRuns.OpenScopes> {
  return scopesOf(tenant, ({ template }) => tenant.engine.templates.has(template));
}

async function scopesOf(
  { trx, customer, deps }: Tenant,
  isOpen: (part: Part) => boolean,
): Promise<scorecardRuns.OpenScopes> {
  const all = await scorecardRuns.listScopes(trx, customer.id);
  return all.flatMap(({ scopeKey, scope }) => {
    const row = `scorecard_runs with the scope ${scopeKey}`;
    const parts = readStoredJsonOr(storedScope, scope, {
      row,
      otherwise: undefined,
      logError: deps.logError,
    });
    return parts?.every(isOpen) === true ? [scopeKey] : [];
  });
}

function mayOpen(tenant: Tenant, { template: alias, right, groups }: Part): boolean {
  const template = tenant.engine.templates.get(alias);
  return template !== undefined && covers(tenant, tenant.plan.abilities.groups(right, template), groups);
}

/** Whether rights in some groups are rights in all of the others. */
function covers({ plan }: Tenant, granted: Groups, wanted: Groups): boolean {
  if (granted === "ALL") return true;
  const known = new Set(granted);
  return (wanted === "ALL" ? plan.groups.map(({ id }) => id) : wanted).every((id) => known.has(id));
}

/** The groups of which something is read. */
function readGroups(tenant: Tenant, granted: Groups, wanted: readonly number[] | undefined): Groups {
  if (covers(tenant, granted, wanted ?? "ALL")) return wanted ?? "ALL";
  const known = new Set(wanted);
  const read = granted === "ALL" ? [] : granted.filter((id) => wanted === undefined || known.has(id));
  return [...read].sort((one, other) => one - other);
}

interface Read {
  template: CompiledTemplate;
  right: Part["right"];
}

function readsOf({ template, where, columns, aggregations, groupBy, orderBy }: CompiledQuery): Read[] {
  const paths = [
    ...pathsIn(where),
    ...columns,
    ...[...aggregations, ...groupBy, ...orderBy].flatMap((each) => ("path" in each ? [each.path] : [])),
  ];
  return [{ template, right: "view" }, ...paths.flatMap(readsOfPath)];
}

function pathsIn(node: CompiledNode): CompiledPath[] {
  return node.kind === "test" ? [node.path] : node.nodes.flatMap(pathsIn);
}

/** Related records are reached; what is confidential is read with another right. */
function readsOfPath({ template, steps, source }: CompiledPath): Read[] {
  const reads: Read[] = [];
  let from = template;
  for (const step of steps) {
    if (step.field.protected) reads.push({ template: from, right: "viewConfidential" });
    reads.push({ template: step.template, right: "reach" });
    from = step.template;
  }
  if (source.kind === "field" && source.field.protected)
    reads.push({ template: from, right: "viewConfidential" });
  if (source.kind === "relations" && source.steps.some(({ field }) => field.protected))
    reads.push({ template: from, right: "viewConfidential" });
  return reads;
}
