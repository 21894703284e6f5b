import { tenantRoute } from "../../../http/defineRoute.ts";
import type { TenantRoute } from "../../../http/route.ts";
import { id, object } from "../../../http/schemas.ts";
import { countScoreMail, sendScores } from "./mail.ts";
import { mailCounts, mailQueued } from "../replies.ts";
import { mailBody, mailQuery } from "../schema.ts";

const service = "dashboard service";
const access = "member";
const url = "/scorecards/:id/mail";
const params = object({ id });
/** So many requests one that writes to all people of a run counts for. */
const SENDING = 4;

const counts = tenantRoute({
  method: "GET",
  url,
  service,
  summary:
    "How many people of a run would get a message with their own score, of a scorecard of the user's own that is shown to people",
  access,
  params,
  query: mailQuery,
  replies: { 200: { description: "The counts", schema: mailCounts } },
  handle: async ({ params, query }, tenant) => ({ body: await countScoreMail(tenant, params.id, query) }),
});

const send = tenantRoute({
  method: "POST",
  url,
  service,
  summary:
    "Sends each of the people of a run, or one of them, a message with their own score, once; who has no account that they have signed in with gets none. Of many people some hundreds get theirs at once, the others soon",
  access,
  params,
  body: mailBody,
  weight: () => SENDING,
  replies: { 202: { description: "The messages that are on the way", schema: mailQueued } },
  handle: async ({ params, body }, tenant) => ({
    status: 202,
    body: await sendScores(tenant, params.id, body),
  }),
});

/** Messages to people about their own score. */
export const mailRoutes: readonly TenantRoute[] = [counts, send];
