/** What people do with scorecards: adding, changing, archiving and deleting them. */
import type { ScorecardDefinition } from "../../../engine/index.ts";
import { nextScorecardDay } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { authorOf, members, scorecards } from "../../storage/index.ts";
import { startOf } from "./context.ts";
import { readDefinition, readName, storedOf } from "./definition.ts";
import type { ChangedScorecard, NewScorecard } from "./schema.ts";
import { requireEditable } from "./visible.ts";
import type { SeenScorecard } from "./visible.ts";

const { MAX_SCORECARDS } = scorecards;

/** The moment from which a scorecard is computed by itself the next time: once the period that runs now has ended. */
export function nextMoment(tenant: Tenant, frequency: ScorecardDefinition["frequency"]): number {
  return startOf(tenant, nextScorecardDay(frequency, todayOf(tenant)));
}

/** Adds a scorecard, and gives its id. Throws `scorecard_refused` with each mistake, and `too_many_scorecards`. */
export async function addScorecard(
  tenant: Tenant,
  { shownToEmployees = false, ...asked }: NewScorecard,
): Promise<number> {
  const { trx, customer } = tenant;
  const definition = await readDefinition(tenant, asked, { isUnnamed: false });
  if ((await scorecards.lockCount(trx, customer.id)) >= MAX_SCORECARDS)
    throw errors.tooManyScorecards(MAX_SCORECARDS);
  return scorecards.insertScorecard(trx, authorOf(tenant), {
    name: definition.name,
    definition: storedOf(definition),
    shownToEmployees,
    archived: false,
    nextAt: nextMoment(tenant, definition.frequency),
  });
}

/**
 * Changes this version of a scorecard; what is left out stays. Throws `scorecard_not_found`, `scorecard_not_yours`, `stale_scorecard`, and
 * `scorecard_refused` with each mistake.
 */
export async function changeScorecard(tenant: Tenant, body: ChangedScorecard): Promise<void> {
  const before = await requireEditable(tenant, body.id);
  const { stored } = before;
  if (stored.version !== body.version) throw errors.staleScorecard(stored.name);
  const definition = await changedDefinition(tenant, before, body);
  const { archived = stored.archived, shownToEmployees = stored.shownToEmployees } = body;
  const isSameTime = definition.frequency === before.definition.frequency && !(stored.archived && !archived);
  const owner = (await members.isActiveMember(tenant.trx, stored.ownerId))
    ? stored.ownerId
    : tenant.plan.userId;
  const isDone = await scorecards.updateScorecard(
    tenant.trx,
    authorOf(tenant),
    { id: stored.id, version: stored.version, ownerId: owner },
    {
      name: definition.name,
      definition: storedOf(definition),
      shownToEmployees,
      archived,
      nextAt: isSameTime ? stored.nextAt : nextMoment(tenant, definition.frequency),
    },
  );
  if (!isDone) throw errors.staleScorecard(stored.name);
}

/** The scorecard as it would be. Where nothing but its name changes, the rest is not checked: an attribute may be offered no more. */
async function changedDefinition(
  tenant: Tenant,
  { definition }: SeenScorecard,
  { name = definition.name, employees, frequency, months, attributes }: ChangedScorecard,
): Promise<ScorecardDefinition> {
  const given = { employees, frequency, months, attributes };
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(changed).length === 0) return { ...definition, name: readName(tenant, name) };
  return readDefinition(tenant, { ...definition, ...changed, name }, { isUnnamed: false });
}

/** Deletes a scorecard with its runs, once nobody computes it. Throws `scorecard_not_found` and `scorecard_not_yours`. */
export async function removeScorecard(tenant: Tenant, id: number): Promise<void> {
  await requireEditable(tenant, id);
  await scorecards.removeScorecard(tenant.trx, { customerId: tenant.customer.id, id });
}
