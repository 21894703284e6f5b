/** The people of a run: pages of them, the best ones, one with all that is said of them, and their terminals. */
import { terminalFunnel } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { scorecardPages, scorecardRuns, scorecardScores } from "../../storage/index.ts";
import { peopleTemplate } from "./context.ts";
import { mattersOf } from "./matters.ts";
import { attributesOf, presentHead, presentRun, presentScores, runOf, wordsOf } from "./presentRun.ts";
import { maySeePerson, requireRun } from "./runs.ts";
import type { ScoresQuery } from "./schema.ts";
import { belowOf, openScopes } from "./scope.ts";
import { requireSeen } from "./visible.ts";

const USUAL_LIMIT = 50;

/** Which people of a run are asked for. */
export function askedOf(tenant: Tenant, runId: number): scorecardPages.ScoresAsked {
  const template = peopleTemplate(tenant);
  if (template === undefined) throw errors.scorecardNotFound();
  return { runId, template };
}

/** A page of a run. Throws `scorecard_not_found`, `scorecard_run_not_found`, and what refuses a cursor. */
export async function readScores(tenant: Tenant, id: number, query: ScoresQuery) {
  const { run: runId, order = "score", limit = USUAL_LIMIT, after, search, groupId } = query;
  const { direction = order === "score" ? "desc" : "asc" } = query;
  const run = await requireRun(tenant, id, runId);
  const asked = {
    ...askedOf(tenant, run.id),
    ...(search === undefined || search.trim() === "" ? {} : { search }),
    ...(groupId === undefined ? {} : { groupIds: belowOf(tenant, [groupId]) }),
  };
  const { people, next } = await scorecardPages.readScores(tenant, asked, { order, direction, limit, after });
  const count = await scorecardPages.countScores(tenant, asked);
  const { shown } = await presented(tenant, run, people);
  return { ...shown, next, count };
}

/** The best people of a run. Throws `scorecard_not_found` and `scorecard_run_not_found`. */
export async function readBest(
  tenant: Tenant,
  id: number,
  { limit, run: runId }: { limit: number; run?: number },
) {
  const run = await requireRun(tenant, id, runId);
  const page = { order: "score", direction: "desc", limit } as const;
  const { people } = await scorecardPages.readScores(tenant, askedOf(tenant, run.id), page);
  const scored = people.filter(({ score }) => score !== null);
  return (await presented(tenant, run, scored)).shown;
}

async function presented(
  tenant: Tenant,
  run: scorecardRuns.StoredRun,
  people: readonly scorecardPages.NamedPerson[],
) {
  const words = await wordsOf(tenant);
  const attributes = attributesOf(run);
  const data = presentScores(runOf(run, attributes, people), people, words);
  return { shown: { run: presentRun(run, words, { attributes, notices: run.notices }), data }, attributes };
}

/** Somebody in a run, and what matters most. Throws as `readScores`, and `scorecard_person_not_found`. */
export async function readPersonScore(
  tenant: Tenant,
  id: number,
  { employeeId, run: runId }: { employeeId: number; run?: number },
) {
  const run = await requireRun(tenant, id, runId);
  const page = { order: "score", direction: "desc", limit: 1 } as const;
  const asked = { ...askedOf(tenant, run.id), employeeId };
  const { people } = await scorecardPages.readScores(tenant, asked, page);
  const [person] = people;
  const { shown, attributes } = await presented(tenant, run, people);
  const [score] = shown.data;
  if (person === undefined || score === undefined) throw errors.scorecardPersonNotFound();
  return { run: shown.run, score, matters: await mattersOf(tenant, run, attributes, person) };
}

/**
 * The runs of a scorecard that its reader may open, the oldest first, with the scores of a person; without a person the runs alone. Throws
 * `scorecard_not_found`, and `scorecard_person_not_found` for who may not view them.
 */
export async function readHistory(tenant: Tenant, id: number, { employeeId }: { employeeId?: number }) {
  const { trx, customer } = tenant;
  await requireSeen(tenant, id);
  const key = { customerId: customer.id, id };
  const runs = await scorecardRuns.listRuns(trx, key, await openScopes(tenant));
  const oldestFirst = [...runs].reverse();
  if (employeeId === undefined)
    return oldestFirst.map((run) => ({ run: presentHead(run), score: null, rank: null }));
  if (!(await maySeePerson(tenant, employeeId))) throw errors.scorecardPersonNotFound();
  const scores = await scorecardScores.scoresOfPerson(trx, { customerId: customer.id, employeeId }, [id]);
  const byRun = new Map(scores.map(({ runId, score, rank }) => [runId, { score, rank }]));
  return oldestFirst.flatMap((run) => {
    const found = byRun.get(run.id);
    return found ? [{ run: presentHead(run), ...found }] : [];
  });
}

/** The terminals of a run by one of its attributes. Throws as `readScores`, and `invalid_request` for an attribute that it does not have. */
export async function readTerminals(
  tenant: Tenant,
  id: number,
  { attribute = 0, run: runId }: { attribute?: number; run?: number },
) {
  const run = await requireRun(tenant, id, runId);
  const attributes = attributesOf(run);
  const chosen = attributes[attribute];
  if (chosen === undefined) throw errors.invalidRequest(`the run has no attribute ${attribute}`);
  const rows = await scorecardPages.readAttribute(tenant, askedOf(tenant, run.id), attribute);
  // Of each person only this attribute is read.
  const people = rows.map(({ employeeId, groupId, ...said }) => ({
    employeeId,
    groupId,
    score: null,
    known: 0,
    rank: null,
    ranks: null,
    attributes: [{ ...said, points: null }],
  }));
  const words = await wordsOf(tenant);
  const data = terminalFunnel(runOf(run, [chosen], people), 0).map((figures) => ({
    terminal: words.group(figures.groupId),
    ...figures,
  }));
  return { run: presentRun(run, words, { attributes, notices: run.notices }), attribute, data };
}
