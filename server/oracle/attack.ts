/** Makes the calls, and holds each answer against the rules. */
import { sql } from "kysely";
import { unzipSync, strFromU8 } from "fflate";
import { tokenOf } from "../services/app.fixture.ts";
import { inTenant } from "../storage/index.ts";
import { callsByRoute, readingCalls } from "./calls.ts";
import { marksIn, unexpected } from "./checkAnswer.ts";
import type { Answer } from "./answer.ts";
import type { OracleCall } from "./making.ts";
import { randomFrom } from "./random.ts";
import type { Random } from "./random.ts";
import { readRules } from "./rule.ts";
import type { Rules, RuleSchemas } from "./rule.ts";
import type { OracleCompany, OracleFixture } from "./oracleFixture.ts";
import type { Template } from "../../engine/index.ts";

export { callsByRoute } from "./calls.ts";

export interface Report {
  calls: number;
  /** Calls that were answered with 200. */
  answered: number;
  /** Marks in answers, each held against the rules. */
  marks: number;
  /** Changes of rights between calls. */
  revocations: number;
  /** Answers of 5xx. */
  failures: number;
  /** Calls by status. */
  statuses: Record<string, number>;
  /** Answers that revealed what they may not, or refused what they may not refuse. */
  escapes: string[];
  seconds: number;
}

/** Calls between two changes of rights, and calls that are under way at a time. */
const BETWEEN = 400;
const AT_ONCE = 8;
/** Calls between two lines on the console. */
const PROGRESS = 2_000;
const READING_SHARE = 0.75;

/** Makes so many calls. */
export async function attack(
  fixture: OracleFixture,
  { calls, seed }: { calls: number; seed: number },
): Promise<Report> {
  const began = Date.now();
  const random = randomFrom(seed);
  const report: Report = {
    calls: 0,
    answered: 0,
    marks: 0,
    revocations: 0,
    failures: 0,
    statuses: {},
    escapes: [],
    seconds: 0,
  };
  while (report.calls < calls) {
    const rules = await allRules(fixture);
    for (let made = 0; made < BETWEEN && report.calls < calls; made += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => tryOne(fixture, random, rules, report)));
    }
    if (await changeRights(fixture, random)) report.revocations += 1;
    if (report.calls % PROGRESS === 0) process.stdout.write(`${JSON.stringify(briefly(report))}\n`);
  }
  return { ...report, seconds: Math.round((Date.now() - began) / 1_000) };
}

/** A report without the words of each escape, for the console. */
export function briefly({ escapes, ...report }: Report) {
  return { ...report, escapes: escapes.length };
}

async function allRules(fixture: OracleFixture): Promise<ReadonlyMap<string, Rules>> {
  const { templates, modules, configuration } = fixture.schemas;
  const sources = templates.map(
    ({ json }) => json as Pick<Template, "alias" | "modules" | "indirectModules" | "shared" | "appendOnly">,
  );
  const schemas: RuleSchemas = {
    templates: new Map(sources.map((json) => [json.alias, json])),
    modules,
    flags: configuration.flags,
  };
  const found = await Promise.all(
    fixture.companies.map(
      async ({ id, alias }) => [alias, await readRules(fixture.db, id, schemas)] as const,
    ),
  );
  return new Map(found);
}

/** Takes a role from somebody or gives one to them, in a group: both servers have to know at once. */
async function changeRights({ db, companies }: OracleFixture, random: Random): Promise<boolean> {
  const company = random.pick(companies);
  return inTenant(db, { customerId: company.id }, async (trx) => {
    const { rows: roles } = await sql<{
      id: number;
    }>`select id from roles where role_type <> 'ADMIN'`.execute(trx);
    const { rows: people } = await sql<{ id: number }>`select user_id as id from memberships
      where customer_id = ${company.id} and not admin order by user_id`.execute(trx);
    if (roles.length === 0 || people.length === 0) return false;
    const [user, role, group] = [random.pick(people).id, random.pick(roles).id, random.pick(company.groups)];
    if (random.chance(0.5)) {
      await sql`insert into role_assignments (customer_id, user_id, role_id, group_id)
        values (${company.id}, ${user}, ${role}, ${group}) on conflict do nothing`.execute(trx);
    } else {
      await sql`delete from role_assignments where user_id = ${user} and (user_id, role_id, group_id) in
        (select user_id, role_id, group_id from role_assignments where user_id = ${user} order by role_id, group_id limit 1)`.execute(
        trx,
      );
    }
    return true;
  });
}

/** Most often a member of the company, sometimes anybody. */
function whoAsks({ people }: OracleFixture, random: Random, rules: Rules): string {
  const members = people.filter((email) => rules.isMember(email));
  return members.length > 0 && random.chance(0.85) ? random.pick(members) : random.pick(people);
}

async function tryOne(
  fixture: OracleFixture,
  random: Random,
  allRules: ReadonlyMap<string, Rules>,
  report: Report,
): Promise<void> {
  const company = random.pick(fixture.companies);
  const rules = allRules.get(company.alias);
  if (rules === undefined) return;
  const email = whoAsks(fixture, random, rules);
  const name = random.chance(READING_SHARE)
    ? random.pick(readingCalls)
    : random.pick(Object.keys(callsByRoute));
  const records = fixture.companies.flatMap((each) => [...each.records.values()]);
  const call = callsByRoute[name]?.({ random, fixture, company, records });
  if (call === undefined) return;
  const reply = await perform(fixture, random, call, { email, company });
  report.calls += 1;
  report.statuses[reply.status] = (report.statuses[reply.status] ?? 0) + 1;
  if (reply.status === 200) report.answered += 1;
  const { method = "GET", url } = call.request;
  const about = `${email} at ${company.alias}: ${method} ${url} ${JSON.stringify(call.request.body ?? null).slice(0, 300)}`;
  if (reply.status >= 500) {
    report.failures += 1;
    report.escapes.push(`${about} -> ${reply.status}`);
  }
  const sent = `${url} ${JSON.stringify(call.request.body ?? "")}`;
  const asked = { rules, email, company };
  const { marks, problems } = marksIn(asked, reply.text, sent);
  report.marks += marks;
  for (const problem of [...problems, ...unexpected(asked, call.expected, reply)])
    report.escapes.push(`${about} -> ${reply.status}: ${problem}`);
}

async function perform(
  { servers }: OracleFixture,
  random: Random,
  { request }: OracleCall,
  { email, company }: { email: string; company: OracleCompany },
): Promise<Answer> {
  const { method = "GET", url, body, headers } = request;
  const isRaw = Buffer.isBuffer(body);
  const reply = await random.pick(servers).inject({
    method,
    url,
    headers: {
      host: `${company.alias}.localhost`,
      authorization: `Bearer ${tokenOf(email)}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
  });
  const isJson = String(reply.headers["content-type"]).startsWith("application/json");
  const isZip = reply.statusCode === 200 && reply.rawPayload.subarray(0, 2).toString() === "PK";
  const text = isZip
    ? Object.values(unzipSync(new Uint8Array(reply.rawPayload)))
        .map((part) => strFromU8(part))
        .join("\n")
    : reply.body;
  return { status: reply.statusCode, text, body: isJson ? reply.json() : undefined };
}
