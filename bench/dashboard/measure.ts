/** All cases on one database. */
import type { Browser } from "playwright-core";
import type pg from "pg";
import { createAbilities } from "../../engine/index.ts";
import { step } from "../../scripts/lib/process.mjs";
import type { EnumSetSource } from "../../server/storage/index.ts";
import { knownOf } from "../api/known.ts";
import { groupsOf } from "../find/served.ts";
import { addressOf } from "../lib/address.ts";
import { percentile } from "../lib/load.ts";
import type { Samples } from "../lib/rows.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { planOf, SOME_GROUPS } from "../query/principals.ts";
import { buildRollups } from "../report/measure.ts";
import { saveBoard } from "./board.ts";
import { questionsOfCards } from "./cards.ts";
import { addPeople, turnAllOn } from "./company.ts";
import type { Person } from "./company.ts";
import { gather } from "./crowd.ts";
import type { Crowd, Way } from "./crowd.ts";
import { addCrowd, addOpened, addWatched } from "./figures.ts";
import { dashboards, open, openedPage, scriptsBeyondList, slowDown } from "./pages.ts";
import type { Dashboard } from "./pages.ts";
import { Seen } from "./seen.ts";
import { signInAll, startDashboardServer } from "./server.ts";
import type { DashboardServer } from "./server.ts";
import { counting } from "./statements.ts";
import { watchPage } from "./watched.ts";

export interface Measuring {
  /** `pg` or `embedded`. */
  name: string;
  company: BenchCompany;
  connection: pg.ClientConfig;
  enumSets: readonly EnumSetSource[];
  /** Keys of all flags. */
  flags: readonly string[];
  browser: Browser;
  people: number;
  writesPerSecond: number;
  seconds: number;
  repeats: number;
  /** `fleet`, `twelve-cards`, `people`. */
  cases: readonly string[];
  samples: Samples;
}

const POLL_MS = 5_000;
/** How many times slower the processor of a page is. */
const SLOWER = 4;

/** Measures and writes down; gives what failed meanwhile. */
export async function measure(measuring: Measuring): Promise<string[]> {
  const { name, company, connection, cases } = measuring;
  const url = addressOf(connection);
  await turnAllOn(company, measuring.flags);
  const people = await stepped(`${name}: people`, () => addPeople(company, Math.max(2, measuring.people)));
  await step(`${name}: rollups are built`, () => buildRollups(company));
  const server = await startDashboardServer(company, url);
  try {
    const [admin] = people;
    if (admin === undefined) throw new Error("There is nobody.");
    const tokens = await stepped(`${name}: ${people.length} sign-ins`, () => signInAll(server, people));
    await saveBoard(server.port, tokens[0] ?? "");
    for (const dashboard of dashboards)
      if (cases.includes(dashboard.name))
        await step(`${name}: ${dashboard.name}`, () =>
          measurePage(measuring, server, dashboard, admin.email),
        );
    return cases.includes("people") ? await measurePeople(measuring, { server, people, tokens, url }) : [];
  } finally {
    await server.stop();
  }
}

async function measurePage(
  { name, browser, company, repeats, samples }: Measuring,
  server: DashboardServer,
  dashboard: Dashboard,
  email: string,
): Promise<void> {
  const key = { subject: "ours", case: `${name}:${dashboard.name}`, measure: "js_gzip_kb", unit: "kB" };
  samples.add(key, await scriptsBeyondList(browser, server, { dashboard, email }));
  const page = await openedPage(browser, server, email);
  const slow = await openedPage(browser, server, email);
  await slowDown(slow, SLOWER);
  // The first one pays for what a server does once.
  await open(page, server, dashboard);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const { result: fast, asked } = await counting(company.observer, () => open(page, server, dashboard));
    const taken = { fast, slow: await open(slow, server, dashboard), statements: asked.statements };
    addOpened(samples, key.case, taken);
  }
  for (const each of [page, slow]) await each.context().close();
}

interface Gathered {
  server: DashboardServer;
  people: readonly Person[];
  tokens: readonly string[];
  /** Of the database. */
  url: string;
}

async function measurePeople(
  measuring: Measuring,
  { server, people, tokens, url }: Gathered,
): Promise<string[]> {
  const { name, company, browser, enumSets, writesPerSecond, seconds, samples } = measuring;
  const groupIds = groupsOf(company, SOME_GROUPS);
  const { accident } = await knownOf(url, { customerId: company.customerId, groupIds, enums: enumSets });
  const bodies = [undefined, SOME_GROUPS].map((count) => bodyOf(company, count));
  const crowd: Crowd = {
    server,
    observer: company.observer,
    people,
    tokens,
    bodyFor: ({ viewsAll }) => bodies[viewsAll ? 0 : 1] ?? {},
    accident,
    writesPerSecond,
    seconds,
  };
  const watched = { seen: new Seen(), longestMs: 0, blockingMs: 0 };
  const beside = (seen: Seen) => {
    seen.alsoSavedFor(watched.seen);
    return watchPage(browser, server, { email: people[0]?.email ?? "", watched });
  };
  const caseName = `${name}:${people.length}-people`;
  const ways: [Parameters<typeof addCrowd>[1], Way, Pick<Crowd, "beside">][] = [
    ["ours", { kind: "stream" }, { beside }],
    ["polling", { kind: "poll", everyMs: POLL_MS }, {}],
  ];
  const notes: string[] = [];
  for (const [subject, way, more] of ways) {
    const figures = await stepped(`${caseName}: ${subject}`, () => gather({ ...crowd, ...more }, way));
    if (figures.firstFailure !== undefined)
      notes.push(`${caseName}, ${subject}: ${figures.failures} failed, the first: ${figures.firstFailure}`);
    addCrowd(samples, subject, caseName, figures);
  }
  addWatched(samples, caseName, { ...watched, p95: percentile(watched.seen.waits(), 0.95) });
  return notes;
}

/** What the page of somebody sends, who may view all groups or so many. */
function bodyOf(company: BenchCompany, count: number | undefined): object {
  const { templates } = company.engine;
  const { permissions, groups } = planOf(company, count);
  const context = { templates, abilities: createAbilities(permissions, groups) };
  return { queries: questionsOfCards(context, Math.floor(Date.now() / 86_400_000) * 86_400), apart: true };
}

/** A step that gives something. */
async function stepped<T>(text: string, work: () => Promise<T>): Promise<T> {
  const results: T[] = [];
  await step(text, async () => void results.push(await work()));
  const [result] = results;
  if (result === undefined) throw new Error(`${text} gave nothing.`);
  return result;
}
