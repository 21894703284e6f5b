import type { Request } from "../request.ts";

/** Calls that are made in another company than that of the page. */
export function inCompany(request: Request, customerAlias: string): Request {
  return (call) => request({ ...call, query: { ...call.query, customerAlias } });
}
