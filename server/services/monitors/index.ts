import type { CompiledMonitor, MonitorAction } from "../../../engine/index.ts";
import { errors } from "../../errors.ts";
import type { Answer, Call, Tenant, TenantRoute } from "../../http/route.ts";
import { askedTimezone, timezoneSchema } from "../../http/timezone.ts";
import { boolean, cursor, id, integer, list, object, options, ref, text } from "../../http/schemas.ts";
import { countStates, monitorCounts } from "./counts.ts";
import { exportText } from "./export.ts";
import { companyDay, mayUse, requireMonitor, visibleMonitors } from "./find.ts";
import { MAX_PAGE, queryProperties, querySchema, readPage } from "./query.ts";
import type { MonitorQuery } from "./query.ts";
import { setValues } from "./set.ts";

const service = "main";
const DEFAULT_LIMIT = 50;
const params = object({ id: { type: "string", pattern: "^[A-Za-z][A-Za-z0-9_]{0,49}$" } });

/** The body of a run: a query, and which page of it. */
interface Run extends MonitorQuery {
  limit?: number;
  after?: string;
  /** Counts the records by state too. */
  counts?: boolean;
}

/** The body of an action (spec platform.md 7.1). */
interface ActionCall {
  query: MonitorQuery;
  /** Id of the action. */
  type: string;
  /** `timezone`: whose clock an export tells; left out: the company's. */
  options?: { timezone?: string };
}

const monitorOf = ({ params: { id: alias = "" } }: Call, tenant: Tenant) => requireMonitor(tenant, alias);

function describe(tenant: Tenant, compiled: CompiledMonitor) {
  const { monitor, alias, name, templates } = compiled;
  const mayAct = mayUse(tenant, compiled, "edit");
  return { id: alias, alias, name, templateAliases: templates.map((each) => each.alias), mayAct, monitor };
}

const monitors: TenantRoute = {
  method: "GET",
  url: "/api/monitor",
  service,
  summary: "The monitors that the user may open",
  access: "member",
  replies: { 200: { description: "The monitors", schema: object({ data: list(ref("Monitor")) }) } },
  handle: (_call, tenant) => ({
    body: { data: visibleMonitors(tenant).map((monitor) => describe(tenant, monitor)) },
  }),
};

const run: TenantRoute = {
  method: "POST",
  url: "/api/monitor/:id/run",
  service,
  summary:
    "One page of a monitor's records; what is due counts from the company's day, which is told as `today`",
  access: "member",
  reads: true,
  params,
  body: options({
    ...queryProperties,
    limit: { type: "integer", minimum: 1, maximum: MAX_PAGE },
    after: cursor,
    counts: boolean,
  }),
  replies: {
    200: {
      description: "The records",
      schema: object(
        {
          data: list(ref("Record")),
          options: object({
            limit: integer,
            next: { anyOf: [text, { type: "null" }] },
            today: integer,
          }),
          counts: monitorCounts,
        },
        ["counts"],
      ),
    },
  },
  async handle(call, tenant) {
    const monitor = monitorOf(call, tenant);
    const { limit = DEFAULT_LIMIT, after, counts, ...query } = call.body as Run;
    const page = await readPage(tenant, monitor, query, { limit, after });
    return {
      body: {
        data: page.records,
        options: { limit, next: page.next, today: companyDay(tenant) },
        ...(counts === true && { counts: await countStates(tenant, monitor, query) }),
      },
    };
  },
};

const act: TenantRoute = {
  method: "POST",
  url: "/api/monitor/:id/action",
  service,
  summary: "Does an action of a monitor with the records that a query names; an export answers with text",
  access: "member",
  params,
  body: object(
    {
      query: querySchema,
      type: { type: "string", minLength: 1, maxLength: 50 },
      options: options({ timezone: timezoneSchema }),
    },
    ["options"],
  ),
  replies: {
    200: {
      description: "What was done with which records, or their export",
      schema: object({
        successIds: list(id),
        errors: list(object({ id, message: text })),
      }),
      texts: ["text/csv"],
    },
  },
  async handle(call, tenant) {
    const monitor = monitorOf(call, tenant);
    const { query, type, options = {} } = call.body as ActionCall;
    const action = monitor.actions.find((each) => each.id === type);
    if (action === undefined) throw errors.invalidRequest(`${monitor.name} has no action "${type}"`);
    return perform(tenant, monitor, action, { query, timezone: askedTimezone(tenant, options.timezone) });
  },
};

async function perform(
  tenant: Tenant,
  monitor: CompiledMonitor,
  action: MonitorAction,
  { query, timezone }: { query: MonitorQuery; timezone: string },
): Promise<Answer> {
  if (action.type === "export") {
    const csv = await exportText(tenant, monitor, query, timezone);
    return { body: csv, headers: { "Content-Type": "text/csv; charset=utf-8" } };
  }
  if (!mayUse(tenant, monitor, "edit")) throw errors.actionNotPermitted();
  return { body: await setValues(tenant, monitor, action, query) };
}

/** Monitors (spec platform.md 7.1, records.md 7.5). */
export const monitorRoutes: readonly TenantRoute[] = [monitors, run, act];
