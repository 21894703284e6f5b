/** Scorecards that everybody who may has added and computed, and the calls about them. */
import type { Dataset } from "../../engine/index.ts";
import { tokenOf } from "../services/app.fixture.ts";
import { anyRecord, get, send } from "./making.ts";
import type { Maker, Making } from "./making.ts";
import type { OracleFixture } from "./oracleFixture.ts";

const url = "/scorecards";

/** What the datasets offer to scorecards. */
function offered({ schemas }: Pick<OracleFixture, "schemas">) {
  return (schemas.datasets ?? []).flatMap(({ json }) => {
    const { alias, scorecard = [] } = json as Partial<Dataset>;
    return scorecard.map((each) => ({ dataset: alias, attribute: each.alias }));
  });
}

const definitionOf = (attribute: object) => ({
  frequency: "monthly",
  months: 36,
  attributes: [{ ...attribute, weight: 100 }],
});

/** Has each of the people add a scorecard to each company and compute it: who may not is refused. */
export async function addScorecards(fixture: OracleFixture): Promise<void> {
  const { people, companies, servers } = fixture;
  const attributes = offered(fixture);
  const [server] = servers;
  for (const { alias } of companies) {
    for (const [index, email] of people.entries()) {
      const headers = { host: `${alias}.localhost`, authorization: `Bearer ${tokenOf(email)}` };
      const payload = { ...definitionOf(attributes[index % attributes.length] ?? {}), name: `No. ${index}` };
      const added = await server?.inject({ method: "POST", url, headers, payload });
      if (added?.statusCode !== 201) continue;
      const { id } = added.json<{ id: number }>();
      await server?.inject({ method: "POST", url: `${url}/${id}/compute`, headers });
    }
  }
}

/** A scorecard of one attribute of any dataset, of all people or of one terminal. */
function scorecardOf(making: Making) {
  const { random, fixture } = making;
  const groupIds = random.chance(0.3) ? [anyRecord(making).groupId] : [];
  return { ...definitionOf(random.pick(offered(fixture))), employees: { groupIds, positions: [] } };
}
export const computeScorecard: Maker = (making) => send("POST", `${url}/compute`, scorecardOf(making));
/** How many people such a scorecard is about. */
export const countEmployees: Maker = (making) => {
  const { attributes: _, ...who } = scorecardOf(making);
  return send("POST", `${url}/employees`, who);
};
export const addScorecard: Maker = (making) => send("POST", url, { ...scorecardOf(making), name: "Drivers" });

/** More than there are. */
const MOST_KNOWN = 60;
const anyOf = ({ random }: Making) => `${url}/${random.below(MOST_KNOWN) + 1}`;

/** Something of any scorecard, of the newest run or of any other one. */
export const readScorecard =
  (after: string): Maker =>
  (making) => {
    const { random } = making;
    const run = random.chance(0.5) ? "" : `?run=${random.below(MOST_KNOWN) + 1}`;
    return get(`${anyOf(making)}${after}${after === "" || after === "/runs" ? "" : run}`);
  };
export const readPersonScore: Maker = (making) => readScorecard(`/scores/${anyRecord(making).id}`)(making);
export const readHistory: Maker = (making) =>
  get(`${anyOf(making)}/scores/historical?employeeId=${anyRecord(making).id}`);
export const computeRun: Maker = (making) => send("POST", `${anyOf(making)}/compute`);
export const sendScores: Maker = (making) =>
  send("POST", `${anyOf(making)}/mail`, { run: making.random.below(MOST_KNOWN) + 1 });
