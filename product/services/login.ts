import { endpointsOf } from "./callEndpoint.ts";
import type { Schemas } from "./endpoints.ts";
import type { Request } from "./request.ts";

/** A company that the user can reach. */
export type Customer = Schemas["Customer"];

/** The signed-in user with the companies that they can reach. */
export type SignedInUser = Schemas["CurrentUser"];

/** The login backend (spec platform.md 7.2). */
export function createLoginClient(request: Request) {
  const call = endpointsOf(request, "login");
  return {
    /**
     * Signs in with the token and resolves with who that is. Refused with status 403 for somebody who was never invited, or was
     * deactivated: `isLoginFailure`.
     */
    signIn: () => call("POST /api/1.0/authentication/sign-in"),
    /** Ends this sign-in for all servers: its access token is refused from now on. */
    signOut: () => call("POST /api/1.0/authentication/sign-out"),
    /** The user's own sign-ins that are not over. */
    sessions: async () => (await call("GET /api/1.0/authentication/sessions")).data,
    /** Ends one of the user's own sign-ins. Refused with 404 when it is over. */
    endSession: (id: string) => call("DELETE /api/1.0/authentication/sessions/{id}", { params: { id } }),
    /** Ends all of the user's own sign-ins, this one too. */
    endSessions: () => call("DELETE /api/1.0/authentication/sessions"),
    /** Notes on the server that somebody is there, though the page has nothing to ask. */
    noteActivity: () => call("POST /api/1.0/authentication/activity"),
    /** Sends the signed-in user a link by which they choose a new password, and resolves with where it went. Refused with 409 and 429. */
    requestPasswordReset: () => call("POST /api/1.0/authentication/changePassword"),
  };
}

export type LoginClient = ReturnType<typeof createLoginClient>;

/** One of the user's own sign-ins. Dates in epoch seconds. */
export type OwnSession = Schemas["Session"];

/** Where a link to choose a password went. */
export type PasswordReset = Schemas["PasswordReset"];
