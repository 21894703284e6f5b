/** What people see of themselves: their own score, rank and the mean of their peers, and nothing of others. */
import type { AttributeOfRun } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { scorecardRuns, scorecards, scorecardScores } from "../../storage/index.ts";
import { mattersOf } from "./matters.ts";
import { attributesOf, presentHead, presentScores, presentRun, runOf, wordsOf } from "./presentRun.ts";
import type { Words } from "./presentRun.ts";
import { scopesThatAreOn } from "./scope.ts";

/** With fewer people the mean would say what the others did. */
const LEAST_PEERS = 5;

/** The user's own scores, by the names of the scorecards that are shown to people; whether they may view people or not. */
export async function readOwn(tenant: Tenant) {
  const { trx, customer } = tenant;
  const employeeId = await records.employeeOfUser(tenant);
  if (employeeId === null) return [];
  const shown = await scorecards.listShown(trx, customer.id);
  const ids = shown.map(({ id }) => id);
  const scores = await scorecardScores.scoresOfPerson(trx, { customerId: customer.id, employeeId }, ids);
  const scopes = await scopesThatAreOn(tenant);
  const asked = { ids: scores.map(({ runId }) => runId), scopes };
  const heads = new Map(
    (await scorecardRuns.headsOfIds(trx, customer.id, asked)).map((head) => [head.id, head]),
  );
  const words = await wordsOf(tenant);
  const own = [];
  for (const { id, name } of shown) {
    const history = scores.flatMap(({ scorecardId, runId, score, rank }) => {
      const head = scorecardId === id ? heads.get(runId) : undefined;
      return head ? [{ run: presentHead(head), score, rank }] : [];
    });
    const newest = history.at(-1)?.run.id;
    const [run] =
      newest === undefined ? [] : await scorecardRuns.runsOfIds(trx, customer.id, { ids: [newest], scopes });
    const said = run && (await ownOf(tenant, run, { employeeId, words }));
    if (said) own.push({ scorecard: { id, name }, ...said, history });
  }
  return own;
}

/** What a run says of the user. */
async function ownOf(
  tenant: Tenant,
  run: scorecardRuns.StoredRun,
  { employeeId, words }: { employeeId: number; words: Words },
) {
  const { trx, customer, user } = tenant;
  const key = { customerId: customer.id, runId: run.id };
  const person = await scorecardScores.readPerson(trx, key, employeeId);
  if (person === undefined) return undefined;
  const attributes = attributesOf(run);
  const named = { ...person, name: `${user.firstName} ${user.lastName}`.trim() };
  const [score] = presentScores(runOf(run, attributes, [named]), [named], words);
  if (score === undefined) return undefined;
  const peers = attributes.map((each, index) => ownPeers(each, person.attributes[index]?.peers ?? -1));
  const shown = attributes.map((each, index) => ({ ...each, peers: peers[index] ?? [] }));
  return {
    run: presentRun(run, words, { attributes: shown, notices: [] }),
    score: {
      ...score,
      attributes: score.attributes.map((each, index) => ({
        ...each,
        peers: peers[index]?.length === 1 ? 0 : -1,
      })),
    },
    matters: await mattersOf(tenant, run, attributes, person),
  };
}

/** The peers of somebody, and no other ones. */
function ownPeers({ peers }: AttributeOfRun, index: number): AttributeOfRun["peers"] {
  const own = peers[index];
  return own && own.people >= LEAST_PEERS ? [own] : [];
}
