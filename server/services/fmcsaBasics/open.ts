/** The BASICs that somebody may open, and whose records they are read from. */
import type { CompiledTemplate } from "../../../engine/index.ts";
import { methodOn, namedFields } from "../../../engine/server.ts";
import type { BasicsMethod, BasicsPart, BasicsSource } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { requireRightOn } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { branchOf } from "../groupBranch.ts";
import type { BasicsQuery } from "./schema.ts";

/** What is asked, and of which records it is answered. */
export interface OpenBasics {
  readonly source: BasicsSource;
  readonly method: BasicsMethod;
  /** A day in epoch seconds. */
  readonly asOf: number;
  /** Groups whose records are read; undefined: those of the whole company. */
  readonly groupIds: readonly number[] | undefined;
  /** Why a part of the records is not read; nothing where it is. */
  closed(part: BasicsPart): string | undefined;
}

/** How many years back a day may lie. */
const mostYears = 5;
const secondsPerDay = 86_400;

/**
 * Opens the BASICs. Throws `feature_disabled` where the installation or the company has none, `not_permitted` for who may not view what FMCSA
 * published, `group_not_found` for a terminal that the reader is not shown, and `invalid_request` for a day that is none.
 */
export function openBasics(tenant: Tenant, { groupId, asOf: asked }: BasicsQuery): OpenBasics {
  const { basics: source } = tenant.deps;
  if (!source) throw errors.featureDisabled();
  requireRightOn(tenant, source.published.template, "view");
  const today = todayOf(tenant);
  const asOf = asked ?? today;
  if (asOf % secondsPerDay !== 0 || asOf > today || asOf < today - mostYears * 366 * secondsPerDay)
    throw errors.invalidRequest(`the day must be one of the last ${mostYears} years`);
  const method = methodOn(source, asOf);
  if (!method) throw errors.invalidRequest("no method is known for this day");
  const groupIds = groupsRead(tenant, source, groupId === undefined ? undefined : branchOf(tenant, groupId));
  return {
    source,
    method,
    asOf,
    groupIds,
    closed: (part) => reasonOf(tenant, source, part, groupIds),
  };
}

/** Whose records are read, as answers say it. */
export const scopeOf = ({ groupIds }: Pick<OpenBasics, "groupIds">) => ({
  isWhole: groupIds === undefined,
  groupIds: groupIds ?? [],
});

/** Inspections decide which groups are read, and crashes where the reader may view no inspections. */
const leading: readonly (readonly BasicsPart[])[] = [["inspections", "violations"], ["crashes"]];

function groupsRead(
  tenant: Tenant,
  source: BasicsSource,
  asked: readonly number[] | undefined,
): readonly number[] | undefined {
  for (const parts of leading) {
    const found = parts.map((part) =>
      grantedIn(tenant, tenant.engine.templates.get(source[part].template), "view"),
    );
    if (found.some((groups) => groups?.size === 0)) continue;
    const all = tenant.plan.groups.map(({ id }) => id);
    const read = all.filter((id) => found.every((groups) => groups === undefined || groups.has(id)));
    if (asked === undefined) return read.length === all.length ? undefined : read;
    const wanted = new Set(asked);
    return read.length === all.length && wanted.size === all.length
      ? undefined
      : read.filter((id) => wanted.has(id));
  }
  return asked ?? [];
}

/** The groups in which the reader has a right on a record type; undefined: all. */
function grantedIn(
  { plan }: Tenant,
  template: CompiledTemplate | undefined,
  right: "view" | "viewConfidential",
): ReadonlySet<number> | undefined {
  if (!template) return new Set();
  const groups = plan.abilities.groups(right, template);
  return groups === "ALL" ? undefined : new Set(groups);
}

/** Why a part of the records cannot be read; undefined: it can. */
function reasonOf(
  tenant: Tenant,
  source: BasicsSource,
  part: BasicsPart,
  groupIds: readonly number[] | undefined,
): string | undefined {
  const { template: alias } = source[part];
  const template = tenant.engine.templates.get(alias);
  if (!template) {
    const name = tenant.deps.engine.templates.get(alias)?.plural ?? "Some records";
    return `${name} are switched off for the company.`;
  }
  const { plural } = template;
  const read = groupIds ?? tenant.plan.groups.map(({ id }) => id);
  const mayView = (right: "view" | "viewConfidential") => {
    const groups = grantedIn(tenant, template, right);
    return read.length > 0 && (groups === undefined || read.every((id) => groups.has(id)));
  };
  if (!mayView("view")) return `You may not view ${plural} of all these terminals.`;
  const named = namedFields(source).filter((each) => each.part === part);
  if (named.some(({ key }) => !template.byKey.has(key))) return `${plural} lack a field that measures need.`;
  const isProtected = named.some(({ key }) => template.byKey.get(key)?.protected === true);
  return isProtected && !mayView("viewConfidential")
    ? `${plural} have confidential values, which you may not view and measures need.`
    : undefined;
}
