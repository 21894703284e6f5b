import type { CurrentUser } from "../../engine/index.ts";
import type { Request } from "./request.ts";

/** A company that the user can reach. */
export interface Customer {
  id: number;
  alias: string;
  name: string;
  frontendUrl: string;
  logoUrl?: string | null;
}

/** The signed-in user with the companies that he can reach. */
export type SignedInUser = CurrentUser & { customers: Customer[] };

/** The login backend (spec platform.md 7.2). */
export function createLoginClient(request: Request) {
  return {
    /** Signs in with the token, and tells who that is. Refused with status 403 for somebody who was never invited, or was deactivated: `isLoginFailure`. */
    signIn: () =>
      request<SignedInUser>({ service: "login", method: "POST", path: "/api/1.0/authentication/sign-in" }),
    /** Ends this sign-in for all servers: its access token is refused from now on. */
    signOut: () =>
      request<void>({ service: "login", method: "POST", path: "/api/1.0/authentication/sign-out" }),
    /** Tells the server that somebody is there, though the page has nothing to ask. */
    noteActivity: () =>
      request<void>({ service: "login", method: "POST", path: "/api/1.0/authentication/activity" }),
  };
}
