import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";

/** One of the user's own sign-ins. Dates in epoch seconds. */
export type OwnSession = Schemas["Session"];

/** Where a link to choose a password went. */
export type PasswordReset = Schemas["PasswordReset"];

/** What people do with their own account (spec platform.md 2.2, 7.2). */
export function createOwnAccountClient(request: Request) {
  const call = endpointsOf(request, "login");
  return {
    /** The user's own sign-ins that are not over. */
    sessions: async () => (await call("GET /api/1.0/authentication/sessions")).data,
    /** Ends one of the user's own sign-ins. Refused with 404 when it is over. */
    endSession: (id: string) => call("DELETE /api/1.0/authentication/sessions/{id}", { params: { id } }),
    /** Ends all of the user's own sign-ins, this one too. */
    endSessions: () => call("DELETE /api/1.0/authentication/sessions"),
    /** Agrees to the current version of the terms of service. Refused with 409 where it is another one. */
    acceptTerms: (id: number, termsOfServiceVersion: string) =>
      call("PUT /api/1.0/users/{id}", { params: { id }, body: { termsOfServiceVersion } }),
    /** Sends the signed-in user a link by which they choose a new password, and resolves with where it went. Refused with 409 and 429. */
    requestPasswordReset: () => call("POST /api/1.0/authentication/changePassword"),
  };
}
