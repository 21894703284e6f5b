import { component, ref } from "../../http/component.ts";
import { errors } from "../../core/errors.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, integer, list, number, object, text } from "../../http/schemas.ts";
import { serviceOf } from "../../integrations/index.ts";
import { askGroupScores } from "./groupScores.ts";

const groupScore = component("WorkleteGroupScore", object({ groupId: id, groupName: text, score: number }));

/** `unmatched`: how many scores came under a name that no group of the company has; known to administrators, 0 to others. */
const groupScores = component(
  "WorkleteGroupScores",
  object({ data: list(ref(groupScore)), unmatched: integer }),
);

const scores = tenantRoute({
  method: "GET",
  url: "/api/worklete/group-scores",
  service: "ETL",
  summary: "The scores in Worklete of the groups in which the user may view records, by the groups' names",
  access: "member",
  replies: { 200: { description: "The scores", schema: ref(groupScores) } },
  async handle({ signal }, tenant) {
    const service = serviceOf(tenant, "worklete");
    if (service === undefined) throw errors.integrationNotConnected("Worklete");
    const { customer, plan, deps } = tenant;
    return {
      finish: async () => ({
        body: await askGroupScores(service, { customerAlias: customer.alias, plan }, { signal, deps }),
      }),
    };
  },
});

/** Scores of groups in Worklete (spec platform.md 7.7, reporting.md 7). */
export const workleteRoutes: readonly TenantRoute[] = [scores];
