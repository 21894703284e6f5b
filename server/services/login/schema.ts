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

/** A company that the user can reach. `suspended`: super admins alone can use it; absent where everybody can. */
export const customerReply = component(
  "Customer",
  object({
    id,
    alias: text,
    name: text,
    frontendUrl: text,
    logoUrl: textOrNull,
    suspended: optional(constant(true)),
  }),
);

/** The signed-in user with the companies that they can reach. */
export const currentUserReply = component(
  "CurrentUser",
  object({
    id,
    email: text,
    firstName: text,
    lastName: text,
    termsOfServiceVersion: textOrNull,
    userPermissions: object({ superAdmin: boolean }),
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
