/** People who subscribe to alerts, on a company of tests. */
import { sql } from "kysely";
import type { NotificationType, RecordData } from "../../../engine/index.ts";
import { inTenant, subscriptions, users } from "../../storage/index.ts";
import type { Customer } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, AppFixtureOptions } from "../app.fixture.ts";
import { alertPeople } from "./index.ts";

/** Kinds of alerts beside those of the world: 1 is due, 2 is created. */
const more: readonly NotificationType[] = (
  [
    [3, "due_soon", "MONITOR"],
    [4, "overdue", "MONITOR"],
    [5, "new_task", "MONITOR"],
    [6, "changed", "MODEL"],
  ] as const
).map(([id, alias, sourceType]) => ({ id, alias, name: alias, sourceType, options: [] }));

export interface SentMail {
  address: string;
  subject: string;
  text: string;
  html: string;
  status: string;
  unsubscribe_url: string | null;
}

export async function createAlertsFixture(options: AppFixtureOptions = {}) {
  const fixture = await createAppFixture(options);
  fixture.deps.schemas.notifications.push(...more);
  const customer: Customer = {
    id: fixture.redwood.id,
    alias: "redwood",
    name: "redwood lines",
    configuration: {},
    logoUrl: null,
  };
  const inRedwood = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
    inTenant(fixture.db, { customerId: fixture.redwood.id }, work);
  const userId = async (name: string) => {
    const user = await inRedwood((trx) => users.userByEmail(trx, fixture.people[name] ?? ""));
    if (user === undefined) throw new Error(`There is no ${name}.`);
    return user.id;
  };
  const errors: unknown[] = [];
  const deps = { ...fixture.deps, logError: (_doing: string, error: unknown) => void errors.push(error) };
  return {
    ...fixture,
    deps,
    customer,
    inRedwood,
    userId,
    /** What failed in the background. */
    errors,
    /** Subscribes somebody: `to` is a record type or `monitor:<alias>`. */
    async subscribe(name: string, kind: number, option: string, to: string, timezone: string | null = null) {
      const [first = "", monitor] = to.split(":");
      const input = {
        notificationTypeId: kind,
        notificationSourceType: monitor === undefined ? ("MODEL" as const) : ("MONITOR" as const),
        notificationSourceId: monitor ?? first,
        option,
        timezone,
      };
      const key = { customerId: fixture.redwood.id, userId: await userId(name) };
      return inRedwood((trx) => subscriptions.putSubscription(trx, key, input, NOW));
    },
    /** Does the task as one server does, `seconds` after the moment of the tests. */
    run: (seconds = 0, part = alertPeople) =>
      part({ ...deps, clock: () => (NOW + seconds) * 1_000 }, customer, new AbortController().signal),
    mails: () =>
      inRedwood(
        async (trx) => (await sql<SentMail>`select * from mail_messages order by id`.execute(trx)).rows,
      ),
    /** Everybody forgets everything. */
    reset: () =>
      inRedwood(async (trx) => {
        for (const table of [
          "mail_messages",
          "notifications",
          "alert_changes",
          "alert_marks",
          "subscriptions",
        ])
          await sql`delete from ${sql.table(table)}`.execute(trx);
        errors.length = 0;
      }),
  };
}

export type AlertsFixture = Awaited<ReturnType<typeof createAlertsFixture>>;

/** Saves a trip as somebody, with these fields. */
export async function saveTrip(
  { call, redwood }: Pick<AppFixture, "call" | "redwood">,
  as: string,
  town: string,
  { fields = {}, groupId = redwood.north }: { fields?: object; groupId?: number } = {},
): Promise<RecordData> {
  const body = { templateAlias: "trip", groupId, fields: { town, ...fields }, relations: {} };
  const reply = await call({ method: "POST", url: "/api/models", as, body });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body as RecordData;
}
