import { errors } from "../../errors.ts";
import { rememberSubject } from "../../http/authenticate.ts";
import { frontendUrl } from "../../http/hosts.ts";
import type { Call, SignedIn, SignedInRoute } from "../../http/route.ts";
import { alias, list, object, ref } from "../../http/schemas.ts";
import type { Parts } from "../../parts.ts";
import { customers, inSystem } from "../../storage/index.ts";
import type { Customer } from "../../storage/index.ts";

const service = "login";

function present(customer: Customer, { host }: Call, { config }: Parts) {
  const { id, alias: name, logoUrl } = customer;
  return { id, alias: name, name: customer.name, frontendUrl: frontendUrl(name, host, config), logoUrl };
}

async function customersOf({ user }: SignedIn, call: Call, parts: Parts) {
  const mine = await inSystem(parts.db, { readOnly: true, userId: user.id }, (trx) =>
    customers.customersOfUser(trx, user),
  );
  return mine.map((customer) => present(customer, call, parts));
}

const currentUser: SignedInRoute = {
  method: "GET",
  url: "/api/1.0/users/current",
  service,
  summary: "Who is signed in, with the companies that he can reach",
  access: "signedIn",
  replies: { 200: { description: "The user", schema: ref("CurrentUser") } },
  async handle(call, parts, person) {
    const { principal, user } = person;
    await rememberSubject(parts, principal, user);
    const { id, email, firstName, lastName, superAdmin } = user;
    const reachable = await customersOf(person, call, parts);
    return {
      body: { id, email, firstName, lastName, userPermissions: { superAdmin }, customers: reachable },
    };
  },
};

const customerList: SignedInRoute = {
  method: "GET",
  url: "/api/1.0/customers",
  service,
  summary: "The companies that the user can reach",
  access: "signedIn",
  replies: { 200: { description: "The companies", schema: object({ data: list(ref("Customer")) }) } },
  handle: async (call, parts, person) => ({ body: { data: await customersOf(person, call, parts) } }),
};

const customer: SignedInRoute = {
  method: "GET",
  url: "/api/1.0/customers/:alias",
  service,
  summary: "One company that the user can reach",
  access: "signedIn",
  params: object({ alias }),
  replies: { 200: { description: "The company", schema: ref("Customer") } },
  async handle(call, parts, person) {
    const wanted = call.params["alias"] ?? "";
    const found = (await customersOf(person, call, parts)).find((each) => each.alias === wanted);
    if (found === undefined) throw errors.customerNotFound(wanted);
    return { body: found };
  },
};

/** The login backend (spec platform.md 7.2). */
export const loginRoutes: readonly SignedInRoute[] = [currentUser, customerList, customer];
