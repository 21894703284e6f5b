import type { Group } from "../../../engine/index.ts";
import { versionOf } from "../../core/digest.ts";
import { errors } from "../../core/errors.ts";
import { slugOf } from "../../core/slug.ts";
import { unusedName } from "../../core/unusedName.ts";
import { differences, yesNo } from "../../http/audit/changes.ts";
import type { Facts } from "../../http/audit/changes.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { list, object } from "../../http/schemas.ts";
import { groupTypeWord } from "../../imports/index.ts";
import { audit, authorOf, groups, hierarchy, importUsed } from "../../storage/index.ts";
import { changedAccess, parentsOf, peopleOn } from "./effects.ts";
import { exportRoute } from "./export.ts";
import { branchOf, groupProblems } from "./rules.ts";
import type { WantedGroup } from "./rules.ts";
import { askedEffects, changedGroup, groupEffects, hierarchyGroup, newGroup } from "./schema.ts";
import { uploadRoutes } from "./uploads.ts";

const service = "main";
const url = "/api/admin/groups";
const access = "admin";
const replies = { 200: { description: "The groups", schema: object({ data: list(ref(hierarchyGroup)) }) } };

type Shown = Group & { groupType: "COMPANY" | "TERMINAL" };

const isShown = (group: Group): group is Shown =>
  group.groupType === "COMPANY" || group.groupType === "TERMINAL";

/** The groups of the company, without those that lists hide (spec platform.md 6). */
const readAll = async ({ trx, customer }: Tenant): Promise<Shown[]> =>
  (await groups.listGroups(trx, customer.id)).filter(isShown);

const groupVersion = ({ id, alias, display, groupType, inactive, parentId }: Group): string =>
  versionOf([id, alias, display, groupType, inactive, parentId]);

async function present(tenant: Tenant) {
  const users = await hierarchy.countRoleHolders(tenant.trx, tenant.customer.id);
  const data = (await readAll(tenant)).map((group) => {
    const { id, alias, display, groupType, inactive, parentId, fields } = group;
    const { lastUpdatedDate = null, lastUpdatedBy = null } = group;
    return {
      id,
      alias,
      display,
      groupType,
      inactive,
      parentId,
      securableId: id,
      lastUpdatedDate,
      lastUpdatedBy,
      fields,
      users: users.get(id) ?? 0,
      version: groupVersion(group),
    };
  });
  return { body: { data } };
}

const requireGroup = (all: readonly Shown[], id: number): Shown => {
  const found = all.find((group) => group.id === id);
  if (found === undefined) throw errors.groupNotFound();
  return found;
};

/** The ids of the active groups below a group. */
function activeBelow(all: readonly Shown[], id: number): number[] {
  const branch = new Set(branchOf(all, id));
  return all.flatMap((each) => (branch.has(each.id) && each.id !== id && !each.inactive ? each.id : []));
}

/** Throws `group_refused` with what is wrong with a group. */
function check(all: readonly Shown[], wanted: WantedGroup): void {
  const problems = groupProblems(all, wanted);
  if (problems.length > 0) throw errors.groupRefused(problems);
}

function factsOf(
  all: readonly Shown[],
  { display, groupType, parentId, inactive }: Pick<Shown, "display" | "groupType" | "parentId" | "inactive">,
): Facts {
  const above = all.find(({ id }) => id === parentId)?.display ?? null;
  const type = groupTypeWord(groupType) ?? groupType;
  return { Name: display, Type: type, "Group above": above, Inactive: yesNo(inactive) };
}

const MOST_ALIAS = 60;

/** An alias for a new group, of its name; with a number where it is taken. */
function aliasFor(display: string, taken: ReadonlySet<string>): string {
  return unusedName((slugOf(display) || "group").slice(0, MOST_ALIAS), taken, "-");
}

const read = tenantRoute({
  method: "GET",
  url,
  service,
  summary:
    "The hierarchy of the company, inactive groups included, with how many users have a role on each group",
  access,
  replies,
  handle: (_call, tenant) => present(tenant),
});

const add = tenantRoute({
  method: "POST",
  url,
  service,
  summary: "Adds a group to the hierarchy",
  access,
  body: newGroup,
  replies,
  async handle({ body }, tenant) {
    const { trx, customer } = tenant;
    await hierarchy.lockHierarchy(trx, customer.id);
    const all = await readAll(tenant);
    const { display, groupType, parentId } = body;
    const wanted = { display: display.trim(), groupType, parentId, inactive: false };
    check(all, wanted);
    const taken = new Set((await groups.listGroups(trx, customer.id)).map(({ alias }) => alias));
    const added = { ...wanted, alias: aliasFor(wanted.display, taken) };
    const number = await groups.createGroup(trx, customer.id, added, authorOf(tenant));
    const name = wanted.display;
    const changes = differences(undefined, factsOf(all, wanted));
    audit.explain(trx, { name, about: [{ id: number, name }], changes });
    return present(tenant);
  },
});

const change = tenantRoute({
  method: "PUT",
  url,
  service,
  summary:
    "Renames or moves a group, gives it another type, or makes it inactive with all below it, or active",
  access,
  body: changedGroup,
  replies,
  async handle({ body: { id, version, ...changes } }, tenant) {
    const { trx, customer } = tenant;
    await hierarchy.lockHierarchy(trx, customer.id);
    const all = await readAll(tenant);
    const group = requireGroup(all, id);
    if (groupVersion(group) !== version) throw errors.staleGroup();
    const { display, groupType, parentId, inactive } = { ...group, ...changes };
    const wanted = { id, display: display.trim(), groupType, parentId, inactive };
    check(all, wanted);
    const { id: _id, ...values } = wanted;
    const author = authorOf(tenant);
    await hierarchy.changeGroups(trx, { customerId: customer.id, ids: [id] }, values, author);
    if (inactive && !group.inactive) {
      const ids = activeBelow(all, id);
      await hierarchy.changeGroups(trx, { customerId: customer.id, ids }, { inactive: true }, author);
    }
    audit.explain(trx, {
      name: group.display,
      changes: differences(factsOf(all, group), factsOf(all, wanted)),
    });
    return present(tenant);
  },
});

const effects = tenantRoute({
  method: "POST",
  url: `${url}/effects`,
  service,
  summary: "What a move of a group, or making it inactive, would change, and for whom",
  access,
  reads: true,
  body: askedEffects,
  replies: { 200: { description: "What it would change", schema: ref(groupEffects) } },
  async handle({ body: { id, parentId, inactive } }, tenant) {
    const { trx, customer, catalog } = tenant;
    const all = await readAll(tenant);
    const group = requireGroup(all, id);
    const wanted = { ...group, parentId: parentId ?? group.parentId, inactive: inactive ?? group.inactive };
    check(all, wanted);
    const branch = branchOf(all, id);
    const templates = catalog.engine.templates.values();
    const uses = [...(await importUsed.usedGroups(trx, customer.id, { templates, ids: branch })).values()];
    const holdings = await hierarchy.roleHoldings(trx, customer.id);
    const nobody = { count: 0, names: [] };
    const moved =
      wanted.parentId === null || wanted.parentId === group.parentId
        ? { losing: nobody, gaining: nobody }
        : changedAccess(
            all,
            holdings,
            parentsOf(all.map((each) => (each.id === id ? { ...each, parentId: wanted.parentId } : each))),
          );
    const staying = wanted.inactive && !group.inactive ? peopleOn(holdings, branch) : nobody;
    const sum = (key: "records" | "deleted") => uses.reduce((total, use) => total + use[key], 0);
    const counts = { below: branch.length - 1, records: sum("records"), deleted: sum("deleted") };
    return { body: { ...counts, ...moved, staying } };
  },
});

/** What administrators do with the business hierarchy of their company (spec platform.md 3). */
export const hierarchyRoutes: readonly TenantRoute[] = [
  read,
  add,
  change,
  effects,
  exportRoute,
  ...uploadRoutes,
];
