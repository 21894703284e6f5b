/** The calls of scheduled reports in the test of rights. */
import { expect } from "vitest";
import type { AppFixture, Request } from "../app.fixture.ts";

/** Scheduled reports of the manager's, one of them to remove, and who gets them. */
export interface Schedules {
  kept: number;
  spare: number;
  recipient: number;
}

const url = "/api/reports/schedules";

const bodyFor = (recipient: number) => ({
  name: "Every morning",
  report: { canned: "trips", values: {}, movesDates: true },
  format: "link",
  rule: { kind: "daily" },
  minute: 420,
  timezone: "UTC",
  recipients: [recipient],
});

/** Adds them. */
export async function fillSchedules(
  { call }: Pick<AppFixture, "call">,
  recipient: number,
): Promise<Schedules> {
  const add = async () => {
    const reply = await call({ method: "POST", url, as: "manager", body: bodyFor(recipient) });
    expect(reply.status, reply.text).toBe(201);
    return (reply.body as { id: number }).id;
  };
  return { kept: await add(), spare: await add(), recipient };
}

/** The calls by name. `schedules` is asked when a call is made. */
export function scheduleCalls(schedules: () => Schedules): Record<string, () => Request> {
  const does = (what: string) => (): Request => ({
    method: "POST",
    url: `${url}/${schedules().kept}/${what}`,
  });
  return {
    schedules: () => ({ url }),
    "schedule people": () => ({ url: `${url}/people?search=user` }),
    "schedule add": () => ({ method: "POST", url, body: bodyFor(schedules().recipient) }),
    "schedule change": () => ({
      method: "PUT",
      url: `${url}/${schedules().kept}`,
      body: { ...bodyFor(schedules().recipient), version: 999 },
    }),
    "schedule pause": does("pause"),
    "schedule resume": does("resume"),
    "schedule test": does("test"),
    "schedule runs": () => ({ url: `${url}/${schedules().kept}/runs` }),
    "schedule remove": () => ({ method: "DELETE", url: `${url}/${schedules().spare}` }),
  };
}
