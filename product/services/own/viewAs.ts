import { type BodyOf, endpointsOf } from "../callEndpoint.ts";
import type { Request } from "../request.ts";

/** As whom: a user, or whoever has a role on some groups. */
export type ViewAsSubject = BodyOf<"POST /api/viewAs">;

/** Lets administrators view the company as somebody else. */
export function createViewAsClient(request: Request) {
  const call = endpointsOf(request, "permissions");
  return {
    /** Begins a session and gives its id. */
    start: async (body: ViewAsSubject) => (await call("POST /api/viewAs", { body })).id,
    /** Ends a session, in the name of its administrator. */
    end: (id: string) => call("DELETE /api/viewAs/{id}", { params: { id: Number(id) } }),
  };
}
