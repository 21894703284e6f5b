/** The people with the highest risk scores. */
import { fleetPeopleQuery, numberOf } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import type { Tenant } from "../../../http/route.ts";
import { answerOne, checkQueries } from "../../query/index.ts";
import { openScores, scoresList } from "../find.ts";
import type { RiskiestBody } from "./schema.ts";

const usual = 10;

/** People with their scores, the highest first. Throws as `openScores` does, and `not_permitted` for who may not view people. */
export async function readRiskiest(tenant: Tenant, { groupIds = [], limit = usual }: RiskiestBody) {
  const open = openScores(tenant, scoresList);
  const query = fleetPeopleQuery(open, { groupIds }, limit);
  if (!query) throw errors.notPermitted();
  const [checked] = await checkQueries(tenant, [{ asked: query, pointer: "" }]);
  if (!checked) throw errors.internal();
  const { rows = [] } = await answerOne(tenant, checked);
  const data = rows.flatMap(({ id, groupId, values: [personId, person, score, before] }) => {
    const now = numberOf(score);
    if (typeof personId !== "number" || typeof person !== "string" || now === null) return [];
    const employee = { id: personId, label: person };
    return [
      { id, templateAlias: open.template.alias, employee, groupId, score: now, before: numberOf(before) },
    ];
  });
  return { data, asOf: tenant.now };
}
