/** Who sees a scorecard, and who may change it. */
import type { ScorecardDefinition } from "../../../engine/index.ts";
import { splitScorecard } from "../../../engine/server.ts";
import type { SplitScorecard } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { scorecards } from "../../storage/index.ts";
import { peopleTemplate, scorecardContext } from "./context.ts";
import { definitionOf, definitionOrNone } from "./definition.ts";

/** A scorecard that its reader sees. */
export interface SeenScorecard {
  stored: scorecards.StoredScorecard;
  definition: ScorecardDefinition;
  /** Which of its attributes can be weighed now. */
  split: SplitScorecard;
  /** Its owner and administrators may change it. */
  mayEdit: boolean;
}

/** A scorecard as somebody who may view people sees it; undefined where they may not view what one of its attributes counts. */
function seen(
  tenant: Tenant,
  stored: scorecards.StoredScorecard,
  definition: ScorecardDefinition,
): SeenScorecard | undefined {
  const { plan } = tenant;
  const mayEdit = plan.abilities.admin || stored.ownerId === plan.userId;
  const split = splitScorecard(definition.attributes, scorecardContext(tenant));
  const isAllowed = split.missing.every(({ reason }) => reason === "off");
  // Where nothing of it is offered any more, those who may still delete it see it.
  const isKnown = split.available.length > 0 || mayEdit;
  return isAllowed && isKnown ? { stored, definition, split, mayEdit } : undefined;
}

/** The scorecards of the company that somebody sees, by their names. */
export async function seenScorecards(tenant: Tenant): Promise<SeenScorecard[]> {
  if (peopleTemplate(tenant) === undefined) return [];
  const all = await scorecards.listScorecards(tenant.trx, tenant.customer.id);
  return all.flatMap((stored) => {
    const definition = definitionOrNone(tenant, stored);
    return (definition && seen(tenant, stored, definition)) ?? [];
  });
}

/** A scorecard that somebody sees; undefined where there is none. */
export async function findSeen(tenant: Tenant, id: number): Promise<SeenScorecard | undefined> {
  if (peopleTemplate(tenant) === undefined) return undefined;
  const stored = await scorecards.findScorecard(tenant.trx, { customerId: tenant.customer.id, id });
  return stored && seen(tenant, stored, definitionOf(stored));
}

/** A scorecard that the user sees. Throws `scorecard_not_found`. */
export async function requireSeen(tenant: Tenant, id: number): Promise<SeenScorecard> {
  const found = await findSeen(tenant, id);
  if (found === undefined) throw errors.scorecardNotFound();
  return found;
}

/** A scorecard that the user may change. Throws `scorecard_not_found`, and `scorecard_not_yours` for who may only view it. */
export async function requireEditable(tenant: Tenant, id: number): Promise<SeenScorecard> {
  const found = await requireSeen(tenant, id);
  if (!found.mayEdit) throw errors.scorecardNotYours();
  return found;
}
