/** A world in which reports are sent to a real SMTP server in this process. */
import { sql } from "kysely";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import type { Report } from "../../../engine/index.ts";
import { compileCannedReports } from "../../../engine/server.ts";
import { deliveryWork } from "../../delivery/index.ts";
import { startMailServer } from "../../delivery/mailServer.fixture.ts";
import { createSmtpTransport } from "../../delivery/smtp.ts";
import { fileStore } from "../../files/index.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { inTenant } from "../../storage/index.ts";
import { fixtureEngine, NOW, planOf } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { Request } from "../app.fixture.ts";
import { createApp } from "../../app.ts";
import { call } from "../testCalls.ts";
import { reportWork } from "./work.ts";

const engine = fixtureEngine();
export const url = "/api/reports/schedules";
/** Midnight of the fixture's day in UTC; schedules of tests are at 7:00. */
export const SEVEN = NOW + 7 * 3_600;
export const DAY = 86_400;

/** The trips with their town, and a column of a field that is gone. */
export const trips = (columns: readonly string[] = ["town"]): Report => ({
  version: "1.0.0",
  dataSeries: [
    {
      id: 1,
      alias: "trip",
      name: "Trips",
      filters: [],
      aggregation: "COUNT",
      columns: columns.map((field) => ({ field })),
    },
  ],
  commonFilters: [],
  settings: { displayType: "table" },
});

const towns = {
  alias: "towns",
  name: "Towns",
  help: "Trips.",
  section: "summary",
  modules: ["trips"],
  exportTypes: ["csv", "xlsx"],
  parameters: [
    { kind: "dates", name: "day", label: "Day", field: "day" },
    { kind: "terminals", name: "terminals", label: "Terminal", field: "groupId" },
  ],
  report: trips(["town", "day"]),
  orderBy: { field: "town", direction: "asc" },
};

/** A message that the mail server got. */
export interface Got {
  to: string;
  subject: string;
  head: string;
  /** Text and HTML together. */
  text: string;
  files: { name: string; bytes: Buffer }[];
}

function readMail({ to, source }: { to: string; source: string }): Got {
  const [head = ""] = source.split("\r\n\r\n");
  const unfolded = head.replaceAll(/\r\n[ \t]/g, " ");
  const text = source
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const files = source.split(/\r\n--[^\r\n]+\r\n/).flatMap((part) => {
    const [about = "", body = ""] = part.split("\r\n\r\n");
    const name = /Content-Disposition: attachment;\s+filename="?([^"\r\n]+)"?/.exec(about)?.[1];
    return name === undefined ? [] : [{ name, bytes: Buffer.from(body.split("\r\n--")[0] ?? "", "base64") }];
  });
  return { to, head: unfolded, text, files, subject: /^Subject: (.*)$/m.exec(unfolded)?.[1]?.trim() ?? "" };
}

/** What is written in a workbook. */
export function workbookText(got: Got | undefined): string {
  const bytes = got?.files[0]?.bytes;
  if (bytes === undefined) throw new Error("The message has no file.");
  return Object.values(unzipSync(new Uint8Array(bytes)))
    .map((file) => strFromU8(file))
    .join("\n");
}

/** The usual company: trips, and a ready report about them. */
const tripDeps = () => ({ engine, cannedReports: compileCannedReports([{ json: towns }], { engine }) });

export async function createScheduleFixture(
  mailOptions: Parameters<typeof startMailServer>[0] = {},
  company: Pick<AppDeps, "engine" | "cannedReports"> = tripDeps(),
) {
  const server = await startMailServer(mailOptions);
  const clock = { now: NOW };
  const base = await createAppFixture({
    config: { mail: server.settings },
    deps: { ...company, clock: () => clock.now * 1_000 },
  });
  const { redwood, people, db } = base;
  const complaints: string[] = [];
  const deps: AppDeps = {
    ...base.deps,
    logError: (what, error) => void complaints.push(`${what}: ${String(error)}`),
  };
  const app = await createApp(deps);
  const ask = (request: Request) => call(app, people, request);
  const unheard = () => new AbortController().signal;
  const data = { customerId: redwood.id };
  const transport = createSmtpTransport(server.settings, { connect: 10_000, answer: 10_000, whole: 20_000 });
  const deliver = () =>
    deliveryWork({
      ...deps,
      transport,
      outboxUrl: () => "https://redwood.example/admin/outbox/1",
      readFile: (customerId, name) => fileStore(deps.config, customerId).read(name),
    })(data, unheard());
  const made = async (request: Request) => {
    const reply = await ask(request);
    expect(reply.status, reply.text).toBe(201);
    return (reply.body as { id: number }).id;
  };
  const userId = async (name: string) => (await planOf(db, redwood, people[name] ?? "")).userId;
  const add = async (as: string, recipients: readonly string[], more: object) =>
    made({
      method: "POST",
      url,
      as,
      body: {
        name: "Morning trips",
        format: "xlsx",
        rule: { kind: "daily" },
        minute: 420,
        timezone: "UTC",
        recipients: await Promise.all(recipients.map(userId)),
        ...more,
      },
    });
  return {
    ...base,
    ask,
    clock,
    deps,
    complaints,
    server,
    userId,
    add,
    deliver,
    /** What one server does with the slots and messages that are due. */
    work: (changed: Partial<AppDeps> = {}, signal = unheard()) =>
      reportWork({ ...deps, ...changed })(data, signal),
    /** The same at a moment, with the messages sent; gives those that arrived. */
    async sendAt(moment: number): Promise<Got[]> {
      clock.now = moment;
      server.received.length = 0;
      await reportWork(deps)(data, unheard());
      await deliver();
      return server.received.map(readMail).toSorted((a, b) => a.to.localeCompare(b.to));
    },
    got: () => server.received.map(readMail),
    /** Saves a card with a report as somebody, and gives its id. */
    async card(as: string, report: Report = trips()): Promise<number> {
      const name = `Board ${Math.random()}`;
      const dashboardId = await made({ method: "POST", url: "/custom-dashboards", as, body: { name } });
      const body = { dashboardId, name: "Trips", type: "report", data: report };
      return made({ method: "POST", url: "/custom-dashboards/dashboard-widgets", as, body });
    },
    runs: async (as: string, id: number) => {
      const { body } = await ask({ url: `${url}/${id}/runs`, as });
      return (body as { data: Run[] }).data;
    },
    inRedwood: <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(db, data, work),
    /** Nothing of what was scheduled and sent is left. */
    async reset() {
      await inTenant(db, data, async (trx) => {
        for (const table of ["report_schedules", "mail_messages", "job_leases"])
          await sql`delete from ${sql.table(table)}`.execute(trx);
      });
      server.received.length = 0;
      server.conduct.clear();
      complaints.length = 0;
      clock.now = NOW;
    },
    async close() {
      await app.close();
      await base.close();
      await server.close();
    },
  };
}

export type ScheduleFixture = Awaited<ReturnType<typeof createScheduleFixture>>;

/** A run as the API carries it. */
interface Run {
  slot: number | null;
  status: string;
  reason: string | null;
  deliveries: {
    lastName: string;
    status: string;
    reason: string | null;
    notices: string[];
    mailStatus: string | null;
    isPlain: boolean;
  }[];
}
