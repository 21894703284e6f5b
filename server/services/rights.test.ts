/**
 * Who may do what: every route, by role, in the own and the other group and company, against a table; and that somebody may do what each
 * route is for.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "./index.ts";
import { calls, fixtureOfCalls } from "./rights-calls.ts";
import { readTable } from "./rights-table.ts";
import { marks } from "./app.fixture.ts";
import type { Reply, AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await fixtureOfCalls();
});
afterAll(() => fixture.close());

function perform(call: string, role: string): Promise<Reply> {
  const request = calls[call]!(fixture);
  return fixture.call({ ...request, ...(role !== "nobody" && { as: role }) });
}

type Route = (typeof routes)[number];

/** The names of the calls of a route. */
function callsOf({ method, url }: Route): string[] {
  const pattern = new RegExp(`^${url.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}(\\?|$)`);
  return Object.keys(calls).filter((name) => {
    const request = calls[name]!(fixture);
    return (request.method ?? "GET") === method && pattern.test(request.url);
  });
}

/** People of other companies, and those who may not sign in. */
const outsiders = ["foreign", "unemployed", "deactivated", "stranger", "nobody"];

/** Whether somebody of the company gets what they ask for, or learns that it is not there where others are refused. */
function isServed(call: string): boolean {
  const statuses = readTable().flatMap(({ role, status, call: name }) =>
    name === call && !outsiders.includes(role) ? [status] : [],
  );
  const isAllowed = statuses.some((status) => status < 300 || status === 400 || status === 409);
  return isAllowed || (statuses.includes(404) && statuses.includes(403));
}

/** Whoever ends their own sign-in can make no call after it: `login/ownSessions.test.ts` shows that they may. */
const shownElsewhere = ["DELETE /api/1.0/authentication/sessions/:id"];

/** Roles that may see confidential fields in redwood's north and south. */
const visible: Record<string, string[]> = {
  admin: ["north", "south"],
  superAdmin: ["north", "south"],
  staff: ["north", "south"],
  confidential: ["north", "south"],
  northConfidential: ["north"],
};

describe("[S1][ASVS 8.2.1][ASVS 8.2.2][ASVS 8.3.1] the table of rights", () => {
  it("has a row for every route", () => {
    const missing = routes.filter((route) => callsOf(route).length === 0);
    expect(missing).toEqual([]);
  });

  it("has somebody for every route who may make it", () => {
    const closed = routes.filter((route) => !callsOf(route).some(isServed));
    expect(closed.map(({ method, url }) => `${method} ${url}`)).toEqual(shownElsewhere);
  });

  it("holds, row by row; no answer contains anything of another company, or confidential values without the right", async () => {
    const wrong: string[] = [];
    for (const { call, role, status } of readTable()) {
      const reply = await perform(call, role);
      if (reply.status !== status)
        wrong.push(`${call} as ${role}: ${reply.status} instead of ${status} ${reply.text}`);
      if (reply.text.includes(marks.foreign)) wrong.push(`${call} as ${role}: reveals another company`);
      const terminals = visible[role] ?? [];
      for (const terminal of ["North", "South", "New"]) {
        const isVisible = reply.text.includes(`${marks.confidential} ${terminal}`);
        if (isVisible && !terminals.includes(terminal.toLowerCase()))
          wrong.push(`${call} as ${role}: reveals a confidential value`);
      }
    }
    expect(wrong).toEqual([]);
  }, 600_000);
});
