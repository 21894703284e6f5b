import { type BodyOf, endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A report that is sent by e-mail on a schedule. Moments in epoch seconds. */
export type ReportSchedule = Schemas["ReportSchedule"];

/** What is said of a new one. */
export type NewReportSchedule = BodyOf<"POST /api/reports/schedules">;

/** Somebody who can get a report. */
export type ReportRecipient = Schemas["ReportRecipientChoice"];

/** What became of one of its times, or of a test. */
export type ReportRun = Schemas["ReportRun"];

/** Reports by e-mail on a schedule: the user's own. */
export function createSchedulesClient(request: Request) {
  const call = endpointsOf(request, "main");
  const of = (id: number) => ({ params: { id } });
  return {
    list: async (): Promise<readonly ReportSchedule[]> => (await call("GET /api/reports/schedules")).data,
    /** Active members of the company whose names have all words of a text. */
    people: async (search: string): Promise<readonly ReportRecipient[]> =>
      (await call("GET /api/reports/schedules/people", { query: { search } })).data,
    add: (body: NewReportSchedule): Promise<ReportSchedule> => call("POST /api/reports/schedules", { body }),
    /** Changes the version that was read. */
    change: (id: number, version: number, body: NewReportSchedule): Promise<ReportSchedule> =>
      call("PUT /api/reports/schedules/{id}", { ...of(id), body: { ...body, version } }),
    pause: (id: number): Promise<ReportSchedule> => call("POST /api/reports/schedules/{id}/pause", of(id)),
    resume: (id: number): Promise<ReportSchedule> => call("POST /api/reports/schedules/{id}/resume", of(id)),
    remove: async (id: number): Promise<void> => {
      await call("DELETE /api/reports/schedules/{id}", of(id));
    },
    /** Has it sent to the user alone, now. */
    test: async (id: number): Promise<void> => {
      await call("POST /api/reports/schedules/{id}/test", of(id));
    },
    /** What became of its last times and tests, newest first. */
    runs: async (id: number): Promise<readonly ReportRun[]> =>
      (await call("GET /api/reports/schedules/{id}/runs", of(id))).data,
  };
}
