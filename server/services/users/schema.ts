import { Type } from "typebox";
import { longestEmail } from "../../../engine/server.ts";
import { component, ref } from "../../http/component.ts";
import {
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  object,
  optional,
  options,
  shortText,
  text,
  textOrNull,
  words,
} from "../../http/schemas.ts";
import { members } from "../../storage/index.ts";
import { permissionEntry } from "./permissionEntry.ts";

/** Most people in one call. */
const MAX_PEOPLE = 500;
/** Longest name of a person, in characters. */
const MAX_NAME = 100;

const name = words(MAX_NAME);
const email = shortText(longestEmail);

const memberStatus = choice(members.memberStatuses);

const grant = object({ roleId: id, groupIds: list(id, { maxItems: 1_000, uniqueItems: true }) });

/** Roles with the groups on which somebody has them. */
export const grantList = list(grant, { maxItems: 100 });

/** A user of a company (spec platform.md 3), with the roles that they have. */
export const userReply = component(
  "User",
  object({
    id,
    email: text,
    firstName: text,
    lastName: text,
    superAdmin: boolean,
    admin: boolean,
    active: boolean,
    registered: boolean,
    status: memberStatus,
    invitedDate: integerOrNull,
    invitedByName: textOrNull,
    lastSignInDate: integerOrNull,
    version: integer,
    grants: grantList,
  }),
);

/**
 * The same, read by itself. `lockout`: the operator closed the account, so that its person cannot sign in anywhere. `permissions`: what they may do
 * in the company; for super admins, in each company that they belong to.
 */
export const userDetails = component(
  "UserDetails",
  object({
    ...userReply.schema.properties,
    lockout: boolean,
    termsOfServiceVersion: textOrNull,
    permissions: list(ref(permissionEntry)),
  }),
);

/** Which users are asked for, whatever page. */
export const userFilter = { search: shortText(200, 0), status: memberStatus, roleId: id };

/** Which users are asked for, and in which order. */
export const userQuery = options({
  ...userFilter,
  order: choice(members.memberOrders),
  start: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  limit: Type.Integer({ minimum: 1, maximum: MAX_PEOPLE }),
});

/** A page of users, and how many there are in all. */
export const userPage = object({
  data: list(ref(userReply)),
  options: object({ start: integer, limit: integer, total: integer }),
});

/** Somebody who is invited. */
const invitation = object({
  email,
  firstName: name,
  lastName: name,
  admin: optional(boolean),
  grants: optional(grantList),
});

export const invitations = object({ users: list(invitation, { minItems: 1, maxItems: MAX_PEOPLE }) });

/** What became of an invitation: the user, or why nobody was invited. */
export const inviteResult = component(
  "InviteResult",
  object({ email: text, user: nullable(ref(userReply)), error: textOrNull }),
);

/** What an address is to the company: `new` for everybody who is not its member. */
export const inviteType = choice(["new", "invited", "active", "deactivated"]);

export const inviteTypeQuestion = object({
  email,
  firstName: optional(shortText(MAX_NAME, 0)),
  lastName: optional(shortText(MAX_NAME, 0)),
});

export const userRef = object({ id });

/** What is changed of a user; what is left out stays. `version`: as it was read. */
export const userChange = object({
  id,
  version: integer,
  firstName: optional(name),
  lastName: optional(name),
  admin: optional(boolean),
  active: optional(boolean),
  grants: optional(grantList),
});

/** What people change of their own account. `version`: as it was read. */
export const ownAccountChange = object({ version: integer, firstName: name, lastName: name });

/** What somebody agreed to. */
export const acceptedTermsReply = component("AcceptedTerms", object({ id, termsOfServiceVersion: text }));

/** The roles of several users (spec platform.md 3: userId, groupIds, roleId). */
export const grantsInput = object({
  data: list(object({ userId: id, roleId: id, groupIds: list(id, { maxItems: 1_000, uniqueItems: true }) }), {
    minItems: 1,
    maxItems: MAX_PEOPLE,
  }),
});

/** The roles of one user. */
export const userGrants = component("UserGrants", object({ userId: id, grants: grantList }));
