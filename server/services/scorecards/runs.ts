/** Runs of a scorecard: computing one, and those that a reader may open. */
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { scorecardRuns, scorecards, viewableEntries } from "../../storage/index.ts";
import { compute, keepRun, scoredOf } from "./compute.ts";
import type { ComputedRun } from "./compute.ts";
import { peopleTemplate } from "./context.ts";
import { readDefinition } from "./definition.ts";
import { presentHead, presentScores, wordsOf } from "./presentRun.ts";
import type { ShownHead } from "./replies.ts";
import type { PreviewBody } from "./schema.ts";
import { openScopes } from "./scope.ts";
import { requireSeen } from "./visible.ts";

/** So many people are shown of what would be computed. */
const BEST = 5;

const keyOf = ({ customer }: Tenant, id: number): scorecards.ScorecardKey => ({
  customerId: customer.id,
  id,
});

/** Computes a scorecard with the user's rights, and keeps the run. Throws `scorecard_not_found`, and as `compute`. */
export async function computeScorecardRun(tenant: Tenant, id: number): Promise<ShownHead> {
  const { definition } = await requireSeen(tenant, id);
  // Whoever deletes the scorecard waits for the run, and deletes it too.
  if (!(await scorecards.keepScorecard(tenant.trx, keyOf(tenant, id)))) throw errors.scorecardNotFound();
  const computed = await compute(tenant, definition);
  const runId = await keepRun(tenant, { scorecardId: id, createdBy: tenant.user.id }, computed);
  const run = await requireRun(tenant, id, runId);
  return presentHead(run);
}

/** What would be computed of a scorecard; nothing is kept. Throws `scorecard_refused` with each mistake, and as `compute`. */
export async function previewScorecard(
  tenant: Tenant,
  { shownToEmployees: _, name: _name, ...asked }: PreviewBody,
  signal: AbortSignal,
) {
  const definition = await readDefinition(tenant, asked, { isUnnamed: true });
  const computed = await compute(tenant, definition, signal);
  const { run, notices } = computed;
  const words = await wordsOf(tenant);
  const best = await bestOf(tenant, computed);
  return {
    run: previewHead(tenant, computed),
    attributes: words.attributes(run.attributes),
    data: presentScores({ ...run, people: best }, best, words),
    notices,
  };
}

function previewHead({ user, now }: Tenant, { run, people, isPartial }: ComputedRun) {
  const { firstName, lastName } = user;
  const { from, to, formula } = run;
  return {
    computedAt: now,
    computedBy: { firstName, lastName },
    from,
    to,
    formula,
    people: people.length,
    scored: scoredOf(run),
    ...(isPartial && { isPartial: true as const }),
  };
}

/** The people with the best scores, with their names. */
async function bestOf(tenant: Tenant, { people }: ComputedRun) {
  const best = people
    .filter(({ rank }) => rank !== null && rank <= BEST)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || one.employeeId - other.employeeId)
    .slice(0, BEST);
  const entries = await viewableEntries(
    tenant,
    best.map(({ employeeId }) => employeeId),
  );
  const names = new Map(entries.map(({ id, shown }) => [id, shown]));
  return best.map((person) => ({ ...person, name: names.get(person.employeeId) ?? "" }));
}

/** The runs of a scorecard that its reader may open, the newest first. Throws `scorecard_not_found`. */
export async function readRuns(tenant: Tenant, id: number): Promise<ShownHead[]> {
  await requireSeen(tenant, id);
  const runs = await scorecardRuns.listRuns(tenant.trx, keyOf(tenant, id), await openScopes(tenant));
  return runs.map(presentHead);
}

/** A run of a scorecard that its reader sees, the newest one without an id. Throws `scorecard_not_found` and `scorecard_run_not_found`. */
export async function requireRun(
  tenant: Tenant,
  id: number,
  runId: number | undefined,
): Promise<scorecardRuns.StoredRun> {
  await requireSeen(tenant, id);
  const scopes = await openScopes(tenant);
  const run = await scorecardRuns.findRun(tenant.trx, keyOf(tenant, id), { id: runId, scopes });
  if (run === undefined) throw errors.scorecardRunNotFound();
  return run;
}

/** Whether somebody may view a person now: they were not deleted, nor moved to where the reader may not view people. */
export async function maySeePerson(tenant: Tenant, employeeId: number): Promise<boolean> {
  const template = peopleTemplate(tenant);
  const [entry] = await viewableEntries(tenant, [employeeId]);
  if (template === undefined || entry?.template !== template.alias) return false;
  return tenant.plan.abilities.can("view", template, entry.groupId);
}
