/** The calls of the claims service in the test of rights. */
import { expect } from "vitest";
import { marks } from "../app.fixture.ts";
import type { AppFixture, Request } from "../app.fixture.ts";

/** A claim of each terminal of redwood, and one of the other company. */
export interface FiledClaims {
  north: number;
  south: number;
  foreign: number;
}

const path = "/api/claims";
const summary = "/api/models/query/export/claimsSummary/csv";

/** Adds them. The names of the claimants are confidential. `employee`: about whom the claims of redwood are. */
export async function fileClaims(
  { call, redwood, harbor }: Pick<AppFixture, "call" | "redwood" | "harbor">,
  employee: number,
): Promise<FiledClaims> {
  const add = async (as: string, host: string, body: object) => {
    const sent = { lossDate: 0, ...body };
    const reply = await call({ method: "POST", url: path, as, body: sent, headers: { host } });
    expect(reply.status, reply.text).toBe(201);
    return (reply.body as { id: number }).id;
  };
  const inRedwood = (groupId: number, terminal: string) =>
    add("admin", "redwood.localhost", {
      groupId,
      claimantInfo: { fullName: `${marks.confidential} ${terminal}` },
      related: { employee: { id: employee } },
    });
  return {
    north: await inRedwood(redwood.north, "North"),
    south: await inRedwood(redwood.south, "South"),
    foreign: await add("foreign", "harbor.localhost", {
      groupId: harbor.north,
      internalClaimId: marks.foreign,
    }),
  };
}

/** The calls by name. `claims` is asked when a call is made. */
export function claimCalls(
  claims: () => FiledClaims,
): Record<string, (fixture: Pick<AppFixture, "redwood">) => Request> {
  const post = (url: string, body: object): Request => ({ method: "POST", url, body });
  const one = (terminal: keyof FiledClaims) => `${path}/${claims()[terminal]}`;
  /** Of a version that never was: whoever may save or delete it gets the conflict, so that nothing changes. */
  const unlink = (terminal: keyof FiledClaims): Request => ({
    method: "PUT",
    url: one(terminal),
    body: { version: 999, eventId: null, related: { relatedIncidents: null } },
  });
  const remove = (terminal: keyof FiledClaims): Request => ({
    method: "DELETE",
    url: `${one(terminal)}?version=999`,
  });
  return {
    "claims page": () => post(`${path}/page`, { pageSort: [{ field: "recordNumber", desc: true }] }),
    "claim north": () => ({ url: one("north") }),
    "claim south": () => ({ url: one("south") }),
    "claim foreign": () => ({ url: one("foreign") }),
    "claim add north": ({ redwood }) => post(path, { groupId: redwood.north, lossDate: 0 }),
    "claim add south": ({ redwood }) => post(path, { groupId: redwood.south, lossDate: 0 }),
    "claim unlink north": () => unlink("north"),
    "claim unlink south": () => unlink("south"),
    "claim unlink foreign": () => unlink("foreign"),
    "claim delete north": () => remove("north"),
    "claim delete south": () => remove("south"),
    "claim delete foreign": () => remove("foreign"),
    "claims summary": () => post(summary, {}),
  };
}
