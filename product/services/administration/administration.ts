import { type BodyOf, endpointsOf } from "../callEndpoint.ts";
import type { Endpoints, Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";
import { inCompany } from "./inCompany.ts";

/** A user of the company; dates in epoch seconds. */
export type User = Readonly<Schemas["User"]>;

/** A role of a user, with the groups on which they have it. */
export type Grant = User["grants"][number];

/** A role that users are given, with the groups on which they get it. */
type GivenRole = Omit<BodyOf<"POST /api/grants/bulk">["data"][number], "userId">;

/** Somebody who is to be invited. */
export type Invitation = BodyOf<"POST /api/users/invite">["users"][number];

/** Somebody of any company, with what they are in each. */
export type UserEverywhere = Readonly<Schemas["UserEverywhere"]>;

/** A company; `suspended`: super admins alone can use it, absent where everybody can. */
export type Company = Readonly<Schemas["Customer"]>;

/** A named set of rights. */
export type Role = Readonly<Schemas["Role"]>;

/** A module with the actions that a role can grant on it. */
export type ModuleRights = Readonly<Schemas["ModuleRights"]>;

/** A ready report that a role can grant; `modules`: aliases, of which its reader has to view one, too. */
export type ReportRights = Readonly<Schemas["ReportRights"]>;

/** What a user may do in a group, by module, and by which roles. */
export type UserAccess = Readonly<Schemas["UserAccess"]>;

/** Which users are asked for. */
export type UserQuery = NonNullable<Endpoints["GET /api/users"]["query"]>;

/** What administrators do with users and roles of their company (spec platform.md 7.3, 7.4). */
export function createAdministrationClient(request: Request) {
  const users = endpointsOf(request, "users");
  const login = endpointsOf(request, "login");
  const permissions = endpointsOf(request, "permissions");
  return {
    /** A page of users, and how many there are in all. */
    users: async (query: UserQuery, signal?: AbortSignal) => {
      const { data, options } = await users("GET /api/users", { query, signal });
      return { users: data, total: options.total };
    },
    user: (id: number): Promise<User> => login("GET /api/1.0/users/{id}", { params: { id } }),
    /** What a user may do in a group. */
    access: (id: number, groupId: number): Promise<UserAccess> =>
      login("GET /api/1.0/users/{id}/access", { params: { id }, query: { groupId } }),
    /** A page of the users of all companies, for super admins. */
    everyone: async (query: NonNullable<Endpoints["GET /api/1.0/users/everywhere"]["query"]>) => {
      const { data, options } = await login("GET /api/1.0/users/everywhere", { query });
      return { users: data, total: options.total };
    },
    /** The companies that this sign-in reaches, by name. */
    companies: async (): Promise<readonly Company[]> => (await login("GET /api/1.0/customers")).data,
    /** Invites somebody to a company, whatever company the page is of. Gives why nobody was invited, or null. */
    inviteTo: async (alias: string, person: Invitation): Promise<string | null> => {
      const [result] = await createAdministrationClient(inCompany(request, alias)).invite([person]);
      return result?.error ?? null;
    },
    /** Lets somebody into one of their companies, or not, whatever company the page is of. */
    setActive: async (alias: string, id: number, active: boolean): Promise<void> => {
      const there = createAdministrationClient(inCompany(request, alias));
      const { version } = await there.user(id);
      await there.change({ id, version, active });
    },
    /** Invites people; each has a result of their own, in order. */
    invite: async (people: readonly Invitation[]) =>
      (await users("POST /api/users/invite", { body: { users: [...people] } })).data,
    /** Gives the sentence that says what was done. */
    resend: async (id: number) => (await users("POST /api/users/resendInvite", { body: { id } })).message,
    /** Gives users a role on groups, beside those that they have: all of them, or none. */
    giveRole: async (ids: readonly number[], grant: GivenRole): Promise<void> => {
      const data = ids.map((userId) => ({ userId, ...grant }));
      await permissions("POST /api/grants/bulk", { body: { data } });
    },
    change: (change: BodyOf<"PUT /api/users">): Promise<User> => users("PUT /api/users", { body: change }),
    roles: async (): Promise<readonly Role[]> => (await permissions("GET /api/roles")).data,
    modules: async (): Promise<readonly ModuleRights[]> =>
      (await permissions("GET /api/modules/permissions")).data,
    /** The ready reports that roles can grant. */
    reports: async (): Promise<readonly ReportRights[]> =>
      (await permissions("GET /api/modules/permissions")).reports,
    addRole: (role: BodyOf<"POST /api/roles">): Promise<Role> =>
      permissions("POST /api/roles", { body: role }),
    changeRole: (role: BodyOf<"PUT /api/roles">): Promise<Role> =>
      permissions("PUT /api/roles", { body: role }),
    /** Deletes a role that so many users have, and takes it from them. Refused where their number changed. */
    removeRole: (id: number, usersCount: number) =>
      permissions("DELETE /api/roles/{id}", { params: { id }, query: { users: usersCount } }),
  };
}
