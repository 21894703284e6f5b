import { Type } from "typebox";
import { component, ref } from "../../http/component.ts";
import {
  boolean,
  choice,
  constant,
  id,
  integer,
  list,
  object,
  optional,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { permissionEntry } from "../users/permissionEntry.ts";

/**
 * A company that the user can reach. `endpoint`: where its services are; `status`: a word of the operator, such as DEV; `suspended`: super admins
 * alone can use it, absent where everybody can.
 */
export const customerReply = component(
  "Customer",
  object({
    id,
    alias: text,
    name: text,
    endpoint: text,
    frontendUrl: text,
    status: text,
    logoUrl: textOrNull,
    suspended: optional(constant(true)),
  }),
);

/**
 * The signed-in user with the companies that they can reach, and with what they may do in the company of the call's address; at an address of none,
 * `permissions` is empty. `lockout` is false, since who is locked out does not get here. `providerEmployee`: one of the provider's own people,
 * whom no idle time-out signs out and telemetry marks (spec platform.md 6), whatever rights they have in a company.
 */
export const currentUserReply = component(
  "CurrentUser",
  object({
    id,
    email: text,
    firstName: text,
    lastName: text,
    admin: boolean,
    lockout: boolean,
    registered: boolean,
    active: boolean,
    permissions: list(ref(permissionEntry)),
    termsOfServiceVersion: textOrNull,
    userPermissions: object({ superAdmin: boolean }),
    providerEmployee: boolean,
    customers: list(ref(customerReply)),
  }),
);

/** Where a link to choose a password went: to this address, or, where the installation sends no mail, to the outbox that administrators read. */
export const passwordResetReply = component(
  "PasswordReset",
  object({ email: text, delivery: choice(["email", "outbox"]) }),
);

/** Name of a sign-in: a digest. */
export const sessionName = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** One of the user's own sign-ins. `device`, `address`: what was used, from which IP address; dates in epoch seconds. */
export const sessionReply = component(
  "Session",
  object({
    id: sessionName,
    device: textOrNull,
    address: textOrNull,
    startedDate: integer,
    activeDate: integer,
    isCurrent: boolean,
  }),
);
