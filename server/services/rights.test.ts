/** Who may do what: every route, by role, in the own and the other group and company, walked against a table. */
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

/** Roles that may see confidential fields in redwood's north and south. */
const visible: Record<string, string[]> = {
  admin: ["north", "south"],
  confidential: ["north", "south"],
  northConfidential: ["north"],
};

describe("[S1][ASVS 8.2.1][ASVS 8.2.2][ASVS 8.3.1] the table of rights", () => {
  it("has a row for every route", () => {
    const walked = Object.values(calls).map((request) => request(fixture));
    const missing = routes.filter(({ method, url }) => {
      const pattern = new RegExp(`^${url.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}(\\?|$)`);
      return !walked.some((request) => (request.method ?? "GET") === method && pattern.test(request.url));
    });
    expect(missing).toEqual([]);
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
  }, 240_000);
});
