/** The call of a loss run as its page shows it; its files are those of all ready reports. */
import { ref } from "../../../http/component.ts";
import { tenantRoute } from "../../../http/defineRoute.ts";
import type { TenantRoute } from "../../../http/route.ts";
import { readerOf, reportByAlias } from "../find.ts";
import { cannedParams, fileBody } from "../schema.ts";
import { asLossRunReport } from "./asked.ts";
import { presentLossRun } from "./present.ts";
import { lossRunReply } from "./schema.ts";

const answer = tenantRoute({
  method: "POST",
  url: "/api/reports/canned/:alias/lossRun",
  service: "main",
  summary:
    "A loss run: claims as they stood on a day, by policy year and line, with totals, large losses and how policy years developed",
  access: "member",
  reads: true,
  params: cannedParams,
  body: fileBody,
  replies: { 200: { description: "The loss run", schema: ref(lossRunReply) } },
  async handle({ params, body: { values = {}, timezone } }, principal) {
    const report = asLossRunReport(reportByAlias(principal, params.alias));
    const asked = { values, ...(timezone === undefined ? {} : { timezone }) };
    return { body: await presentLossRun(readerOf(principal, report), report, asked) };
  },
});

/** The call of loss runs. */
export const lossRunRoutes: readonly TenantRoute[] = [answer];
