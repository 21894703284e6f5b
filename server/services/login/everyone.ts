import { Type } from "typebox";
import { component, ref } from "../../http/component.ts";
import { signedInRoute } from "../../http/defineRoute.ts";
import { requireSuperAdmin } from "../../http/policies.ts";
import { boolean, choice, id, integer, list, object, options, shortText, text } from "../../http/schemas.ts";
import { everyone, inSystem, members } from "../../storage/index.ts";
import { reachedCustomers } from "./reachedCustomers.ts";

const DEFAULT_LIMIT = 50;

const companyEntry = object({
  customerId: id,
  alias: text,
  name: text,
  admin: boolean,
  status: choice(members.memberStatuses),
  frontendUrl: text,
});

/** Somebody of any company, with what they are in each (spec platform.md 3). */
const everyoneReply = component(
  "UserEverywhere",
  object({
    id,
    email: text,
    firstName: text,
    lastName: text,
    superAdmin: boolean,
    active: boolean,
    permissions: list(companyEntry),
  }),
);

/** Super admins see the users of all customers (spec platform.md 6): of those companies that they can reach with this sign-in. */
export const everyoneRoute = signedInRoute({
  method: "GET",
  url: "/api/1.0/users/everywhere",
  service: "login",
  summary: "The users of all companies, by last and first name, with what they are in each; for super admins",
  query: options({
    search: shortText(200, 0),
    start: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  }),
  replies: {
    200: {
      description: "One page of users",
      schema: object({
        data: list(ref(everyoneReply)),
        options: object({ start: integer, limit: integer, total: integer }),
      }),
    },
  },
  async handle(call, deps, person) {
    requireSuperAdmin(person);
    const { search = "", start = 0, limit = DEFAULT_LIMIT } = call.query;
    const companies = new Map((await reachedCustomers(person, call, deps)).map((each) => [each.id, each]));
    const customerIds = [...companies.keys()];
    const { people, total } = await inSystem(deps.db, { readOnly: true, userId: person.user.id }, (trx) =>
      everyone.listEveryone(trx, { search, customerIds, start, limit }),
    );
    const data = people.map(({ permissions, ...user }) => ({
      ...user,
      permissions: permissions.map((entry) => ({
        ...entry,
        frontendUrl: companies.get(entry.customerId)?.frontendUrl ?? "",
      })),
    }));
    return { body: { data, options: { start, limit, total } } };
  },
});
