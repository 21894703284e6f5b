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
    /** The companies that the user can reach. */
    companies: async (): Promise<Customer[]> => (await call("GET /api/1.0/customers")).data,
    /** Ends this sign-in for all servers: its access token is refused from now on. */
    signOut: () => call("POST /api/1.0/authentication/sign-out"),
    /** Notes on the server that somebody is there, though the page has nothing to ask. */
    noteActivity: () => call("POST /api/1.0/authentication/activity"),
  };
}
