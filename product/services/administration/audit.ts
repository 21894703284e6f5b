import { endpointsOf } from "../callEndpoint.ts";
import type { Endpoints, Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** A line of the audit log. `date` in epoch seconds; `user` is null for what the installation does by itself. */
export type AuditLine = Schemas["AuditLine"];

/** Which lines of the audit log are asked for, and after which one. */
export type AuditQuery = NonNullable<Endpoints["GET /api/auditlogs"]["query"]>;

/** Which changes of records are asked for, and after which one. */
export type ModelLogQuery = NonNullable<Endpoints["GET /modellogs"]["query"]>;

/** A change of a record, with the record that it is of. */
export type ModelLogLine = Schemas["ModelLogEntry"];

/** A page of a log. `next`: what the next page comes after; null on the last one. */
export interface LogPage<Line, Next extends number | string> {
  data: readonly Line[];
  options: { next: Next | null };
}

/** What was done in the company, and what changed in its records (spec platform.md 7.7). */
export function createAuditClient(request: Request) {
  const call = endpointsOf(request, "auditLog");
  return {
    /** A page of the audit log, newest first; for administrators. */
    auditLog: (query: AuditQuery): Promise<LogPage<AuditLine, number>> =>
      call("GET /api/auditlogs", { query }),
    /** A page of the changes of the records that the user may view, newest first; each names its record. */
    modelLog: (query: ModelLogQuery): Promise<LogPage<ModelLogLine, string>> =>
      call("GET /modellogs", { query }),
  };
}
