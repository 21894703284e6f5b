/** Computes a run of a scorecard now, with the rights of who asks for it. */
import type { ScorecardDefinition } from "../../../engine/index.ts";
import { scorecardPeriod } from "../../../engine/index.ts";
import {
  computeScorecard,
  peerGroupOf,
  runNotices,
  scorecardQueries,
  splitScorecard,
} from "../../../engine/server.ts";
import type { AttributeOfRun, ScorecardInput, ScorecardRun, Steps } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { inTurns } from "../../core/inTurns.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { scorecardRuns, scorecardScores } from "../../storage/index.ts";
import { askInput } from "./ask.ts";
import { scorecardContext } from "./context.ts";
import { storedOf } from "./definition.ts";
import type { ReadScope } from "./scope.ts";

/** A run that was computed, and is not kept yet. */
export interface ComputedRun extends ReadScope {
  run: ScorecardRun;
  people: readonly scorecardScores.ScoredPerson[];
  definition: ScorecardDefinition;
  notices: readonly string[];
}

/**
 * Computes a scorecard over the last days that have ended. Throws `scorecard_not_found` for who may not view people, `scorecard_refused` where
 * nothing of it can be weighed or it is about too many people, and `question_too_large`.
 */
export async function compute(
  tenant: Tenant,
  definition: ScorecardDefinition,
  signal?: AbortSignal,
): Promise<ComputedRun> {
  const context = scorecardContext(tenant);
  const { employees, frequency, months } = definition;
  const { available, missing } = splitScorecard(definition.attributes, context);
  if (available.length === 0) throw nothingToWeigh(missing.map(({ sentence }) => sentence));
  const period = scorecardPeriod(frequency, months, todayOf(tenant));
  const queries = scorecardQueries({ employees, attributes: available }, period, context);
  if (queries === undefined) throw errors.scorecardNotFound();
  const { groupIds } = employees;
  const { input, notices, ...scope } = await askInput(tenant, queries, { groupIds, signal });
  const run = await inTurns(computeScorecard(input), signal);
  const said = [
    ...missing.map(({ sentence }) => sentence),
    ...queries.notices,
    ...notices,
    ...runNotices(run, context.datasets),
  ];
  return {
    ...scope,
    run,
    people: await inTurns(withPositions(run, input), signal),
    definition,
    notices: [...new Set(said)],
  };
}

/** The people of a run with what they worked as, which their narrowest group of peers says. Both are in the same order. */
function* withPositions(
  run: ScorecardRun,
  { people }: ScorecardInput,
): Steps<scorecardScores.ScoredPerson[]> {
  const scored: scorecardScores.ScoredPerson[] = [];
  for (const [index, person] of run.people.entries()) {
    const [narrowest = ""] = people[index]?.peers ?? [];
    scored.push({ ...person, position: peerGroupOf(narrowest).position ?? null });
    yield;
  }
  return scored;
}

/** Where nothing of a scorecard can be weighed. */
function nothingToWeigh(reasons: readonly string[]) {
  return errors.scorecardRefused([
    ["/attributes", ["Nothing of the scorecard can be weighed.", ...reasons].join(" ")],
  ]);
}

/** How many people have a score. */
export const scoredOf = ({ people }: Pick<ScorecardRun, "people">): number =>
  people.filter(({ score }) => score !== null).length;

/** Keeps a run with all its people, and gives its id. `createdBy` null: it was computed by itself. */
export async function keepRun(
  { trx, customer, now }: Tenant,
  { scorecardId, createdBy }: { scorecardId: number; createdBy: number | null },
  { run, people, definition, notices, ...scope }: ComputedRun,
): Promise<number> {
  const { from, to, formula } = run;
  const runId = await scorecardRuns.insertRun(trx, customer.id, {
    ...scope,
    scorecardId,
    createdBy,
    createdAt: now,
    from,
    to,
    formula,
    people: people.length,
    scored: scoredOf(run),
    definition: { ...storedOf(definition), name: definition.name },
    attributes: run.attributes.map(storedAttribute),
    notices,
  });
  await scorecardScores.insertScores(trx, { customerId: customer.id, runId }, people);
  return runId;
}

/** An attribute as it is stored, without anything that it does not know. */
function storedAttribute({
  dataset,
  attribute,
  weight,
  label,
  per,
  better,
  dispersion,
  peers,
}: AttributeOfRun) {
  return { dataset, attribute, weight, label, per, better, dispersion, peers };
}
