import type { JsonValue } from "../../../../engine/index.ts";
import { versionOf } from "../../../core/digest.ts";
import { errors } from "../../../core/errors.ts";
import { readStoredJsonOr } from "../../../core/storedJson.ts";
import { ref } from "../../../http/component.ts";
import { tenantRoute } from "../../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../../http/route.ts";
import { audit, authorOf, configuration } from "../../../storage/index.ts";
import { navigationProblems } from "./problems.ts";
import { navigationReply, ownNavigation, readVersion, wantedNavigation } from "./schema.ts";
import type { OwnNavigation } from "./schema.ts";
import { shippedNavigation, written } from "./shipped.ts";
import { navigationWords } from "./words.ts";

const service = "configuration";
const url = "/api/siteNavigation";
const access = "superAdmin";
const replies = { 200: { description: "The navigation", schema: ref(navigationReply) } };

/** Where a company keeps its own navigation among its settings. Pages read it there. */
const key = "company.siteNavigation";
const newNavigation = "module.misc.newSiteNavigation.enabled";

/** The company's own navigation; null: it has the shipped one, or what a command stored is none. */
function ownOf(stored: configuration.OwnConfiguration, { deps }: Pick<Tenant, "deps">): OwnNavigation | null {
  if (!Object.hasOwn(stored, key)) return null;
  const { logError } = deps;
  const row = `customers.configuration ${key}`;
  const own = readStoredJsonOr(ownNavigation, stored[key], { row, otherwise: null, logError });
  return own && written(own);
}

async function present({ trx, customer }: Tenant, own: OwnNavigation | null) {
  const changes = await configuration.lastChanges(trx, customer.id);
  const { changedByName = null, changedDate = null } = changes.get(key) ?? {};
  return { own, version: versionOf(own), changedByName, changedDate };
}

/**
 * Gives the company a navigation, or the shipped one again (null). It is in force with the next page that is loaded. Throws
 * `stale_navigation` where it is no longer what `version` was read of.
 */
async function change(tenant: Tenant, wanted: OwnNavigation | null, version: string) {
  const { trx, deps } = tenant;
  const shipped = shippedNavigation(deps.schemas, tenant.flag(newNavigation));
  const problems = wanted === null ? [] : navigationProblems(wanted, shipped);
  if (problems.length > 0) throw errors.navigationRefused(problems);
  const stored = await configuration.lockConfiguration(trx);
  const before = ownOf(stored, tenant);
  if (version !== versionOf(before)) throw errors.staleNavigation();
  // What is as it is shipped goes on following what is shipped.
  const isShipped = wanted === null || versionOf(written(wanted)) === versionOf(shipped.structure);
  const after = isShipped ? null : written(wanted);
  if (versionOf(after) === version) return present(tenant, before);
  const { [key]: value, ...others } = stored;
  const own = after === null ? undefined : (after as unknown as JsonValue);
  await configuration.changeConfiguration(trx, authorOf(tenant), {
    configuration: own === undefined ? others : { ...others, [key]: own },
    changes: [{ key, before: value, after: own }],
    // Nothing is computed from it.
    recompute: false,
  });
  audit.explain(trx, { changes: navigationWords(before, after, shipped) });
  return present(tenant, after);
}

const read = tenantRoute({
  method: "GET",
  url,
  service,
  summary: "The company's own navigation, and who changed it last",
  access,
  replies,
  handle: async (_call, tenant) => ({
    body: await present(tenant, ownOf(tenant.customer.configuration, tenant)),
  }),
});

const save = tenantRoute({
  method: "PUT",
  url,
  service,
  summary: "Gives the company a navigation of its own",
  access,
  body: wantedNavigation,
  replies,
  handle: async ({ body: { navigation, version } }, tenant) => ({
    body: await change(tenant, navigation, version),
  }),
});

const remove = tenantRoute({
  method: "DELETE",
  url,
  service,
  summary: "Gives the company the shipped navigation again",
  access,
  query: readVersion,
  replies,
  handle: async ({ query: { version } }, tenant) => ({ body: await change(tenant, null, version) }),
});

/** What super admins do with the navigation of their company (spec platform.md 2.1, reporting.md 6). */
export const navigationRoutes: readonly TenantRoute[] = [read, save, remove];
