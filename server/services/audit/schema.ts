import { component } from "../../http/component.ts";
import { choice, integer, nullable, object, text } from "../../http/schemas.ts";

export const auditEvent = choice(["change", "denial"]);

/** An entry of the audit log. */
export const auditEntry = component(
  "AuditLine",
  object({
    id: integer,
    date: integer,
    user: object({ id: integer, email: text, firstName: text, lastName: text }),
    event: auditEvent,
    call: text,
    targetId: nullable(integer),
    status: integer,
  }),
);
