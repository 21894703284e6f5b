/** The calls of scorecards in the test of rights. */
import { sql } from "kysely";
import { expect } from "vitest";
import { inTenant } from "../../storage/index.ts";
import type { AppFixture, Request } from "../app.fixture.ts";

/** Scorecards of the manager's, one of them to remove, a run that the manager had computed with somebody in it, and a scorecard of the other company. */
export interface ScorecardsOfCalls {
  kept: number;
  spare: number;
  run: number;
  person: number;
  foreign: number;
}

const url = "/scorecards";
const definition = (name: string) => ({
  name,
  frequency: "monthly",
  months: 12,
  attributes: [{ dataset: "trips", attribute: "late", weight: 100 }],
});

const post = (address: string, body?: object): Request => ({
  method: "POST",
  url: address,
  ...(body && { body }),
});

/** Adds them. `person`: a record of somebody whom all who view people may view; `mark`: a word that only the scorecard of the other company has. */
export async function fillScorecards(
  { call, db, redwood }: AppFixture,
  person: number,
  mark: string,
): Promise<ScorecardsOfCalls> {
  const ask = async <T>(request: Request, as = "manager", host = "redwood.localhost") => {
    const reply = await call({ ...request, as, headers: { host } });
    expect(reply.status, reply.text).toBe(201);
    return reply.body as T;
  };
  const add = async (name: string, as?: string, host?: string) =>
    (await ask<{ id: number }>(post(url, definition(name)), as, host)).id;
  const { id: kept } = await ask<{ id: number }>(
    post(url, { ...definition("Late drivers"), shownToEmployees: true }),
  );
  const { run } = await ask<{ run: { id: number } }>(post(`${url}/${kept}/compute`));
  // They were employed after the days of the run.
  await inTenant(db, { customerId: redwood.id }, (trx) =>
    sql`insert into scorecard_scores (customer_id, run_id, employee_id, group_id, known, events, exposure, peers, points)
      values (${redwood.id}, ${run.id}, ${person}, ${redwood.north}, 0, '{1}', '{0}', '{-1}', '{null}')`.execute(
      trx,
    ),
  );
  const spare = await add("Spare");
  return { kept, spare, run: run.id, person, foreign: await add(mark, "foreign", "harbor.localhost") };
}

/** The calls by name. `filled` is asked when a call is made. */
export function scorecardCalls(filled: () => ScorecardsOfCalls): Record<string, () => Request> {
  const of = (path: string) => `${url}/${filled().kept}${path}`;
  const run = () => `?run=${filled().run}`;
  return {
    "scorecard choices": () => ({ url: `${url}/attributes` }),
    "scorecard count": () => post(`${url}/employees`, { frequency: "monthly", months: 12 }),
    "scorecard mail": () => ({ url: of(`/mail${run()}`) }),
    "scorecard send": () => post(of("/mail"), { run: filled().run }),
    scorecards: () => ({ url }),
    "scorecard own": () => ({ url: `${url}/own` }),
    "scorecard add": () => post(url, definition("Mine")),
    "scorecard change": () => ({
      method: "PUT",
      url,
      body: { id: filled().kept, version: 999, name: "Other" },
    }),
    "scorecard one": () => ({ url: of("") }),
    "scorecard foreign": () => ({ url: `${url}/${filled().foreign}` }),
    "scorecard preview": () => post(`${url}/compute`, definition("Mine")),
    "scorecard compute": () => post(of("/compute")),
    "scorecard runs": () => ({ url: of("/runs") }),
    "scorecard scores": () => ({ url: of(`/scores${run()}`) }),
    "scorecard best": () => ({ url: of(`/scores/top/5${run()}`) }),
    "scorecard history": () => ({ url: of(`/scores/historical?employeeId=${filled().person}`) }),
    "scorecard person": () => ({ url: of(`/scores/${filled().person}${run()}`) }),
    "scorecard terminals": () => ({ url: of(`/terminals${run()}`) }),
    "scorecard remove": () => ({ method: "DELETE", url: `${url}/${filled().spare}` }),
    "scorecard remove foreign": () => ({ method: "DELETE", url: `${url}/${filled().foreign}` }),
  };
}
